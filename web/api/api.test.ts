import { sessionCalls } from "@anden/contract/calls/session";
import { urlOf } from "@anden/contract/wire/call";
import { afterEach, expect, test, vi } from "vitest";
import { apiOf, onSessionLost } from "./api.ts";

const refused = () => new Response("{}", { status: 401 });
const lost = vi.fn();
const unregister = onSessionLost(lost);
// Under the development server a failed call is logged on the console.
const told = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => {
  unregister();
  told.mockRestore();
});

test("a late refusal of what was asked before signing in does not end the new session; one of what is asked in it does", async () => {
  const late = Promise.withResolvers<Response>();
  const answers: Promise<Response>[] = [late.promise, Promise.resolve(refused())];
  const api = apiOf(sessionCalls, async (url) =>
    url === urlOf(sessionCalls.signIn)
      ? new Response("{}", { status: 200 })
      : ((await answers.shift()) ?? refused()),
  );
  const asked = api.parameters({}).catch(() => {});
  // The answer holds no session, which does not matter here.
  await api.signIn({ userName: "ana", password: "secret" }).catch(() => {});
  late.resolve(refused());
  await asked;
  expect(lost).not.toHaveBeenCalled();
  await api.parameters({}).catch(() => {});
  expect(lost).toHaveBeenCalledOnce();
});

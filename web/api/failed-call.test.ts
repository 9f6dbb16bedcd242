import { makeClient, Refused, Unanswered } from "@anden/contract/client";
import { afterEach, expect, test, vi } from "vitest";
import { nothingOfFailedCall } from "./failed-call.ts";

afterEach(() => void vi.restoreAllMocks());

/** Requests the countries from a server with the given answer. */
const asked = (answer: () => Promise<Response>, isDevelopment: boolean) =>
  makeClient({
    fetch: answer,
    subscriptionKey: "portal",
    ...(isDevelopment ? { onFailure: nothingOfFailedCall } : {}),
  }).countries({});
const fault = async () => new Response("out of order", { status: 500 });
const silence = () => Promise.reject(new TypeError("fetch failed"));

test("under the development server a failed call is logged and answers nothing; elsewhere it is rejected [P-289]", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  expect(await asked(fault, true)).toBeUndefined();
  expect(await asked(silence, true)).toBeUndefined();
  expect(logged.mock.calls.map(([, error]) => error)).toEqual([expect.any(Refused), expect.any(Unanswered)]);

  await expect(asked(fault, false)).rejects.toThrow(Refused);
  await expect(asked(silence, false)).rejects.toThrow(Unanswered);
  expect(logged).toHaveBeenCalledTimes(2);
});

test("a refusal reaches its screen under the development server too", async () => {
  const refused = async () => new Response("{}", { status: 400 });
  await expect(asked(refused, true)).rejects.toMatchObject({ status: 400 });
});

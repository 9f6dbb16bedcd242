import { fileCalls } from "@anden/contract/calls/files";
import { sessionCalls } from "@anden/contract/calls/session";
import { afterEach, expect, test, vi } from "vitest";
import { apiOf } from "./api.ts";
import { sendFirstCall } from "./first-call.ts";
import { fetchTelling } from "./upload-progress.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets the time limit of the next call be over when the test says so, and notes how long it is. */
function timeLimit() {
  const limit = new AbortController();
  const lasts = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  return {
    lasts: () => lasts.mock.calls.map(([milliseconds]) => milliseconds),
    signal: limit.signal,
    isOver: () => limit.abort(new DOMException("too late", "TimeoutError")),
  };
}

test("a call of a screen gets 150 seconds [P-250]", async () => {
  const { lasts, signal } = timeLimit();
  const given: unknown[] = [];
  const api = apiOf(sessionCalls, async (_, init) => {
    given.push(init.signal);
    return new Response("[]");
  });
  expect(await api.parameters({})).toEqual([]);
  expect(lasts()).toEqual([150_000]);
  expect(given).toEqual([signal]);
});

test("the call that is sent before the scripts of the portal have come gets 150 seconds [P-250]", () => {
  const { lasts, signal } = timeLimit();
  const given: unknown[] = [];
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    given.push(init.signal);
    return new Response("{}");
  });
  sendFirstCall();
  expect(lasts()).toEqual([150_000]);
  expect(given).toEqual([signal]);
});

test("the upload of a file gets 150 seconds, and is broken off then [P-250]", async () => {
  const { lasts, isOver } = timeLimit();
  const begun = Promise.withResolvers<void>();
  const abort = vi.fn();
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      readonly upload = new EventTarget();
      readonly addEventListener = () => {};
      readonly open = () => {};
      readonly setRequestHeader = () => {};
      readonly send = () => begun.resolve();
      readonly abort = abort;
    },
  );
  const api = apiOf(
    fileCalls,
    fetchTelling(() => {}),
  );
  const content = new Blob(["%PDF-1.7"]);
  const stored = api.storeFile(
    { name: "carta.pdf", mediaType: "application/pdf", content },
    { idempotencyKey: "0123456789" },
  );
  await begun.promise;
  expect(abort).not.toHaveBeenCalled();
  // Under the development server a failed call is logged on the console, and answers nothing.
  vi.spyOn(console, "error").mockImplementation(() => {});
  isOver();
  expect(await stored).toBeUndefined();
  expect(abort).toHaveBeenCalledOnce();
  expect(lasts()).toEqual([150_000]);
});

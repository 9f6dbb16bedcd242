import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askedAgain } from "./asked-again.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (retryAfter: string | null = "2", status = 503) =>
  new Response(null, { status, headers: retryAfter === null ? {} : { "retry-after": retryAfter } });
const keyed = { method: "POST", headers: { "idempotency-key": "the-same-key" } };

/** A server that gives these answers in turn, and records the time of each request in seconds. */
function server(answers: readonly Response[]) {
  const left = [...answers];
  const asked: number[] = [];
  const begun = Date.now();
  const send = async () => {
    asked.push((Date.now() - begun) / 1000);
    return left.shift() ?? Response.error();
  };
  return { send, asked };
}

async function answered(sending: Promise<Response>): Promise<number> {
  await vi.runAllTimersAsync();
  return (await sending).status;
}

test("what creates something is sent again when the server says to come back, and not before", async () => {
  const { send, asked } = server([busy("2"), busy("3"), new Response("{}", { status: 200 })]);
  expect(await answered(askedAgain(send, keyed))).toBe(200);
  expect(asked).toEqual([0, 2, 5]);
});

test("after the third refusal the person is told", async () => {
  const { send, asked } = server([busy(), busy(), busy(), busy()]);
  expect(await answered(askedAgain(send, keyed))).toBe(503);
  expect(asked).toHaveLength(3);
});

test("what has no key is sent once, for nobody knows whether it was done", async () => {
  const { send, asked } = server([busy(), busy()]);
  expect(await answered(askedAgain(send, { method: "POST", headers: {} }))).toBe(503);
  expect(asked).toHaveLength(1);
});

test("another refusal, one without a time and one with a long time are said at once", async () => {
  for (const refusal of [busy("2", 429), busy(null), busy("60"), busy("Mon, 23 Nov 2026 10:00:00 GMT")]) {
    const { send, asked } = server([refusal, refusal]);
    expect(await answered(askedAgain(send, keyed))).toBe(refusal.status);
    expect(asked).toHaveLength(1);
  }
});

test("a request that is given up is not sent again", async () => {
  const { send, asked } = server([busy(), busy()]);
  const leaving = new AbortController();
  const sending = askedAgain(send, { ...keyed, signal: leaving.signal });
  const outcome = expect(sending).rejects.toThrow("left");
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort(new Error("left"));
  await outcome;
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});

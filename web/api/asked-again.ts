import { secondsOf } from "@anden/contract/client";

const mostAttempts = 3;
/** A longer wait is shown on the screen instead. */
const longestWait = 10;

/**
 * Sends a request. If an overloaded server refuses it and says when to come back, a request with an idempotency key is
 * retried automatically, which the key makes safe. Meanwhile the screen shows that it is being sent.
 */
export async function askedAgain(send: () => Promise<Response>, init: RequestInit): Promise<Response> {
  for (let made = 1; ; made++) {
    const response = await send();
    const seconds = secondsOf(response.headers);
    const isSafe = new Headers(init.headers).has("idempotency-key");
    const mayPass = response.status === 503 && seconds !== undefined && seconds <= longestWait;
    if (!isSafe || !mayPass || made === mostAttempts) return response;
    await passed(seconds * 1000, init.signal);
  }
}

/** Waits; rejects at once when the request is aborted. */
function passed(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

import { vi } from "vitest";

/**
 * Waits until `holds` no longer throws, and returns what it gave. It does not measure how long that takes: a busy
 * machine must not fail a test, as the second that `vi.waitFor` waits by default does.
 */
export function soon<Value>(holds: () => Value | Promise<Value>, interval = 50): Promise<Value> {
  return vi.waitFor(holds, { timeout: 90_000, interval });
}

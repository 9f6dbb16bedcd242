/**
 * How long a journey waits for an expected state, in milliseconds. It does not measure the portal's speed: a busy
 * machine must not fail a journey.
 */
export const patience = 60_000;

/** Retries until `check` no longer throws. Throws its last error. */
export async function until(check: () => Promise<void>, withinMs = patience): Promise<void> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 80));
    }
  }
}

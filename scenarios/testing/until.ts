/**
 * How long a journey waits for what it was promised, in milliseconds. It says nothing about how fast the portal is: a
 * machine that is busy with something else must not make a right screen look wrong.
 */
export const patience = 60_000;

/** Asks again until `check` no longer throws: a screen needs a moment. Throws what it threw last. */
export async function until(check: () => Promise<void>, withinMs = patience): Promise<void> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 25));
    }
  }
}

/** Asks again until `check` no longer throws: a screen needs a moment. Throws what it threw last. */
export async function until(check: () => Promise<void>, withinMs = 10_000): Promise<void> {
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

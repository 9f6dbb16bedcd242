/**
 * Moves the clock of a process or a page by so many milliseconds. It keeps running from there, and moving it twice adds
 * both offsets. The function has no imports, because its text is sent to a browser.
 */
export function moveClock(by: number | (() => number)): void {
  const now = () => real.now() + (typeof by === "number" ? by : by());
  const real = Date;
  globalThis.Date = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (_, given, target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target),
    get: (_, name) => (name === "now" ? now : Reflect.get(real, name)),
  });
}

/** The environment variable with the path of the file that contains the offset; see `moved-clock.ts`. */
export const clockVariable = "TEST_CLOCK_FILE";

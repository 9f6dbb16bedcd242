/**
 * Moves the clock of the realm it runs in, a process or a page, by so many milliseconds; it goes on from there. A
 * page whose clock is moved twice is moved by both. It stands by itself, because a browser is sent its text.
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

/** The variable that tells a server's process in which file it stands by how much; see `moved-clock.ts`. */
export const clockVariable = "TEST_CLOCK_FILE";

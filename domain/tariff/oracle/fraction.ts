// Exact fractions of integers, independent of the engine.

/** Numerator and a positive denominator. */
export type Fraction = readonly [bigint, bigint];

export const whole = (value: number): Fraction => [BigInt(value), 1n];

export function of(text: string): Fraction {
  const [, sign, integer = "0", decimals = ""] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? [];
  const digits = BigInt(integer + decimals);
  return [sign ? -digits : digits, 10n ** BigInt(decimals.length)];
}

export const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
export const minus = (x: Fraction, [c, d]: Fraction): Fraction => plus(x, [-c, d]);
export const times = (...all: Fraction[]): Fraction =>
  all.reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]);
export const over = (x: Fraction, [c, d]: Fraction): Fraction => times(x, [d, c]);
export const percent = (points: Fraction, amount: Fraction) => over(times(points, amount), whole(100));
export const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, whole(0));
export const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;

/** Rounded to this many decimals, a half away from zero. */
export function rounded([a, b]: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals);
  const twice = (a < 0n ? -a : a) * scale * 2n;
  const nearest = (twice + b) / (b * 2n);
  return [a < 0n ? -nearest : nearest, scale];
}

export const cents = (amount: Fraction) => rounded(amount, 2);

export function upToWhole([a, b]: Fraction): Fraction {
  return [(a + b - 1n) / b, 1n];
}

export function decimal(value: Fraction, decimals: number): string {
  const [scaled] = rounded(value, decimals);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, "0");
  return `${scaled < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** How a quotient is rounded to an integer. Amounts are always `half-up`. */
export type Rounding = "half-up" | "up" | "down";

/**
 * `a × b ÷ divisor`, exact, rounded to an integer once.
 *
 * Amounts, weights, rates and shares are all rounded here. Volumes are the exception: their products of three
 * factors need BigInt and are rounded in `measures.ts` and, for densities, in `tariff/freight-class.ts`, half up as
 * well.
 *
 * `half-up` rounds a half away from zero, so that a discount rounds like the charge it takes back. `up` and `down`
 * round away from and towards zero. All arguments are safe integers, the divisor is positive; the product may
 * exceed 2^53 (it is then computed in BigInt), the result must not.
 */
export function mulDiv(a: number, b: number, divisor: number, rounding: Rounding = "half-up"): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) {
    const rest = product % divisor;
    const whole = (product - rest) / divisor;
    return whole + carry(Math.sign(rest), Math.abs(rest) * 2 >= divisor, rounding);
  }
  const exact = BigInt(a) * BigInt(b);
  const by = BigInt(divisor);
  const rest = exact % by;
  const sign = rest === 0n ? 0 : rest < 0n ? -1 : 1;
  const whole = Number(exact / by) + carry(sign, (rest < 0n ? -rest : rest) * 2n >= by, rounding);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${a} × ${b} ÷ ${divisor} leaves the safe integers`);
  return whole;
}

function carry(sign: number, atLeastHalf: boolean, rounding: Rounding): number {
  if (rounding === "down") return 0;
  // The remainder of a negative even product is -0, which must not make the result -0.
  if (rounding === "up") return sign || 0;
  return atLeastHalf ? sign : 0;
}

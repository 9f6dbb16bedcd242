/** How a quotient that does not come out even is made whole. Amounts are always `half-up`. */
export type Rounding = "half-up" | "up" | "down";

/**
 * The only place where the house rounds: `a × b ÷ divisor`, exact, made whole once.
 *
 * `half-up` goes away from zero on a half, so that a discount rounds like the charge it takes back.
 * `up` and `down` go away from and towards zero. All arguments are safe integers, the divisor is positive;
 * the product may exceed 2^53 (it is then computed in BigInt), the result must not.
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
  // A rest of -0, of a negative even product, must not make the result -0.
  if (rounding === "up") return sign || 0;
  return atLeastHalf ? sign : 0;
}

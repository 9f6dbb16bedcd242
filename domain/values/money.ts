import { mulDiv } from "./rounding.ts";

/** The currencies that a carrier may bill in. */
export const currencies = ["MXN", "USD"] as const;
export type Currency = (typeof currencies)[number];

/** An amount in minor units (cents), always whole. Negative for a discount. */
export interface Money<C extends Currency = Currency> {
  readonly minor: number;
  readonly currency: C;
}

/** A price per unit (kilo, piece, kilometre) in ten-thousandths of the major unit: 2.1437 a kilo is 21437. */
export type Rate = number;

/** A share in basis points: 14.5 % is 1450. */
export type BasisPoints = number;

/** Pesos per dollar in ten-thousandths on one day: 18.4215 is 184215. */
export type Parity = number;

export const wholeShare: BasisPoints = 10_000;

/** An amount of `minor` cents. Throws on anything but a safe integer: such an amount is a defect, not an input. */
export function money<C extends Currency>(minor: number, currency: C): Money<C> {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount in cents: ${minor}`);
  return { minor: minor === 0 ? 0 : minor, currency };
}

/** No money, in a currency. */
export function nothing<C extends Currency>(currency: C): Money<C> {
  return money(0, currency);
}

/** The sum of two amounts. Throws for two currencies, as do the next functions: that is a defect, not an input. */
export function add(a: Money, b: Money): Money {
  return money(a.minor + sameCurrency(a, b).minor, a.currency);
}

/** `a` less `b`, which may be below zero. */
export function subtract(a: Money, b: Money): Money {
  return money(a.minor - sameCurrency(a, b).minor, a.currency);
}

/** An amount multiplied by a count. */
export function multiply({ minor, currency }: Money, times: number): Money {
  return money(minor * times, currency);
}

/** The sum of amounts that are all in `currency`; zero without any. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(add, nothing(currency));
}

/** The larger of two amounts; the first of two equal ones. */
export function larger(a: Money, b: Money): Money {
  return sameCurrency(a, b).minor > a.minor ? b : a;
}

/** A share of an amount, rounded half up to the cent: 14.5 % of 2,349.72 is 340.71. */
export function share(of: Money, points: BasisPoints): Money {
  return money(mulDiv(of.minor, points, wholeShare), of.currency);
}

/** An amount converted to the other currency at a day's parity, rounded half up to the cent. */
export function convert(amount: Money, to: Currency, parity: Parity): Money {
  if (amount.currency === to) return amount;
  const minor = to === "MXN" ? mulDiv(amount.minor, parity, 10_000) : mulDiv(amount.minor, 10_000, parity);
  return money(minor, to);
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} do not add up`);
  return b;
}

import { convert, type Money } from "../values/money.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import { figure } from "./figure.ts";
import type { Reason } from "./price.ts";
import type { RatingTerms } from "./ratable-shipment.ts";

interface Charged {
  readonly amount: Money;
  readonly reason: Reason;
}

/**
 * Converts lines to the customer's currency: each once, at the day's parity, rounded half up to the cent. A
 * converted line's reason keeps `original` (the amount in the tariff or the parameter) and `parity`.
 *
 * Problem: `currency.noParity`, with `currency` and `date`, when one of the lines needs a parity and the day has
 * none. [P-159]
 */
export function exchangeFor(
  lines: readonly Charged[],
  { customer: { currency }, parity, on }: Pick<RatingTerms, "customer" | "parity" | "on">,
): Decision<<Line extends Charged>(line: Line) => Line> {
  if (lines.every(({ amount }) => amount.currency === currency)) return accept((line) => line);
  if (parity === undefined) return refuse(problem("currency.noParity", "", { currency, date: on }));
  return accept((line) => {
    const { amount, reason } = line;
    if (amount.currency === currency) return line;
    const figures = {
      ...reason.figures,
      original: figure.money(amount),
      parity: figure.parity(parity),
    };
    return { ...line, amount: convert(amount, currency, parity), reason: { ...reason, figures } };
  });
}

import { mayMarkUp } from "../customer/abilities.ts";
import type { Markup } from "../shipment/markup.ts";
import { type Money, money, share, sum } from "../values/money.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import { baseFigures, figure } from "./figure.ts";
import type { PricedService, PriceLine } from "./price.ts";
import type { RatingTerms } from "./ratable-shipment.ts";

/**
 * The base of a commission on these lines: the whole freight breakdown, net of the discount, and the supplementary
 * freight that is billed with it. Not the insurance and not the other services. Decision 0013. [B-276, B-329]
 */
export function markupBase(
  lines: readonly PriceLine[],
  services: readonly PricedService[],
): readonly Money[] {
  const freight = lines.filter(({ concept }) => !concept.startsWith("insurance-"));
  const supplementary = services.filter(({ place }) => place === "freight");
  return [...freight, ...supplementary].map(({ amount }) => amount);
}

/**
 * The commission of a logistics client on the sum of `parts`; no line for a commission of zero. An amount is in the
 * client's currency and is not converted. Problems: `markup.notActive` at `markup` for a client without this option; at
 * `markup.amount` or `markup.share` `field.tooSmall`, and `markup.aboveCap` with `cap`, the highest percentage. [B-276,
 * B-277, P-188, P-189]
 */
export function markupCharge(
  markup: Markup | undefined,
  parts: readonly Money[],
  { customer }: Pick<RatingTerms, "customer">,
): Decision<PriceLine[]> {
  if (!markup) return accept([]);
  const base = sum(parts, customer.currency);
  if (!mayMarkUp(customer)) return refuse(problem("markup.notActive", "markup"));
  const asked = markup.kind === "amount" ? markup.amount : markup.share;
  const path = `markup.${markup.kind}`;
  if (asked < 0) return refuse(problem("field.tooSmall", path, { minimum: 0 }));
  const { markupCap: cap } = customer;
  const amount = markup.kind === "amount" ? money(asked, base.currency) : share(base, markup.share);
  if (cap !== undefined) {
    const isAbove = markup.kind === "amount" ? asked > share(base, cap).minor : asked > cap;
    if (isAbove) return refuse(problem("markup.aboveCap", path, { cap: cap / 100 }));
  }
  if (amount.minor === 0) return accept([]);
  const figures =
    markup.kind === "amount"
      ? { amount: figure.money(amount), ...baseFigures(parts, customer.currency) }
      : { share: figure.share(markup.share), ...baseFigures(parts, customer.currency) };
  return accept([{ concept: "markup", amount, reason: { rule: `markup.${markup.kind}`, figures } }]);
}

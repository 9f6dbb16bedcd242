import { Refused } from "@anden/contract/client";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { isUnanswered } from "@anden/domain/values/problem";
import type { Words } from "../i18n/words.tsx";
import type { FieldProblem } from "./field-problem.ts";
import type { PriceFailure, PriceState } from "./use-price.ts";

/** Why there is no price yet: always the actual reason. */
export function whyNoPrice(
  {
    problems,
    price: { isAsked, isEstimating, failure },
  }: {
    readonly problems: readonly FieldProblem[];
    readonly price: Pick<PriceState, "isAsked" | "isEstimating" | "failure">;
  },
  words: Words,
): string {
  const { label } = words;
  // The failure itself is shown above, in the place of the price.
  if (failure) return label("wizard.price.none");
  const open = sides.filter((side) =>
    problems.some((each) => each.path.startsWith(`${side}.`) && isUnanswered(each)),
  );
  if (!isAsked || open.length > 0) return label(asSoonAs(open));
  if (problems.some(({ code }) => code === "crossing.required"))
    return label("wizard.price.asSoonAs.crossing");
  if (isEstimating) return label("wizard.price.coming");
  const isWrong = problems.some((each) => !isUnanswered(each));
  return label(isWrong ? "wizard.price.notAsAsked" : "wizard.price.unexplained");
}

/** The text in place of a price: "No connection" only where no answer came. */
export function noPrice(failure: PriceFailure | undefined, { label }: Words): string {
  if (!failure) return label("wizard.price.none");
  return label(failure instanceof Refused ? "wizard.price.fault" : "wizard.price.noLine");
}

function asSoonAs(open: readonly Side[]): string {
  const [only] = open;
  return open.length === 1 ? `wizard.price.asSoonAs.${only}` : "wizard.price.asSoonAs";
}

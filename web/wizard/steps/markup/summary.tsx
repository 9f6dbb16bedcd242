import { completeMarkup } from "@anden/domain/shipment/complete-draft";
import { isUnanswered } from "@anden/domain/values/problem";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { Missing, Remedy, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import type { Edit, MarkupKnown, Typed } from "./slice.ts";

type Props = SummaryProps<Typed, MarkupKnown>;

export function ChosenMarkup(props: Props) {
  const words = useWords();
  const earned = earnedOf(props, words);
  return (
    earned && (
      <div>
        <dt>{words.label("wizard.markup")}</dt>
        <dd>{earned}</dd>
      </div>
    )
  );
}

/** The amount or the share; "" for an invalid one, which is listed among the answers to correct. */
export function earnedOf({ draft: { markup }, problems }: Props, { label, money }: Words): string {
  const complete = completeMarkup(markup);
  if (!complete || problems.length > 0) return "";
  return complete.kind === "amount"
    ? money({ minor: complete.amount })
    : label("wizard.markup.ofFreight", { share: { kind: "share", points: complete.share } });
}

export function missingMarkup({ problems: [found] }: Props, { label }: Words): readonly Missing[] {
  const note = found && !isUnanswered(found) ? label("wizard.missing.toCorrect") : undefined;
  return [{ key: "markup", name: label("wizard.markup"), path: found?.path, note }];
}

/** Applies the commission of the last route to this one. */
export function remedy(
  problem: FieldProblem,
  { typed, known }: Props,
  { button }: Words,
): Remedy<Edit> | undefined {
  if (!isUnanswered(problem) || typed.text.trim() === "") return undefined;
  return { name: button("wizard.markup.again"), edit: { kind: "typed", text: typed.text, lane: known.lane } };
}

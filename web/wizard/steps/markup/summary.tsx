import { completeMarkup } from "@anden/domain/shipment/complete-draft";
import { isUnanswered } from "@anden/domain/values/problem";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { Missing, Remedy, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import type { Edit, MarkupKnown, Typed } from "./slice.ts";

type Props = SummaryProps<Typed, MarkupKnown>;

export function ChosenMarkup({ draft: { markup }, problems }: Props) {
  const { label, money } = useWords();
  const said = completeMarkup(markup);
  // One that cannot be charged, above the cap for example, stands under what is to be corrected.
  if (!said || problems.length > 0) return null;
  return (
    <div>
      <dt>{label("wizard.markup")}</dt>
      <dd>
        {said.kind === "amount"
          ? money({ minor: said.amount })
          : label("wizard.markup.ofFreight", { share: { kind: "share", points: said.share } })}
      </dd>
    </div>
  );
}

export function missingMarkup({ problems: [found] }: Props, { label }: Words): readonly Missing[] {
  const note = found && !isUnanswered(found) ? label("wizard.missing.toCorrect") : undefined;
  return [{ key: "markup", name: label("wizard.markup"), path: found?.path, note }];
}

/** The commission of the last route, for this one too. */
export function remedy(
  problem: FieldProblem,
  { typed, known }: Props,
  { button }: Words,
): Remedy<Edit> | undefined {
  if (!isUnanswered(problem) || typed.text.trim() === "") return undefined;
  return { name: button("wizard.markup.again"), edit: { kind: "typed", text: typed.text, lane: known.lane } };
}

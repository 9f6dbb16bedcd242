import { shippingTypeNumbers } from "@anden/contract/codes";
import { isUnanswered } from "@anden/domain/values/problem";
import { useWords, type Words } from "../../../i18n/words.tsx";
import type { Missing, SummaryProps } from "../../define-step.ts";
import type { ShippingTypeKnown, Typed } from "./slice.ts";

export function ChosenShippingType(props: SummaryProps<Typed, ShippingTypeKnown>) {
  const { label } = useWords();
  const name = nameOfType(props);
  return (
    name && (
      <div>
        <dt>{label("wizard.chosen.shippingType")}</dt>
        <dd>{name}</dd>
      </div>
    )
  );
}

/** The carrier's name of the chosen type; "" where it is not offered. */
export function nameOfType({
  typed: { shippingType },
  known,
}: SummaryProps<Typed, ShippingTypeKnown>): string {
  const number = shippingType && shippingTypeNumbers[shippingType];
  return known.offer?.shippingTypes.find(({ id }) => id === number)?.name ?? "";
}

export function missingShippingType(
  { problems }: SummaryProps<Typed, ShippingTypeKnown>,
  { label }: Words,
): readonly Missing[] {
  const found = problems.find(({ path }) => path.startsWith("shippingType"));
  const note =
    found && label(isUnanswered(found) ? "wizard.missing.standardMeanwhile" : "wizard.missing.toCorrect");
  return [{ key: "shippingType", name: label("wizard.missing.shippingType"), path: found?.path, note }];
}

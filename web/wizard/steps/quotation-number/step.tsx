import { quotationNumber } from "@anden/domain/wizard/steps/quotation-number";
import { useWords } from "../../../i18n/words.tsx";
import { late } from "../../../ui/late.tsx";
import { defineStep, type SummaryProps } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { slice, type Typed } from "./slice.ts";

export const quotationNumberScreen = defineStep({
  rule: quotationNumber,
  help: "conversion",
  slice,
  Screen: late(async () => (await import("./screen.tsx")).QuotationNumber, LoadingStep),
  Chosen: BegunWith,
  missing: () => [],
  asks: ["quotationNumber", "repeatOf"],
  shows: () => false,
});

/** The record that the request was started from: a quotation, or a request that it repeats. */
function BegunWith({ typed: { quotationNumber, repeatOf } }: SummaryProps<Typed, undefined>) {
  const { label } = useWords();
  const rows = [
    [label("quotation.name"), quotationNumber],
    [label("wizard.repeated.name"), repeatOf],
  ] as const;
  return rows.map(
    ([name, number]) =>
      number !== undefined && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(number)}</dd>
        </div>
      ),
  );
}

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
  Chosen: ChosenQuotation,
  missing: () => [],
  asks: ["quotationNumber"],
  shows: () => false,
});

function ChosenQuotation({ typed: { quotationNumber } }: SummaryProps<Typed, undefined>) {
  const { label } = useWords();
  if (quotationNumber === undefined) return null;
  return (
    <div>
      <dt>{label("quotation.name")}</dt>
      <dd>{String(quotationNumber)}</dd>
    </div>
  );
}

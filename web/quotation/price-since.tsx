import type { EstimateAnswer, FullQuotation } from "@anden/contract/quotation";
import { useWords } from "../i18n/words.tsx";
import { changesBetween, PriceChangeCard } from "./price-change-rows.tsx";

interface PriceSinceProps {
  /** The last price that the wizard showed. */
  readonly shown: EstimateAnswer;
  readonly quotation: FullQuotation;
}

/** The lines that changed between the last price that the person saw and the stored quotation. */
export function PriceSince({ shown, quotation }: PriceSinceProps) {
  const words = useWords();
  const { label, money } = words;
  const { currency, total } = quotation;
  if (shown.total === undefined || shown.currency !== currency) return null;
  return (
    <PriceChangeCard
      id="price-since"
      title={label("quotation.since")}
      minor={total - shown.total}
      lead={label("quotation.since.was", {
        was: money({ minor: shown.total }),
        total: money({ minor: total }),
        currency,
      })}
      changes={changesBetween(shown, quotation, words)}
    />
  );
}

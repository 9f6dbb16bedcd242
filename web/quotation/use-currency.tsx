import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { type Currency, convert, currencies } from "@anden/domain/values/money";
import { type ReactNode, useState } from "react";
import { useWords, type Words } from "../i18n/words.tsx";
import { SegmentedChoice } from "../ui/segmented-choice.tsx";

interface ShownCurrency {
  readonly currency: Currency;
  /** Formats an amount of the bill in the currency that is shown. */
  readonly money: Words["money"];
  /** The control that changes the currency; absent where the day has no parity. */
  readonly toggle: ReactNode;
}

/** A bill in the client's own currency, or in the other one at the parity of its day. [B-081] */
export function useCurrency({
  currency: own,
  parity,
}: Pick<ShipmentAnswer, "currency" | "parity">): ShownCurrency {
  const words = useWords();
  const [shown, setShown] = useState<Currency>(own);
  if (parity === undefined) return { currency: own, money: words.money, toggle: undefined };
  const toggle = (
    <SegmentedChoice
      legend={words.label("quotation.currency")}
      options={currencies}
      chosen={shown}
      nameOf={(currency) => currency}
      onChoose={setShown}
    />
  );
  const money: Words["money"] = ({ minor }) => words.money(convert({ minor, currency: own }, shown, parity));
  return { currency: shown, money, toggle };
}

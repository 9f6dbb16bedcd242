import type { QuotationAnswer } from "@anden/contract/quotation";
import { useWords } from "../../../i18n/words.tsx";
import { ExplainedRow } from "../../../quotation/explained-row.tsx";
import type { PriceState } from "../../use-price.ts";
import styles from "./screen.module.css";

interface EarnedProps {
  /** The price without a commission. */
  readonly without: QuotationAnswer;
  readonly price: PriceState;
  /** Whether the commission is invalid: then it is not shown. */
  readonly isWrong: boolean;
}

/** The carrier's price, the client's commission, and the price for the client's customer. */
export function Earned({ without, price: { estimate, isEstimating }, isWrong }: EarnedProps) {
  const { label, money } = useWords();
  const marked = isWrong ? undefined : estimate;
  const amount = (minor: number | undefined) => (minor === undefined ? "—" : money({ minor }));
  return (
    <dl className={styles.earned} aria-live="polite" aria-busy={isEstimating}>
      <ExplainedRow name={label("wizard.markup.freight")} amount={money({ minor: without.subtotal })} />
      <ExplainedRow
        name={label("wizard.markup.own")}
        amount={amount(marked?.markupCost)}
        sentence={marked?.markupReason?.sentence}
      />
      <div className={styles.paid}>
        <dt>{label("wizard.markup.paid")}</dt>
        <dd className="n">{amount(marked?.subtotal)}</dd>
      </div>
      <ExplainedRow
        name={label(marked?.withholding === 0 ? "wizard.markup.paidWithVat" : "wizard.markup.paidWithTaxes")}
        amount={amount(marked?.total)}
      />
    </dl>
  );
}

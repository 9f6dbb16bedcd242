import { billRows } from "@anden/contract/bill-rows";
import type { EstimateAnswer } from "@anden/contract/quotation";
import { useWords } from "../i18n/words.tsx";
import { Notices, riskName } from "../quotation/bill-risks.tsx";
import { SumRows, totalSentence } from "../quotation/bill-sums.tsx";
import { ExplainedRow } from "../quotation/explained-row.tsx";
import styles from "./side-summary.module.css";

interface PriceLinesProps {
  readonly estimate: EstimateAnswer;
}

/** The lines of a price, each with its reason, and what could still change it. */
export function PriceLines({ estimate }: PriceLinesProps) {
  const words = useWords();
  const rows = estimate.breakdown && estimate.subtotal !== undefined && billRows(estimate, words);
  return (
    <>
      {rows && (
        <dl className={styles.parts}>
          {[...rows.list, ...rows.apart].map(({ key, name, minor, reason }) => (
            <ExplainedRow key={key} name={name} amount={words.money({ minor })} sentence={reason?.sentence} />
          ))}
          <SumRows priced={estimate} lines={rows} money={words.money} />
          {estimate.total !== undefined && (
            <ExplainedRow
              name={words.label("quotation.total")}
              amount={words.money({ minor: estimate.total })}
              sentence={totalSentence(estimate, words)}
              isSum
            />
          )}
        </dl>
      )}
      <Risks estimate={estimate} />
    </>
  );
}

/** The notices about the draft, and the risks of the price with their amounts. */
function Risks({ estimate: { notices = [], risks = [] } }: PriceLinesProps) {
  const words = useWords();
  const { label, difference } = words;
  if (notices.length === 0 && risks.length === 0) return null;
  return (
    <section className={styles.risks} aria-labelledby="wizard-risks">
      <h3 id="wizard-risks">{label("quotation.risks")}</h3>
      {notices.length > 0 && <Notices notices={notices} />}
      {risks.length > 0 && (
        <dl className={styles.parts}>
          {risks.map((risk) => (
            <ExplainedRow
              key={`${risk.code} ${risk.paths?.[0]}`}
              name={riskName(risk, words)}
              amount={difference({ minor: risk.atStake ?? 0 })}
              sentence={risk.sentence}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

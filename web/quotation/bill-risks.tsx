import type { FullQuotation } from "@anden/contract/quotation";
import type { Figure } from "@anden/domain/tariff/price";
import { IconInfoCircle } from "@tabler/icons-react";
import { unbroken } from "../i18n/unbroken.ts";
import { useWords, type Words } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import styles from "./bill-risks.module.css";

interface NamedRisk {
  readonly code?: string | undefined;
  readonly paths?: readonly string[] | undefined;
  readonly figures?: Readonly<Record<string, unknown>> | undefined;
}

/** The name of a risk; for a risk at one end of the route, the name includes that end. */
export function riskName(
  { code = "", paths = [], figures = {} }: NamedRisk,
  { label }: Pick<Words, "label">,
): string {
  const end = /^(origin|destination)\./.exec(paths[0] ?? "")?.[1];
  // An answer's figures are complete; only their type in an estimate has optional fields.
  return unbroken(
    label(`quotation.risk.${end ? `${code}.${end}` : code}`, figures as Readonly<Record<string, Figure>>),
  );
}

/** The risks of the bill, each with its amount; and the notices about the question. */
export function BillRisks({ quotation }: { readonly quotation: FullQuotation }) {
  const words = useWords();
  const { label, difference } = words;
  const { risks, notices, currency } = quotation;
  if (risks.length === 0 && notices.length === 0) return null;
  return (
    <section className={card.card} aria-labelledby="quotation-risks">
      <header className={`${card.head} ${card.long}`}>
        <h2 id="quotation-risks">{label("quotation.risks")}</h2>
        {risks.length > 0 && <p>{label("quotation.risks.beforeTaxes", { currency })}</p>}
      </header>
      {notices.length > 0 && <Notices notices={notices} />}
      {risks.length > 0 && (
        <ul className={styles.risks}>
          {risks.map((risk) => (
            <li key={`${risk.code} ${risk.paths[0]}`}>
              <span>
                <strong>{riskName(risk, words)}</strong>
                <span>{unbroken(risk.sentence)}</span>
              </span>
              <span className="n">{difference({ minor: risk.atStake })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface NoticesProps {
  readonly notices: readonly { readonly path?: string; readonly sentence?: string }[];
}

/** The notices, each with the number of its goods line. */
export function Notices({ notices }: NoticesProps) {
  const { label } = useWords();
  return (
    <ul className={styles.notes}>
      {notices.map(({ path = "", sentence }) => {
        const line = /^lines\[(\d+)\]/.exec(path)?.[1];
        return (
          <li key={path}>
            <IconInfoCircle size={16} stroke={1.8} aria-hidden />
            <span>
              {line !== undefined && (
                <strong>{label("quotation.risks.line", { line: Number(line) + 1 })} </strong>
              )}
              {unbroken(sentence ?? "")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

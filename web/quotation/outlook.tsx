import type { FullQuotation } from "@anden/contract/quotation";
import { IconInfoCircle } from "@tabler/icons-react";
import { useWords } from "../i18n/words.tsx";

/** What a risk is called; one of an end of the route says which end. */
export function riskKey(code = "", paths: readonly string[] = []): string {
  const end = /^(origin|destination)\./.exec(paths[0] ?? "")?.[1];
  return `quotation.risk.${end ? `${code}.${end}` : code}`;
}

/** What could make the bill another one, each with the money at stake; and what was changed in the question. */
export function Outlook({ quotation }: { readonly quotation: FullQuotation }) {
  const { label, difference } = useWords();
  const { risks, notices } = quotation;
  if (risks.length === 0 && notices.length === 0) return null;
  return (
    <section className="card" aria-labelledby="quotation-outlook">
      <header className="card-head is-long">
        <h2 id="quotation-outlook">{label("quotation.outlook")}</h2>
        {risks.length > 0 && <p>{label("quotation.outlook.beforeTaxes")}</p>}
      </header>
      {notices.length > 0 && <Notices notices={notices} />}
      {risks.length > 0 && (
        <ul className="risks">
          {risks.map(({ code, paths, atStake, sentence }) => (
            <li key={`${code} ${paths[0]}`}>
              <span>
                <strong>{label(riskKey(code, paths))}</strong>
                <span>{sentence}</span>
              </span>
              <span className="n">{difference({ minor: atStake })}</span>
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

/** What is worth knowing though it refuses nothing, with the line of goods that it is about. */
export function Notices({ notices }: NoticesProps) {
  const { label } = useWords();
  return (
    <ul className="notes">
      {notices.map(({ path = "", sentence }) => {
        const line = /^lines\[(\d+)\]/.exec(path)?.[1];
        return (
          <li key={path}>
            <IconInfoCircle size={16} stroke={1.8} aria-hidden />
            <span>
              {line !== undefined && (
                <strong>{label("quotation.outlook.line", { line: Number(line) + 1 })} </strong>
              )}
              {sentence}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

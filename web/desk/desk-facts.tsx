import type { WholeDeskRequest } from "@anden/contract/desk";
import { dialUrl, formatPhone } from "@anden/domain/values/formats";
import { useWords } from "../i18n/words.tsx";
import factsStyles from "../quotation/facts.module.css";
import card from "../ui/card.module.css";
import { Notice } from "../ui/notice.tsx";
import styles from "./desk.module.css";

/** The client of a request and the contact to call, the deadline of its pickup, and why it cannot be confirmed yet. */
export function DeskFacts({ request }: { readonly request: WholeDeskRequest }) {
  const { label, message, moment } = useWords();
  const { clientId, clientName, clientPhone, clientEmail, madeBy, collectBy, awaitsReferences } = request;
  return (
    <>
      {awaitsReferences && (
        <Notice kind="warn" title={label("desk.awaits")}>
          {message("problem.request.awaitsReferences")}
        </Notice>
      )}
      <section className={card.card} aria-labelledby="desk-client">
        <header className={card.head}>
          <h2 id="desk-client">{clientName}</h2>
          <p className="n">{label("desk.clientNumber", { number: String(clientId) })}</p>
        </header>
        <dl className={factsStyles.facts}>
          <div>
            <dt>{label("desk.phone")}</dt>
            <dd>
              <a className={`n ${styles.call}`} href={dialUrl(clientPhone)}>
                {formatPhone(clientPhone)}
              </a>
            </dd>
          </div>
          <div>
            <dt>{label("desk.email")}</dt>
            <dd>
              <a className={styles.call} href={`mailto:${clientEmail}`}>
                {clientEmail}
              </a>
            </dd>
          </div>
          <div>
            <dt>{label("desk.madeBy")}</dt>
            <dd>{madeBy}</dd>
          </div>
          <div>
            <dt>{label("desk.pickup")}</dt>
            <dd>
              {collectBy === undefined
                ? label("desk.brought")
                : label("desk.collectBy", { at: moment(collectBy) })}
            </dd>
          </div>
        </dl>
      </section>
    </>
  );
}

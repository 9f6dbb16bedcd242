import { formatPhone } from "@anden/domain/values/formats";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import facts from "../../../quotation/facts.module.css";
import card from "../../../ui/card.module.css";
import fields from "../../fields.module.css";
import styles from "./screen.module.css";

/** The contact of a customer's quotation: that of their account, which cannot be changed here. [B-039, B-206] */
export function CustomerData() {
  const { label, message } = useWords();
  const { user, client } = useOwnSession();
  const rows = [
    ["person", user.fullName ?? user.name],
    ["company", client.name],
    ["phone", user.phone && formatPhone(user.phone)],
    ["email", user.email],
    ["personType", label(`personType.${client.personType}`)],
  ] as const;
  return (
    <section className={card.card} aria-labelledby="customer-contact">
      <header className={card.head}>
        <h2 id="customer-contact">{label("wizard.contact")}</h2>
      </header>
      <dl className={`${facts.facts} ${styles.contact}`}>
        {rows
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name} data-fact={name}>
              <dt>{label(`wizard.contact.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <p className={fields.note}>{message("wizard.contact.ofAccount")}</p>
    </section>
  );
}

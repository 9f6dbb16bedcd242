import { hasGenericTaxId } from "@anden/domain/customer/invoice-data";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import styles from "./account.module.css";
import { CallCarrier } from "./call-carrier.tsx";
import { codeWithName } from "./code-with-name.ts";
import { DataState } from "./columns.tsx";
import { Facts } from "./facts.tsx";
import { type BillingAccount, InvoiceForm } from "./invoice-form.tsx";
import { Lacking } from "./lacking.tsx";

/** The client's own invoice data. Name and tax id are the carrier's to change, the others the client's. */
export function OwnData({ account }: { readonly account: BillingAccount }) {
  const words = useWords();
  const { label, message } = words;
  const { missing, taxRegime, cfdiUse } = account;
  const figures = (text: string) => <span className="n">{text}</span>;
  return (
    <section className={card.card} aria-labelledby="billing-data">
      <header className={card.head}>
        <h2 id="billing-data">{label("billing.data")}</h2>
        <DataState isComplete={missing.length === 0} />
      </header>
      <p className={card.text}>{message("billing.data.text")}</p>
      <Facts
        facts={[
          ["name", account.name],
          ["taxId", figures(account.taxId)],
          ["personType", label(`personType.${account.personType}`)],
          ...(hasGenericTaxId(account)
            ? ([
                ["taxRegime", taxRegime && codeWithName("taxRegime", taxRegime, words)],
                ["cfdiUse", cfdiUse && codeWithName("cfdiUse", cfdiUse, words)],
                ["postalCode", figures(account.postalCode)],
              ] as const)
            : []),
        ]}
      />
      <Lacking title={label("billing.lacking.title")} missing={missing} isOwn />
      <InvoiceForm account={account} />
      <div className={styles.dataActions}>
        <p>{message("billing.data.change")}</p>
        <CallCarrier />
      </div>
    </section>
  );
}

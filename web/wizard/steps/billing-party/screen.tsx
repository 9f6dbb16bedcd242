import { Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import card from "../../../ui/card.module.css";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import styles from "./billing-party.module.css";
import { SearchParty } from "./search-party.tsx";
import type { BillingPartyProps } from "./slice.ts";

/** Whom a logistics client has the request invoiced to, by its tax id. [B-018, B-050] */
export function BillingParty({ typed: { party }, edit, shown }: BillingPartyProps) {
  const { label, button } = useWords();
  const { client } = useOwnSession();
  const [isSearching, setIsSearching] = useState(false);
  const error = shown.get("billingPartyId")?.sentence;
  return (
    <section className={card.card} aria-labelledby="billing-party">
      <header className={card.head}>
        <h2 id="billing-party">{label("wizard.step.billing-party")}</h2>
      </header>
      <div className={styles.stack}>
        <p role="status">
          {party ? (
            <>
              <span className="n">{party.taxId}</span> {party.name}
            </>
          ) : (
            label("wizard.billing.own", { name: client.name })
          )}
        </p>
        {error && <p className={fields.error}>{error}</p>}
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
            onClick={() => setIsSearching(true)}
            {...fieldMark("billingPartyId")}
          >
            {button("wizard.billing.search")}
          </Button>
          {party && (
            <Button variant="subtle" onClick={() => edit({ kind: "partyChosen", party: undefined })}>
              {button("wizard.billing.clear")}
            </Button>
          )}
        </div>
      </div>
      {isSearching && (
        <SearchParty
          close={() => setIsSearching(false)}
          choose={(chosen) => {
            edit({ kind: "partyChosen", party: chosen });
            setIsSearching(false);
          }}
        />
      )}
    </section>
  );
}

import { Button } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import card from "../../../ui/card.module.css";
import { late } from "../../../ui/late.tsx";
import { notify } from "../../../ui/overlays/notices.ts";
import { Processing } from "../../../ui/overlays/processing.tsx";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import styles from "./billing-party.module.css";
import { type PartyToAdd, SearchParty } from "./search-party.tsx";
import type { BillingPartyProps, ChosenParty } from "./slice.ts";

const PartyEntry = late(
  async () => (await import("../../../billing/party-form/party-entry.tsx")).PartyEntry,
  Processing,
);

/** The billing party of a logistics client's request, found by its tax id. [B-018, B-050] */
export function BillingParty({ typed: { party }, edit, shown }: BillingPartyProps) {
  const { label, button, message } = useWords();
  const { client } = useOwnSession();
  const [isSearching, setIsSearching] = useState(false);
  const [adding, setAdding] = useState<PartyToAdd>();
  const choose = (chosen: ChosenParty) => {
    edit({ kind: "partyChosen", party: chosen });
    setIsSearching(false);
    setAdding(undefined);
  };
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
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => setAdding({})}
          >
            {button("wizard.billing.add")}
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
          choose={choose}
          add={(asked) => {
            setIsSearching(false);
            setAdding(asked);
          }}
        />
      )}
      {adding && (
        <PartyEntry
          {...adding}
          onClose={() => setAdding(undefined)}
          onSaved={(saved) => {
            choose(saved);
            notify({ kind: "done", text: message("partyForm.saved", { name: saved.name }) });
          }}
        />
      )}
    </section>
  );
}

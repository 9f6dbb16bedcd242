import type { ListedDistributor } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { areSameParties, requestPartyFields } from "@anden/domain/service-request/parties";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useMayKeep } from "../../../address-book/keep-book.tsx";
import { apiOf } from "../../../api/api.ts";
import { useWords } from "../../../i18n/words.tsx";
import legs from "../../../map/legs.module.css";
import card from "../../../ui/card.module.css";
import { late } from "../../../ui/late.tsx";
import { notify } from "../../../ui/overlays/notices.ts";
import fields from "../../fields.module.css";
import { focusField } from "../../focus.ts";
import { fieldText } from "../../place.ts";
import { RepeatedMark } from "../../request/repeated-mark.tsx";
import stopCard from "../origin-destination/stop-card.module.css";
import { useAddressNow } from "./address-now.ts";
import { ContactField } from "./contact-field.tsx";
import styles from "./parties.module.css";
import { PartyField } from "./party-field.tsx";
import type { PartyProps } from "./slice.ts";

const AddressEntry = late(async () => (await import("../../../address-book/address-entry.tsx")).AddressEntry);
const api = apiOf(addressBookCalls);

/** One party: an address of the book, or a new one, and its contact. [A-060, B-230] */
export function PartyCard(props: PartyProps) {
  const { side, typed, draft, edit, shown, remedyOf } = props;
  const { label, button, message } = useWords();
  const mayKeep = useMayKeep();
  const [isAdding, setIsAdding] = useState(false);
  const { address } = typed[side];
  const fieldsHere = requestPartyFields[side];
  const problem = shown.get(fieldsHere.party);
  const remedy = problem && remedyOf(problem);
  // With a pickup type at a branch, the goods are handed over there, wherever the party is.
  const stop = draft[side];
  const isStop = stop?.placeId === undefined || stop.pickupType !== "branch";
  const { isArchived, forget } = useAddressNow(props);
  const choose = (chosen: ListedDistributor) => {
    forget(chosen.number);
    edit({ kind: "addressChosen", side, address: chosen, ...(isStop ? { isStop } : {}) });
  };
  const added = async (number: number) => {
    try {
      choose(await api.distributor({ id: number }));
      focusField(fieldsHere.contact);
    } catch {
      // The new address is in the book, although it could not be read.
      notify({ kind: "bad", text: message("wizard.party.notRead") });
    }
  };
  return (
    <section className={card.card} aria-labelledby={`${side}-party`}>
      <header className={card.head}>
        <span
          className={
            side === "origin" ? `${legs.dot} ${stopCard.dot} ${legs.from}` : `${legs.dot} ${stopCard.dot}`
          }
          aria-hidden
        />
        <h2 id={`${side}-party`}>{label(`wizard.party.${side}`)}</h2>
      </header>
      <RepeatedMark draft={draft} side={side} lacksParty={address === undefined} />
      <div className={styles.party}>
        <PartyField {...props} onChoose={choose} error={problem?.sentence} />
        {mayKeep && !address && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            {button(`wizard.party.add.${side}`)}
          </Button>
        )}
      </div>
      {remedy && (
        <Button variant="default" size="compact-sm" className={stopCard.remedy} onClick={remedy.apply}>
          {remedy.name}
        </Button>
      )}
      {address && (
        <>
          <p className={fields.note} role="status">
            {address.street ? `${address.street}, ${fieldText(address.place)}` : address.addressLine}
          </p>
          {isArchived && (
            <p className={fields.warning} role="status">
              {message("wizard.party.archived")}
            </p>
          )}
          {side === "destination" && areSameParties(draft) && (
            <p className={fields.warning} role="status">
              {message("wizard.party.same")}
            </p>
          )}
          <ContactField {...props} address={address} />
        </>
      )}
      {isAdding && (
        <AddressEntry
          name={typed[side].search.trim()}
          side={side}
          onAdded={(number: number) => void added(number)}
          onEnd={() => setIsAdding(false)}
        />
      )}
    </section>
  );
}

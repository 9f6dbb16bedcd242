import type { FullDistributor } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { apiOf } from "../api/api.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { useList } from "../ui/list/use-list.ts";
import addressCard from "./address-card.module.css";
import { ContactTable } from "./contact-table.tsx";
import { AddContact } from "./keep-book.tsx";
import { contactsAt } from "./list-address.ts";

const api = apiOf(addressBookCalls);

/** The contacts at one address. */
export function ContactsOf({ of }: { readonly of: FullDistributor }) {
  const { number, name, isActive } = of;
  const { label, message } = useWords();
  const { client } = useOwnSession();
  const { state, reading } = useList({
    path: paths.address(number),
    ...contactsAt,
    name: "contacts",
    filterOf: () => ({ distributorNumber: number }),
    isAskable: () => true,
    read: (question, signal) => api.contacts({ clientId: client.id, ...question }, { signal }),
  });
  const none = message(isActive ? "address.noContacts" : "address.archivedContacts");
  return (
    <section className={addressCard.contacts} aria-labelledby="address-contacts">
      <header className={addressCard.contactsHead}>
        <h2 id="address-contacts">{label("address.contacts")}</h2>
        {isActive && <AddContact of={{ number, name }} />}
      </header>
      <ContactTable
        reading={reading}
        state={state}
        empty={<p className={`${card.card} ${addressCard.none}`}>{none}</p>}
      />
    </section>
  );
}

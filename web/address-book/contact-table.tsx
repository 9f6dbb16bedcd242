import type { ListedContact } from "@anden/contract/address-book";
import { dialUrl, formatPhone } from "@anden/domain/values/formats";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { ListResult } from "../ui/list/list-result.tsx";
import type { Column } from "../ui/list/list-table.tsx";
import type { ListReading } from "../ui/list/use-list.ts";
import type { ListState } from "../ui/list/use-list-address.ts";
import addressTables from "./address-tables.module.css";
import { KeepContact, useMayKeep } from "./keep-book.tsx";
import type { ContactView } from "./list-address.ts";

interface ContactTableProps {
  readonly reading: ListReading<ListedContact>;
  readonly state: ListState<ContactView>;
  /** For a list across addresses: each contact is shown with its address. */
  readonly isOfAll?: boolean;
  readonly empty: ReactNode;
}

/** Contacts with their position and how to reach them. */
export function ContactTable({ isOfAll = false, ...list }: ContactTableProps) {
  const { label, message } = useWords();
  const mayKeep = useMayKeep();
  const columns: readonly Column[] = [
    { name: "who", title: label("myContacts.columns.name"), bars: ["9rem", "11rem"] },
    { name: "phone", title: label("myContacts.columns.phone"), bars: ["6rem"] },
    { name: "mail", title: label("myContacts.columns.email"), bars: ["10rem"] },
    ...(isOfAll
      ? [{ name: "of", title: label("myContacts.columns.address"), bars: ["12rem"] as const }]
      : []),
    ...(mayKeep ? [{ name: "keep", title: label("myContacts.columns.keep"), bars: ["3rem"] as const }] : []),
  ];
  const cellsOf = (contact: ListedContact) => {
    const { name, position, department, phone, email, ...row } = contact;
    return {
      who: (
        <>
          <span className={addressTables.contactName}>{name}</span>
          {row.isMain && <span className={addressTables.main}>{label("contact.main")}</span>}
          <small>{[position, department].filter(Boolean).join(" · ")}</small>
        </>
      ),
      phone: (
        <a className="n" href={dialUrl(phone)}>
          {formatPhone(phone)}
        </a>
      ),
      mail: email && <a href={`mailto:${email}`}>{email}</a>,
      of: <Link href={paths.address(row.distributorNumber)}>{row.distributorName}</Link>,
      keep: <KeepContact contact={contact} />,
    };
  };
  return (
    <ListResult
      {...list}
      columns={columns}
      cellsOf={cellsOf}
      says={{
        name: label("myContacts.table"),
        kind: isOfAll ? addressTables.contacts : `${addressTables.contacts} ${addressTables.ofOne}`,
        loading: message("myContacts.loading"),
        failed: label("myContacts.failed"),
        found: (count) => message("myContacts.found", { count }),
      }}
    />
  );
}

import type { ListedContact } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { requestPartyFields } from "@anden/domain/service-request/parties";
import { formatPhone } from "@anden/domain/values/formats";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { AddContact } from "../../../address-book/keep-book.tsx";
import { apiOf } from "../../../api/api.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { NotRead } from "../../../ui/not-read.tsx";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import styles from "./parties.module.css";
import type { PartyAddress, PartyProps } from "./slice.ts";

const api = apiOf(addressBookCalls);

interface ContactFieldProps extends PartyProps {
  readonly address: PartyAddress;
}

/** The contact that the carrier calls at an address: its main contact, or its only one, until another one is chosen. */
export function ContactField({ side, typed, edit, shown, address }: ContactFieldProps) {
  const { label, message } = useWords();
  const id = useId();
  const { client } = useOwnSession();
  const { number } = address;
  const { data, isError, refetch } = useQuery({
    queryKey: ["contacts", "party", client.id, number],
    queryFn: async ({ signal }) =>
      (await api.contacts({ clientId: client.id, distributorNumber: number }, { signal })).rows,
    staleTime: 60_000,
  });
  const { contact } = typed[side];
  const likely = data && !contact ? likelyOf(data) : undefined;
  // A contact that is no longer in the book, from an older draft, must be chosen again.
  const isGone =
    data !== undefined && contact !== undefined && !data.some((each) => each.number === contact.number);
  useEffect(() => {
    if (likely || isGone) edit({ kind: "contactChosen", side, contact: likely });
  }, [likely, isGone, edit, side]);
  const field = requestPartyFields[side].contact;
  const error = shown.get(field)?.sentence;
  if (isError)
    return <NotRead title={message("wizard.party.contactsNotRead")} retry={() => void refetch()} />;
  return (
    <div className={styles.contact}>
      <div className={fields.choice}>
        <label htmlFor={id}>{label(`wizard.party.contact.${side}`)}</label>
        <select
          id={id}
          className={fields.select}
          value={contact?.number ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget: { value } }) =>
            edit({
              kind: "contactChosen",
              side,
              contact: data?.find((each) => String(each.number) === value),
            })
          }
          {...fieldMark(field)}
        >
          <option value="">
            {label(data?.length === 0 ? "wizard.party.contact.none" : "wizard.party.contact.choose")}
          </option>
          {/* The chosen contact is shown before the list is loaded. */}
          {(data ?? (contact ? [contact] : [])).map(({ number, name, phone }) => (
            <option key={number} value={number}>
              {`${name}, ${formatPhone(phone)}`}
            </option>
          ))}
        </select>
        {error && (
          <p id={`${id}-error`} className={fields.error}>
            {error}
          </p>
        )}
      </div>
      <AddContact of={{ number, name: address.name }} />
    </div>
  );
}

/** The proposed contact: the main contact of an address, or its only one. */
function likelyOf(contacts: readonly ListedContact[]): ListedContact | undefined {
  return contacts.find(({ isMain }) => isMain) ?? (contacts.length === 1 ? contacts[0] : undefined);
}

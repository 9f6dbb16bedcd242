import type { FullDistributor, ListedContact } from "@anden/contract/address-book";
import { addressEntryCalls } from "@anden/contract/calls/address-entry";
import { ActionIcon, Button } from "@mantine/core";
import { IconArchive, IconPencil, IconPlus } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { apiOf } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { DialogButton } from "../ui/dialog-button.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { waiting } from "../ui/waiting.tsx";
import { AddressEntry } from "./address-entry.tsx";
import { ContactEntry } from "./contact-entry.tsx";

const api = apiOf(addressEntryCalls);

/** Whether the carrier lets this client keep its address book. */
export function useMayKeep(): boolean {
  const { client, user } = useOwnSession();
  return client.mayAddAddresses && !user.isGuest;
}

/** Opens the form of a new address. */
export function AddAddress() {
  const { button } = useWords();
  if (!useMayKeep()) return null;
  return (
    <DialogButton
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      dialog={(close) => <AddressEntry onEnd={close} />}
    >
      {button("myAddresses.add")}
    </DialogButton>
  );
}

/** Leads to the import of a sheet. */
export function ImportAddresses() {
  const { button } = useWords();
  if (!useMayKeep()) return null;
  return (
    <Button component={Link} href={paths.importAddresses} variant="default">
      {button("myAddresses.import")}
    </Button>
  );
}

/** Opens the form of a new contact, of one address or of any. */
export function AddContact({ of }: { readonly of?: { readonly number: number; readonly name: string } }) {
  const { button } = useWords();
  if (!useMayKeep()) return null;
  return (
    <DialogButton
      variant={of ? "default" : "filled"}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      dialog={(close) => <ContactEntry of={of} onEnd={close} />}
    >
      {button("myContacts.add")}
    </DialogButton>
  );
}

/** Changes, archives and restores an address, on its own screen. */
export function KeepAddress({ address }: { readonly address: FullDistributor }) {
  const { button, message } = useWords();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { isWaiting, put } = usePut(["distributor", "distributors", "contacts"]);
  const { number, isActive, isIncomplete } = address;
  if (!useMayKeep()) return null;
  const archive = (isInUse: boolean) =>
    put(
      () => api.archiveDistributor({ id: number, isActive: isInUse }),
      message(isInUse ? "address.restored" : "address.archivedNow"),
    );
  return (
    <>
      {isActive ? (
        <>
          <Button variant={isIncomplete ? "filled" : "default"} onClick={() => setIsOpen(true)}>
            {button(isIncomplete ? "address.complete" : "address.change")}
          </Button>
          <Button variant="default" {...waiting(isWaiting)} onClick={() => archive(false)}>
            {button("address.archive")}
          </Button>
        </>
      ) : (
        <Button {...waiting(isWaiting)} onClick={() => archive(true)}>
          {button("address.restore")}
        </Button>
      )}
      {/* Also while it is archived: somebody else may archive it while its form is open. */}
      {isOpen && (
        <AddressEntry
          stored={address}
          onEnd={() => {
            setIsOpen(false);
            void queries.invalidateQueries({ queryKey: ["distributor"] });
          }}
        />
      )}
    </>
  );
}

/** Changes and archives a contact, in its row. */
export function KeepContact({ contact }: { readonly contact: ListedContact }) {
  const { button, message } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { isWaiting, put } = usePut(["contacts"]);
  const { number, name } = contact;
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={button("contact.change", { name })}
        onClick={() => setIsOpen(true)}
      >
        <IconPencil size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        {...waiting(isWaiting)}
        aria-label={button("contact.archive", { name })}
        onClick={({ currentTarget }) =>
          put(
            async () => {
              await api.archiveContact({ id: number, isActive: false });
              leaveRow(currentTarget);
            },
            message("contact.archivedNow", { name }),
            () =>
              put(
                () => api.archiveContact({ id: number, isActive: true }),
                message("contact.restored", { name }),
              ),
          )
        }
      >
        <IconArchive size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
      {isOpen && <ContactEntry stored={contact} onEnd={() => setIsOpen(false)} />}
    </>
  );
}

/**
 * The row of this button is about to go: the focus in it goes to the next row, to the one before, or to the heading
 * of the screen. Where the person has moved it, it stays.
 */
function leaveRow(button: HTMLElement): void {
  const row = button.closest("tr");
  if (!row?.contains(document.activeElement)) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const next = neighbour?.querySelector("button") ?? document.querySelector<HTMLElement>("main h1");
  next?.focus({ preventScroll: true });
}

/** A change by one button: the queries in `read` are refetched, and a passing notice reports the outcome. */
function usePut(read: readonly string[]) {
  const { message } = useWords();
  const queries = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);
  const put = async (work: () => Promise<unknown>, done: string, undo?: () => void) => {
    setIsWaiting(true);
    try {
      await work();
      notify({ kind: "done", text: done, undo });
    } catch (error) {
      notify({ kind: "bad", text: whyItFailed(error, message("app.unanswered")) });
    } finally {
      setIsWaiting(false);
      for (const name of read) void queries.invalidateQueries({ queryKey: [name] });
    }
  };
  return {
    isWaiting,
    put: (work: () => Promise<unknown>, done: string, undo?: () => void) => void put(work, done, undo),
  };
}

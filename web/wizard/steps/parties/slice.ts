import type { ListedDistributor } from "@anden/contract/address-book";
import { streetLine } from "@anden/domain/address-book/distributor";
import { requestPartyFields } from "@anden/domain/service-request/parties";
import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { isLoose } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";
import { isPlace } from "../../is-place.ts";
import type { PlaceAnswer } from "../../place.ts";

/** An address of the book as it was when it was chosen. */
export interface PartyAddress {
  readonly number: number;
  readonly name: string;
  readonly addressLine: string;
  /** Street and numbers as they were typed; absent in older drafts. */
  readonly street?: string;
  readonly place: PlaceAnswer;
}
export interface PartyContact {
  readonly number: number;
  readonly name: string;
  readonly phone: string;
}

/** The sender or the recipient, as far as chosen. */
export interface TypedParty {
  readonly search: string;
  readonly address?: PartyAddress;
  readonly contact?: PartyContact;
}
export type Typed = Readonly<Record<Side, TypedParty>>;

export type Edit = { readonly side: Side } & (
  | { readonly kind: "searched"; readonly text: string }
  | {
      readonly kind: "addressChosen";
      readonly address: ListedDistributor;
      /** The goods leave from this address or go to it: that end of the route is set to it. */
      readonly isStop?: true;
    }
  | { readonly kind: "addressCleared" }
  | { readonly kind: "contactChosen"; readonly contact: PartyContact | undefined }
  /** Sets that end of the route to the party's place. */
  | { readonly kind: "stopFollows"; readonly place: PlaceAnswer }
);

export type PartiesProps = ScreenProps<Typed, Edit, undefined>;
/** The part of the screen for one side. */
export type PartyProps = PartiesProps & { readonly side: Side };

const nobody: TypedParty = { search: "" };

export const slice: Slice<Typed, Edit, undefined> = {
  version: 1,
  isBeyondQuotation: true,
  empty: () => ({ origin: nobody, destination: nobody }),
  edit: (typed, edit) => ({ ...typed, [edit.side]: edited(typed[edit.side], edit) }),
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { origin, destination } = kept;
    return isParty(origin) && isParty(destination) ? { origin, destination } : undefined;
  },
  isTouched: (typed) => sides.some((side) => typed[side].search !== ""),
  toDraft: (typed) => {
    const numbers = sides.flatMap((side) => {
      const { address, contact } = typed[side];
      const fields = requestPartyFields[side];
      return [
        ...(address ? [[fields.party, address.number]] : []),
        ...(contact ? [[fields.contact, contact.number]] : []),
      ];
    });
    const draft: IncompleteRequest = Object.fromEntries(numbers);
    return { draft };
  },
  // A quotation has places only, no parties.
  ofQuotation: () => undefined,
};

function edited(party: TypedParty, edit: Edit): TypedParty {
  const { address, contact, ...rest } = party;
  switch (edit.kind) {
    case "searched":
      return { search: edit.text };
    case "addressChosen": {
      const { number, name, addressLine, place } = edit.address;
      const street = streetLine(edit.address);
      const chosen = { search: name, address: { number, name, addressLine, street, place } };
      // When it is chosen again, the current data of the address book are used.
      return address?.number === number && contact ? { ...chosen, contact } : chosen;
    }
    case "addressCleared":
      return nobody;
    case "contactChosen": {
      if (!address) return party;
      const { contact: given } = edit;
      const chosen = given && { number: given.number, name: given.name, phone: given.phone };
      return { ...rest, address, ...(chosen ? { contact: chosen } : {}) };
    }
    case "stopFollows":
      return party;
  }
}

function isParty(kept: unknown): kept is TypedParty {
  if (!isLoose(kept) || typeof kept["search"] !== "string") return false;
  const { address, contact } = kept;
  return (address === undefined || isAddress(address)) && (contact === undefined || isContact(contact));
}

function isAddress(kept: unknown): boolean {
  if (!isLoose(kept)) return false;
  const { number, name, addressLine, place } = kept;
  return (
    typeof number === "number" &&
    typeof name === "string" &&
    typeof addressLine === "string" &&
    isPlace(place)
  );
}

function isContact(kept: unknown): boolean {
  if (!isLoose(kept)) return false;
  const { number, name, phone } = kept;
  return typeof number === "number" && typeof name === "string" && typeof phone === "string";
}

import { emptyParty, type PartyEntry } from "@anden/domain/customer/billing-party-entry";
import { keep, readKept } from "../../app/kept.ts";

/** A save that has begun: the idempotency keys of its calls, and the input that they send. */
export interface BegunPartySave {
  readonly keys: readonly [string, string, string, string];
  readonly sent: string;
  /** Known once the first call has been answered. */
  readonly number?: number;
  /** Whether the first call has stored the input in `sent`. */
  readonly isStored?: boolean;
}

/** The form of a billing party as it is kept on the device while it is filled in. */
export interface KeptParty {
  readonly entry: PartyEntry;
  readonly save?: BegunPartySave;
}

const version = 1;

/** Where a form is kept: one for a new party, and one for each that is not complete. */
export function partyPlace(userName: string, number: number | undefined): string {
  return `anden.billing-party.${userName}.${number ?? "new"}`;
}

export function readKeptParty(place: string): KeptParty | undefined {
  const form = readKept(place, version) as KeptParty | undefined;
  return form && { ...form, entry: { ...emptyParty, ...form.entry } };
}

export function keepParty(place: string, form: KeptParty): void {
  keep(place, version, form);
}

import type { ListedDistributor } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { requestCalls } from "@anden/contract/calls/service-requests";
import { Refused } from "@anden/contract/client";
import type { FullRequest } from "@anden/contract/service-request";
import { repeated } from "@anden/domain/service-request/repeat";
import type { Entry } from "@anden/domain/wizard/step";
import { apiOf } from "../../api/api.ts";
import { whyItFailed } from "../../api/why-it-failed.ts";
import { paths } from "../../app/paths.ts";
import type { Session } from "../../app/session.tsx";
import { answersOf } from "../answers-of.ts";
import type { WizardDraft } from "../draft.ts";
import { draftPlace, forgetDraft, keepDraft } from "../draft-store.ts";
import { pageAddress } from "../step-address.ts";
import { slice as parties } from "../steps/parties/slice.ts";
import { type Asked, convertible } from "./convertible.ts";
import { requestScreens } from "./screens.ts";

const api = apiOf({ ...requestCalls, ...addressBookCalls });

/** The answers of a request that is begun with something stored, or why it cannot be. */
export type Answers =
  | { readonly kind: "answers"; readonly draft: WizardDraft }
  | { readonly kind: "refused"; readonly sentence: string };

/** A request made from a quotation: its whole question, under its number. [B-189, B-190, B-193, P-176] */
export async function answersOfQuotation(number: number, asked: Asked): Promise<Answers> {
  const found = await convertible(number, asked);
  if (found.kind === "refused") return found;
  const { quotation } = found;
  return {
    kind: "answers",
    draft: answersOf(requestScreens, { ...quotation, quotationNumber: quotation.number }, asked.session),
  };
}

/**
 * An earlier request, to be made again: without its quotation, its files and every day and hour that was agreed. Its
 * parties are read from the address book as they are now. [P-170, P-173, B-204]
 */
export async function answersOfRequest(number: number, { session, words }: Asked): Promise<Answers> {
  try {
    const request = await api.serviceRequest({ id: number });
    const { slices } = answersOf(requestScreens, repeated(request), session);
    return { kind: "answers", draft: { slices: { ...slices, parties: await partiesOf(request) } } };
  } catch (error) {
    return { kind: "refused", sentence: whyItFailed(error, words.message("app.unanswered")) };
  }
}

/** Sender and recipient with their contacts; one that is not in the book any more is to be chosen again. */
async function partiesOf({ sender, senderContact, recipient, recipientContact }: FullRequest) {
  const [from, to] = await Promise.all([addressOf(sender.id), addressOf(recipient.id)]);
  let typed = parties.empty(undefined as never);
  for (const [side, address, contact] of [
    ["origin", from, senderContact],
    ["destination", to, recipientContact],
  ] as const) {
    if (!address?.isActive) continue;
    typed = parties.edit(typed, { kind: "addressChosen", side, address });
    if (contact.id === undefined) continue;
    typed = parties.edit(typed, { kind: "contactChosen", side, contact: { ...contact, number: contact.id } });
  }
  return typed;
}

async function addressOf(number: number | undefined): Promise<ListedDistributor | undefined> {
  if (number === undefined) return undefined;
  try {
    return await api.distributor({ id: number });
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
}

/** Keeps the answers as the draft of this device. Returns the page to begin at, the wizard's own where none is named; undefined when the browser refused to keep it. */
export function keepAsRequest(session: Session, draft: WizardDraft, at?: Entry): string | undefined {
  const place = draftPlace(session, "request");
  forgetDraft(place);
  if (!keepDraft(requestScreens, place, draft, Date.now())) return undefined;
  return at ? pageAddress(at, "request") : paths.newRequest;
}

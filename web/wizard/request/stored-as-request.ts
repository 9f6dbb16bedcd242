import type { ListedDistributor } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { requestCalls } from "@anden/contract/calls/service-requests";
import type { FullRequest } from "@anden/contract/service-request";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { repeated } from "@anden/domain/service-request/repeat";
import type { Entry } from "@anden/domain/wizard/step";
import { apiOf } from "../../api/api.ts";
import { isNotFound } from "../../api/refusal.ts";
import { whyItFailed } from "../../api/why-it-failed.ts";
import { forgetKept } from "../../app/kept.ts";
import { paths } from "../../app/paths.ts";
import type { Session } from "../../app/session.tsx";
import { answersOf } from "../answers-of.ts";
import type { StoredAnswers } from "../define-step.ts";
import type { WizardDraft } from "../draft.ts";
import { draftPlace, keepDraft, keepRecord, keptRecord } from "../draft-store.ts";
import { pageAddress } from "../step-address.ts";
import { slice as parties } from "../steps/parties/slice.ts";
import { hasUnsavedDraft } from "../unsaved-draft.ts";
import { type Asked, type Convertible, convertible } from "./convertible.ts";
import { requestScreens } from "./screens.ts";

const api = apiOf({ ...requestCalls, ...addressBookCalls });

/** The answers of a request that is begun from a stored record, or why it cannot be begun. */
export type Answers =
  | { readonly kind: "answers"; readonly draft: WizardDraft }
  | Extract<Convertible, { kind: "refused" }>;

/** A request made from a quotation: all its answers, and its number. [B-189, B-190, B-193, P-176] */
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
 * An earlier request, to be made again: without its quotation and without the agreed days and hours. Its parties are
 * read from the current address book. With credit on hold nobody begins a request. [P-170, P-173, P-209, B-204]
 */
export async function answersOfRequest(number: number, asked: Asked): Promise<Answers> {
  if (isBlockedByCredit(asked.session.client))
    return { kind: "refused", sentence: asked.words.message("problem.credit.suspended") };
  return answersFrom(number, asked, repeated);
}

/**
 * A request that is taken back to be changed: all its answers, with the days that have not passed. Without its
 * quotation, which can be converted only once. [B-062, B-199]
 */
export function answersToChange(number: number, asked: Asked): Promise<Answers> {
  return answersFrom(number, asked, ({ quotationNumber: _, ...request }) => request);
}

async function answersFrom(
  number: number,
  { session, words }: Asked,
  takenOver: (request: FullRequest) => StoredAnswers,
): Promise<Answers> {
  try {
    const request = await api.serviceRequest({ id: number });
    const { slices } = answersOf(requestScreens, takenOver(request), session);
    return { kind: "answers", draft: { slices: { ...slices, parties: await partiesOf(request) } } };
  } catch (error) {
    return { kind: "refused", sentence: whyItFailed(error, words.message("app.unanswered")) };
  }
}

/** Sender and recipient with their contacts. A party that is no longer in the book must be chosen again. */
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
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Whether a new request would replace one that is only on this device. */
export function hasUnsavedRequest(session: Session): Promise<boolean> {
  return hasUnsavedDraft(session, { kind: "request", screens: requestScreens });
}

export interface KeptRequest {
  /** The page to begin at. */
  readonly address: string;
  /** Restores the draft that was on this device before. */
  readonly undo: () => void;
}

/**
 * Keeps the answers as the draft of this device, to begin at the given page, or at the wizard's first one. Undefined
 * when the browser refused to keep it: then the previous draft stays.
 */
export function keepAsRequest(session: Session, draft: WizardDraft, at?: Entry): KeptRequest | undefined {
  const place = draftPlace(session, "request");
  const before = keptRecord(place);
  const undo = () => {
    if (before) keepRecord(place, before);
    else forgetKept(place);
  };
  forgetKept(place);
  if (!keepDraft(requestScreens, place, draft, { at: Date.now(), by: session.user.name })) {
    undo();
    return undefined;
  }
  return { address: at ? pageAddress(at, "request") : paths.newRequest, undo };
}

import { draftLimits } from "@anden/domain/drafts/draft-limits";
import { day } from "@anden/domain/values/durations";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import type { QuotationStep } from "@anden/domain/wizard/flows";
import { forgetKept } from "../app/kept.ts";
import type { Session } from "../app/session.tsx";
import type { Screens } from "./draft.ts";
import { alongWith, dropDraftAlong, letDraftWait } from "./draft-along.ts";
import { newCopy } from "./draft-copy.ts";
import {
  draftPlace,
  guestsPlace,
  isSaved,
  type KeptDraft,
  keepRecord,
  keptRecord,
  readDraft,
} from "./draft-store.ts";

/** How long a device keeps a guest's input, in milliseconds: as long as the account keeps a draft. */
const keptForGuests = draftLimits.daysKept * day;

/** The initial draft: the user's own, or the one typed as a guest just before signing in. Decision 0160. */
export function draftToBeginWith(
  screens: Screens,
  session: Pick<Session, "user" | "client">,
  kind: FlowKind = "quotation",
): KeptDraft | undefined {
  if (kind === "quotation") {
    if (session.user.isGuest) takeOverFromGuest(session);
    else bringAlong(session);
  }
  return readDraft(screens, draftPlace(session, kind), session.client);
}

/**
 * Continues the draft of another guest on this device: without their contact data, unless this guest typed them in this
 * tab.
 */
function takeOverFromGuest({ user }: Pick<Session, "user">): void {
  const record = keptRecord(guestsPlace);
  if (!record || record.by === user.name) return;
  if (Date.now() - record.at > keptForGuests) {
    forgetKept(guestsPlace);
    return;
  }
  const isOwn = record.by !== undefined && record.by === alongWith(user)?.guest;
  dropDraftAlong();
  const { [contactStep]: _, ...withoutContact } = record.slices;
  const taken = isOwn ? record : { ...record, slices: withoutContact, copy: newCopy() };
  keepRecord(guestsPlace, { ...taken, by: user.name });
}

const contactStep = "guest-data" satisfies QuotationStep;

/** Moves the draft of a guest to the account that they signed in to. */
function bringAlong(session: Pick<Session, "user">): void {
  const along = alongWith(session.user);
  if (!along) return;
  const [place, brought] = [draftPlace(session), keptRecord(guestsPlace)];
  const own = keptRecord(place);
  // A draft that is only on this device must be finished first; any other is in the account too.
  if (own && (along.isWaiting || !isSaved(own))) {
    letDraftWait(along);
    return;
  }
  dropDraftAlong();
  if (!brought || brought.by !== along.guest) return;
  // The record is moved unread, with the data about its copy: the server moves the copy too.
  if (keepRecord(place, { ...brought, by: session.user.name })) forgetKept(guestsPlace);
}

import type { FullQuotation } from "@anden/contract/quotation";
import type { Session } from "../../app/session.tsx";
import { answersOf } from "../answers-of.ts";
import type { WizardDraft } from "../draft.ts";
import { draftPlace, forgetDraft, keepDraft } from "../draft-store.ts";
import { pageAddress } from "../step-address.ts";
import { requestScreens } from "./screens.ts";

/** The answers of a request that is made from a quotation. [B-189, B-190, B-193, P-176] */
export function requestOf(
  quotation: FullQuotation,
  session: Pick<Session, "client" | "timeZone">,
): WizardDraft {
  return answersOf(requestScreens, quotation, session);
}

/** Keeps them as the draft of this device. Returns where the request begins; undefined when the browser refused to keep it. */
export function keepQuotationAsRequest(session: Session, quotation: FullQuotation): string | undefined {
  return keepAsRequest(session, requestOf(quotation, session));
}

/** Keeps the answers of a request as the draft of this device. */
export function keepAsRequest(session: Session, draft: WizardDraft): string | undefined {
  const place = draftPlace(session, "request");
  forgetDraft(place);
  const wasKept = keepDraft(requestScreens, place, draft, Date.now());
  return wasKept ? pageAddress("route", "request") : undefined;
}

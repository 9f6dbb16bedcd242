import type { FullQuotation } from "@anden/contract/quotation";
import type { Entry } from "@anden/domain/wizard/step";
import { forgetKept } from "../app/kept.ts";
import type { Session } from "../app/session.tsx";
import { answersOf } from "./answers-of.ts";
import { customerFacts } from "./customer.ts";
import type { WizardDraft } from "./draft.ts";
import { draftPlace, keepDraft } from "./draft-store.ts";
import { quotationScreens } from "./flows.ts";
import { pageAddress } from "./step-address.ts";

/**
 * Keeps the answers of a stored quotation as the draft of this device, to be priced by today's tariff. Returns the URL
 * of the page to begin at: the last one for a copy, the first one or the given one for a change. Undefined when the
 * browser refused to keep the draft.
 */
export function keepQuotationAsDraft(
  session: Session,
  quotation: FullQuotation,
  as: "copy" | "change" | Entry,
): string | undefined {
  const place = draftPlace(session);
  // A new draft: the account keeps the previous one.
  forgetKept(place);
  const wasKept = keepDraft(quotationScreens, place, draftOf(quotation, session), {
    at: Date.now(),
    by: session.user.name,
  });
  const customer = customerFacts(session);
  const asked = quotationScreens.filter(({ rule }) => rule.isVisible(customer));
  const named = asked.find(({ rule }) => rule.entry === as);
  const step = named ?? asked.at(as === "copy" ? -1 : 0);
  return wasKept && step ? pageAddress(step.rule.entry) : undefined;
}

function draftOf(quotation: FullQuotation, session: Pick<Session, "client" | "timeZone">): WizardDraft {
  return answersOf(quotationScreens, quotation, session);
}

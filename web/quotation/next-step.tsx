import type { FullQuotation } from "@anden/contract/quotation";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { nextStepOf } from "@anden/domain/quotation/quotation";
import type { ReactNode } from "react";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { BeginRequest } from "../listed-shipment/begin-request.tsx";
import { RegisterOffer } from "../registration/register-offer.tsx";
import { late } from "../ui/late.tsx";
import { ComingRequest } from "../wizard/request/coming-request.tsx";
import { QuoteAgainButton } from "./quote-again-button.tsx";

const SeeRequest = late(
  async () => (await import("../wizard/request/see-request.tsx")).SeeRequest,
  () => <ComingRequest />,
);

interface NextStepProps {
  readonly quotation: Pick<FullQuotation, "number" | "status">;
  /** Goes on once the carrier's terms are accepted. */
  readonly withTerms: (go: () => void) => void;
}

/**
 * The first button of a stored quotation: what leads on from it; null where credit is on hold. A guest registers before
 * they request a service.
 */
export function useNextStep({ quotation: { number, status }, withTerms }: NextStepProps): ReactNode {
  const { button } = useWords();
  const { user, client } = useOwnSession();
  const step = nextStepOf(status);
  if (step === "seeRequest") return <SeeRequest quotation={number} />;
  if (step === "quoteAgain") return isBlockedByCredit(client) ? null : <QuoteAgainButton number={number} />;
  if (user.isGuest) return <RegisterOffer number={number} text={button("quotation.request")} />;
  return <BeginRequest kind="quotation" number={number} whenAccepted={withTerms} />;
}

import type { FullQuotation } from "@anden/contract/quotation";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { quotationFlow } from "@anden/domain/wizard/flows";
import type { Entry } from "@anden/domain/wizard/step";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "wouter";
import { script, tellNoScript } from "../api/script.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { Stepper } from "../wizard/stepper.tsx";

/**
 * The stepper of a stored quotation: after a confirmation each step can be changed, in a copy that is priced by today's
 * tariff. A quotation that was sent by e-mail cannot be changed. [P-053, P-190, P-191, B-201, B-202]
 */
export function ChangeStep({ quotation }: { readonly quotation: FullQuotation | undefined }) {
  const { label, message, button } = useWords();
  const session = useOwnSession();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<Entry>();
  const isModifiable =
    quotation?.status === "valid" && !quotation.isSent && !isBlockedByCredit(session.client);
  const change = async (entry: Entry) => {
    setAsked(undefined);
    const { keepQuotationAsDraft } = await script(() => import("../wizard/quotation-as-draft.ts"));
    const address = quotation && keepQuotationAsDraft(session, quotation, entry);
    if (address === undefined) notify({ kind: "bad", text: message("wizard.notKept") });
    else navigate(address);
  };
  return (
    <>
      <Stepper rules={quotationFlow} at="summary" onChange={isModifiable ? setAsked : undefined} />
      {asked && (
        <Dialog
          title={label("quotation.step.title", { step: label(`wizard.entry.${asked}`) })}
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <Button variant="default" onClick={() => setAsked(undefined)}>
                {button("quotation.step.no")}
              </Button>
              <Button onClick={() => void change(asked).catch(tellNoScript)} data-autofocus>
                {button("quotation.step.yes")}
              </Button>
            </>
          }
        >
          <p>{message("quotation.step.text", { number: String(quotation?.number ?? "") })}</p>
        </Dialog>
      )}
    </>
  );
}

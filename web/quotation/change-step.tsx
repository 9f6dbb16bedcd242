import type { FullQuotation } from "@anden/contract/quotation";
import { mayChangeSteps } from "@anden/domain/quotation/quotation";
import { quotationFlow } from "@anden/domain/wizard/flows";
import type { Entry } from "@anden/domain/wizard/step";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Stepper } from "../wizard/stepper.tsx";
import { QuoteAgain } from "./quote-again-button.tsx";

/**
 * The stepper of a stored quotation: after a confirmation each step can be changed, in a copy that is priced by today's
 * tariff. A quotation that was sent by e-mail cannot be changed. [P-053, P-190, P-191, B-201, B-202]
 */
export function ChangeStep({ quotation }: { readonly quotation: FullQuotation | undefined }) {
  const { label, message, button } = useWords();
  const { client } = useOwnSession();
  const [asked, setAsked] = useState<Entry>();
  const [changed, setChanged] = useState<Entry>();
  const isModifiable = quotation !== undefined && mayChangeSteps(quotation, client);
  const change = (entry: Entry) => {
    setAsked(undefined);
    setChanged(entry);
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
              <Button onClick={() => change(asked)} data-autofocus>
                {button("quotation.step.yes")}
              </Button>
            </>
          }
        >
          <p>{message("quotation.step.text", { number: String(quotation?.number ?? "") })}</p>
        </Dialog>
      )}
      {changed && quotation && (
        <QuoteAgain number={quotation.number} purpose={changed} onEnd={() => setChanged(undefined)} />
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "wouter";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { priceOf } from "./price-so-far.ts";
import { stepAddress, wizardSteps } from "./step-address.ts";
import type { Wizard } from "./use-wizard.ts";

/** The way back and the way on, always in sight; on a phone with the price. */
export function NextBar({ wizard }: { readonly wizard: Wizard }) {
  const words = useWords();
  const { button, label, message, money } = words;
  const index = wizardSteps.indexOf(wizard.step);
  const before = wizardSteps[index - 1];
  const price = priceOf(wizard.estimate);
  const isLast = wizard.step === "shipping-type";
  return (
    <section className="next" aria-label={label("wizard.goOn")}>
      {wizard.failure && (
        <div className="next-failure">
          <Notice kind="bad" title={wizard.failure}>
            {message("wizard.nothingLost")}
          </Notice>
        </div>
      )}
      <div className="next-in">
        {before ? (
          <Button component={Link} href={stepAddress(before)} variant="default" className="next-back">
            {button("wizard.back")}
          </Button>
        ) : (
          <span />
        )}
        <span className="next-price">
          <strong>
            {price
              ? label(price.isLeast ? "wizard.price.fromAmount" : "wizard.price.amount", {
                  amount: money(price),
                })
              : label("wizard.price.none")}
          </strong>
          <span>{price ? label("wizard.price.beforeVat") : label("wizard.price.asSoonAs")}</span>
        </span>
        <span className="next-go">
          <span className="next-kbd" aria-hidden>
            {label("wizard.goOnKeys")}
          </span>
          <Button
            onClick={wizard.next}
            aria-disabled={wizard.isSending}
            aria-keyshortcuts="Control+Enter"
            rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
          >
            {wizard.isSending
              ? label("wizard.sending")
              : button(isLast ? "wizard.getQuotation" : "wizard.next")}
          </Button>
        </span>
      </div>
      <span className="sr" role="status">
        {wizard.isSending ? label("wizard.sending") : ""}
      </span>
    </section>
  );
}

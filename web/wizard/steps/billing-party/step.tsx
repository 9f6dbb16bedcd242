import { billingParty } from "@anden/domain/wizard/steps/billing-party";
import { useWords } from "../../../i18n/words.tsx";
import { late } from "../../../ui/late.tsx";
import { defineStep, type SummaryProps } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { slice, type Typed } from "./slice.ts";

/** The billing party of the request. */
function ChosenBillingParty({ typed: { party } }: SummaryProps<Typed, undefined>) {
  const { label } = useWords();
  return (
    party && (
      <div>
        <dt>{label("wizard.step.billing-party")}</dt>
        <dd>{`${party.name}, ${party.taxId}`}</dd>
      </div>
    )
  );
}

export const billingPartyScreen = defineStep({
  rule: billingParty,
  help: "billing-parties",
  slice,
  Screen: late(async () => (await import("./screen.tsx")).BillingParty, LoadingStep),
  Chosen: ChosenBillingParty,
  missing: () => [],
  asks: ["billingPartyId"],
  shows: (path) => path === "billingPartyId",
});

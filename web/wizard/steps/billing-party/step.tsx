import { billingParty } from "@anden/domain/wizard/steps/billing-party";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { late } from "../../../ui/late.tsx";
import { defineStep, type SummaryProps } from "../../define-step.ts";
import { LoadingStep } from "../../loading-step.tsx";
import { slice, type Typed } from "./slice.ts";

/** Whom the request is invoiced to: without a choice it is the client itself. [B-018] */
function ChosenBillingParty({ typed: { party } }: SummaryProps<Typed, undefined>) {
  const { label } = useWords();
  const { client } = useOwnSession();
  return (
    <div>
      <dt>{label("wizard.step.billing-party")}</dt>
      <dd>{party ? `${party.name}, ${party.taxId}` : client.name}</dd>
    </div>
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

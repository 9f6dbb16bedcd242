import { quotationCalls } from "@anden/contract/calls/quotations";
import { completeDraft } from "@anden/domain/shipment/complete-draft";
import { quotationSummary } from "@anden/domain/wizard/steps/quotation-summary";
import { apiOf } from "../api/api.ts";
import { paths } from "../app/paths.ts";
import type { WizardFlow } from "./flow.ts";
import { quotationScreens } from "./flows.ts";
import { Wizard } from "./wizard.tsx";

const api = apiOf(quotationCalls);

const quotationWizard: WizardFlow = {
  kind: "quotation",
  screens: quotationScreens,
  // Its summary is the screen of the stored quotation.
  rules: [...quotationScreens.map(({ rule }) => rule), quotationSummary],
  shipmentOf: (draft) => draft,
  send: (draft, { idempotencyKey }) => {
    const whole = completeDraft(draft);
    return whole && store(whole, idempotencyKey);
  },
};

async function store(whole: Parameters<typeof api.quote>[0], idempotencyKey: string) {
  const { number } = await api.quote(whole, { idempotencyKey });
  return { number, address: paths.quotation(number), lists: ["quotations"] };
}

/** `/nueva-cotizacion`: a price for a shipment, asked for step by step. */
export function NewQuotation() {
  return <Wizard flow={quotationWizard} />;
}

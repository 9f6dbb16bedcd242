import { requestCalls } from "@anden/contract/calls/service-requests";
import { Refused } from "@anden/contract/client";
import { shipmentBetweenParties } from "@anden/domain/service-request/request-draft";
import { apiOf, queryClient } from "../../api/api.ts";
import { paths } from "../../app/paths.ts";
import type { WizardFlow } from "../flow.ts";
import { Wizard } from "../wizard.tsx";
import { askedRequest, atDraftFields } from "./asked-request.ts";
import { keptPrice, requestTariffKey, seenTariff } from "./request-tariff.ts";
import { requestScreens } from "./screens.ts";
import { TaxDataCheck } from "./start-up.tsx";

const api = apiOf(requestCalls);

const requestWizard: WizardFlow = {
  kind: "request",
  screens: requestScreens,
  rules: requestScreens.map(({ rule }) => rule),
  shipmentOf: shipmentBetweenParties,
  keptPrice,
  send: (draft, { idempotencyKey, language }) => {
    // Only a price that was shown is accepted.
    const seen = seenTariff(language, draft);
    return seen && send({ ...askedRequest(draft), acceptedTotal: seen.total }, idempotencyKey);
  },
};

async function send(asked: Parameters<typeof api.request>[0], idempotencyKey: string) {
  try {
    const { number } = await api.request(asked, { idempotencyKey });
    return { number, address: paths.request(number), lists: ["serviceRequests", "quotations", "quotation"] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The current price is requested again, and shown.
    void queryClient.invalidateQueries({ queryKey: [requestTariffKey] });
    throw atDraftFields(error);
  }
}

/** `/nueva-solicitud`: a request to move a shipment, step by step. [B-011, P-009] */
export function NewRequest() {
  return (
    <>
      <Wizard flow={requestWizard} />
      <TaxDataCheck />
    </>
  );
}

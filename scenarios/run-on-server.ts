import type { Client } from "@anden/contract/client";
import type { Language } from "@anden/domain/customer/customer";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import { type Actor, byStep, type Journey } from "./journey.ts";
import { answers } from "./testing/calls/answers.ts";
import { quotation } from "./testing/calls/quotation.ts";
import { request } from "./testing/calls/request.ts";
import type { Actions, ClientFor, Traveller } from "./testing/calls/traveller.ts";

const actions: Actions = { ...answers, ...quotation, ...request };

/** Makes the calls of a journey in the order of its steps; throws at the first that fails. */
export async function runOnServer({ actor, language, steps }: Journey, clientFor: ClientFor): Promise<void> {
  const { token } = await enter(actor, language, clientFor({ language }));
  const client = clientFor({ token, language });
  const traveller: Traveller = {
    client,
    clientFor,
    language,
    draft: await emptyDraft(client),
    saying: {},
    quotation: undefined,
    request: undefined,
  };
  for (const [index, step] of steps.entries())
    await byStep(actions, step, traveller).catch((cause: unknown) => {
      throw new Error(
        `step ${index + 1}, ${step.do}: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      );
    });
}

function enter(actor: Actor, language: Language, client: Client) {
  return actor === "guest" ? client.beGuest({ language }) : client.signIn(actor);
}

/** The initial form: the units of the customer, and nothing insured. */
async function emptyDraft(client: Client): Promise<Incomplete<ShipmentDraft>> {
  const { client: customer } = await client.loginData();
  return {
    lines: [],
    weightUnit: customer.weightUnit,
    lengthUnit: customer.lengthUnit,
    serviceType: "ltl",
    insurance: { kind: "none" },
    guest: {},
  };
}

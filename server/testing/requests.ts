import { type AskedRequest, lateReferences, requestDraft } from "@anden/contract/request-draft";
import { toWire } from "@anden/contract/wire/convert";
import { aPallet, aStop, guadalajara } from "./shipments.ts";

// From the demo carrier's own address book of the client `demo`: Apodaca to Guadalajara.

/** The sender in Apodaca: its address, its contact and where it is. */
export const apodaca = { country: "MX", placeId: 190_061_391, postalCode: "66633" } as const;

/** The first working day after the clock of the tests, a Friday. */
export const monday = "2026-11-23";

/** What a quotation says that such a request is made from. */
export const quotedForRequest = { origin: aStop(apodaca), destination: aStop(guadalajara) } as const;

/** A pallet from the sender's door in Apodaca to the recipient's in Guadalajara, with the test's overrides. */
export function aRequest(saying: AskedRequest = {}): AskedRequest {
  return {
    origin: { ...apodaca, pickupType: "commercial" },
    destination: { ...guadalajara, pickupType: "commercial" },
    lines: [aPallet],
    weightUnit: "kilogram",
    lengthUnit: "metre",
    shippingType: "standard",
    serviceType: "ltl",
    insurance: { kind: "none" },
    description: "Refacciones",
    senderId: 300_001,
    senderContactId: 600_001,
    recipientId: 300_002,
    recipientContactId: 600_004,
    appointments: { pickup: { mode: "ordinary", day: monday } },
    ...saying,
  };
}

/** The same as the body that carries it. */
export function bodyOfRequest(saying: AskedRequest = {}): object {
  return toWire(requestDraft.incomplete, aRequest(saying)) as object;
}

/** A reference that comes after its request, as the body that carries it. */
export function lateReferencesOf(requestNumber: number, value = "77"): object {
  const reference = { requestNumber, definitionId: 0, description: "Pedido", value };
  return toWire(lateReferences, { references: [reference] }) as object;
}

import { type AskedRequest, lateReferences, requestDraft } from "@anden/contract/request-draft";
import { toWire } from "@anden/contract/wire/convert";
import type { Person } from "./server.ts";
import { aPallet, aStop, guadalajara } from "./shipments.ts";

// From the demo carrier's own address book of the client `demo`: Apodaca to Guadalajara.

/** The sender in Apodaca: its address, its contact and where it is. */
export const apodaca = { country: "MX", placeId: 190_061_391, postalCode: "66633" } as const;

/** The first working day after the Friday to which the clock of the tests is set. */
export const monday = "2026-11-23";

/** The fields of a quotation that such a request is made from. */
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

/** The same as a request body. */
export function bodyOfRequest(saying: AskedRequest = {}): object {
  return toWire(requestDraft.incomplete, aRequest(saying)) as object;
}

/** The request body of a reference that is sent after its request. */
export function lateReferencesOf(requestNumber: number, value = "77"): object {
  const reference = { requestNumber, definitionId: 0, description: "Pedido", value };
  return toWire(lateReferences, { references: [reference] }) as object;
}

interface Ends {
  /** The sender's address, if it is not the first one in Mexico. */
  readonly from?: number;
}

/**
 * A request between two served addresses of a client's own book, the second one in Mexico: from a sender to a recipient
 * if the book has such.
 */
export async function fromOwnBook(
  who: Pick<Person, "client" | "clientId" | "userName">,
  { from }: Ends = {},
): Promise<AskedRequest> {
  const { rows } = await who.client.distributors({ clientId: who.clientId });
  const covered: (typeof rows)[number][] = [];
  const contactOf = async (distributorNumber: number) => {
    const { rows: contacts } = await who.client.contacts({ clientId: who.clientId, distributorNumber });
    return contacts[0]?.number;
  };
  for (const row of rows.filter(({ country }) => country === "MX")) {
    const area = await who.client.serviceArea({ country: "MX", postalCode: row.postalCode });
    if (area && (await contactOf(row.number)) !== undefined) covered.push(row);
  }
  const first =
    from === undefined
      ? (covered.find(({ isSender }) => isSender) ?? covered[0])
      : rows.find(({ number }) => number === from);
  const others = covered.filter(
    ({ number, placeId }) => number !== first?.number && placeId !== first?.placeId,
  );
  const second = others.find(({ isRecipient }) => isRecipient) ?? others[0];
  if (!first || !second) throw new Error(`${who.userName} has no two addresses that the carrier comes to`);
  const stopAt = ({ country, placeId, postalCode }: typeof first) =>
    ({ country, placeId, postalCode, pickupType: "commercial" }) as const;
  const [senderContactId, recipientContactId] = [
    await contactOf(first.number),
    await contactOf(second.number),
  ];
  return {
    origin: stopAt(first),
    destination: stopAt(second),
    senderId: first.number,
    recipientId: second.number,
    ...(senderContactId === undefined ? {} : { senderContactId }),
    ...(recipientContactId === undefined ? {} : { recipientContactId }),
  };
}

/**
 * The fields that `cartaporte` sends with each request: a line of the waybill complement as heavy as the goods, and a
 * letter.
 */
export async function withWaybillAndLetter(who: Person): Promise<AskedRequest> {
  const content = new Blob(["%PDF-1.7\n%%EOF\n"]);
  const { id } = await who.client.storeFile({
    name: "carta.pdf",
    mediaType: "application/pdf",
    content,
  });
  const line = { quantity: 2_00, unitKey: "H87", productKey: "31162403", description: "Bisagras" };
  return { waybill: [{ ...line, weight: aPallet.pieces * aPallet.weight }], files: [{ id }] };
}

import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Step } from "../../journey.ts";
import { account } from "../accounts.ts";
import { found } from "./found.ts";
import type { Actions, Traveller } from "./traveller.ts";

/** The steps of service requests only, as calls: their own answers, sending the request, its confirmation. */
export const request = {
  billTo,
  chooseParty,
  addWaybillLine,
  giveReference,
  attachFile,
  turnIntoRequest,
  sendRequest,
  seeConfirmed,
} as const satisfies Partial<Actions>;

function say(traveller: Traveller, said: Traveller["saying"]): void {
  traveller.saying = { ...traveller.saying, ...said };
}

async function billTo({ taxId }: Step<"billTo">, traveller: Traveller) {
  const { rows } = await traveller.client.billingParties({ taxId });
  say(traveller, { billingPartyId: found(rows, "taxId", taxId).number });
}

async function chooseParty({ side, name, contact }: Step<"chooseParty">, traveller: Traveller) {
  const { client, draft } = traveller;
  const { id: clientId } = (await client.loginData()).client;
  const { rows } = await client.distributors({ clientId, name });
  const { number, country, placeId, postalCode } = found(rows, "name", name);
  const contacts = await client.contacts({ clientId, distributorNumber: number });
  const { number: contactId } = found(contacts.rows, "name", contact);
  traveller.draft = {
    ...draft,
    [side]: { pickupType: "commercial", ...draft[side], country, placeId, postalCode },
  };
  say(
    traveller,
    side === "origin"
      ? { senderId: number, senderContactId: contactId }
      : { recipientId: number, recipientContactId: contactId },
  );
}

async function addWaybillLine(
  { do: _, quantity, weight, ...line }: Step<"addWaybillLine">,
  traveller: Traveller,
) {
  const { waybill = [] } = traveller.saying;
  const added = { ...line, quantity: Math.round(quantity * 100), weight: Math.round(weight * 1_000) };
  say(traveller, { waybill: [...waybill, added] });
}

async function giveReference({ name, value }: Step<"giveReference">, traveller: Traveller) {
  const { client, saying } = traveller;
  const { id } = (await client.loginData()).client;
  const { id: definitionId } = found(
    await client.referenceDefinitions({ clientId: id }),
    "description",
    name,
  );
  const { references = [] } = saying;
  say(traveller, { references: [...references, { definitionId, description: name, value }] });
}

async function attachFile({ name }: Step<"attachFile">, traveller: Traveller) {
  const content = new Blob(["%PDF-1.7\n%%EOF\n"]);
  const { id } = await traveller.client.storeFile({ name, mediaType: "application/pdf", content });
  say(traveller, { files: [...(traveller.saying.files ?? []), { id }] });
}

async function turnIntoRequest(_: Step<"turnIntoRequest">, traveller: Traveller) {
  ok(traveller.quotation, "nothing was quoted yet");
  say(traveller, { quotationNumber: traveller.quotation.number });
}

async function sendRequest(_: Step<"sendRequest">, traveller: Traveller) {
  const { client, draft, saying } = traveller;
  const { guest: _guest, ...shipment } = draft;
  const asked = { ...shipment, ...saying };
  const { total } = await client.requestTariff(asked);
  const key = { idempotencyKey: randomUUID() };
  traveller.request = await client.request({ ...asked, acceptedTotal: total }, key);
  // The stored request has the price that was shown before it was sent.
  strictEqual(traveller.request.total, total);
}

async function seeConfirmed(_: Step<"seeConfirmed">, { request: sent, ...traveller }: Traveller) {
  ok(sent, "nothing was sent yet");
  const { client, clientFor, language, quotation } = traveller;
  const { token } = await clientFor({ language }).signIn(account("operador"));
  const desk = clientFor({ token, language });
  const { number: id } = sent;
  ok(
    (await desk.deskRequests({})).rows.some(({ number }) => number === id),
    "it is not on the desk",
  );
  await desk.stepRequest({ id, status: "confirmed" }, { idempotencyKey: randomUUID() });
  const full = await client.serviceRequest({ id });
  deepStrictEqual([full.status, full.total], ["confirmed", sent.total]);
  if (quotation) strictEqual((await client.quotation({ id: quotation.number })).status, "converted");
}

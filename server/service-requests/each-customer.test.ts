import type { AskedRequest } from "@anden/contract/request-draft";
import type { FullRequest } from "@anden/contract/service-request";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { expect, test } from "vitest";
import { aRequest, fromOwnBook, withWaybillAndLetter } from "../testing/requests.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { aPallet, aShipment } from "../testing/shipments.ts";

/** A day on which the carrier comes to all of these addresses. */
const tuesday = "2026-11-24";

/** A request of one kind of customer: the input that only they give, and what the carrier then sees. */
interface Journey {
  readonly userName: string;
  readonly of: string;
  /** The address in the United States that it goes from. */
  readonly from?: number;
  /** Of the shipment, in the quotation and in the request. */
  readonly shipment?: Partial<
    Pick<
      ShipmentDraft,
      "weightUnit" | "lengthUnit" | "lines" | "projectId" | "markup" | "tradeKind" | "crossing"
    >
  >;
  /** Of the request alone. */
  readonly request?: AskedRequest;
  /** The same with files, which belong to one request each. */
  readonly withFiles?: (who: Person) => Promise<AskedRequest>;
  readonly seen: object;
}

const journeys: readonly Journey[] = [
  { userName: "demo", of: "a cash customer", seen: { currency: "MXN" } },
  {
    userName: "credito",
    of: "a credit customer with a project and references of their own",
    shipment: { projectId: 1 },
    request: {
      references: [
        { definitionId: 71, description: "", value: "4512" },
        { definitionId: 72, description: "", value: "Compras" },
      ],
    },
    seen: {
      references: [
        { definitionId: 71, description: "Centro de costos", value: "4512" },
        { definitionId: 72, description: "Solicitante", value: "Compras" },
      ],
    },
  },
  {
    userName: "logistico",
    of: "a reseller with a commission and somebody else to invoice",
    shipment: { markup: { kind: "share", share: 1000 } },
    request: { billingPartyId: 20_001 },
    seen: {
      markup: { kind: "share", share: 1000 },
      billingParty: { number: 20_001, taxId: "CES920416ZZ9" },
      billingPartyId: 20_001,
    },
  },
  {
    userName: "frontera",
    of: "a customer in dollars and pounds, across the border",
    from: 300_290,
    shipment: {
      weightUnit: "pound",
      lengthUnit: "inch",
      tradeKind: "international",
      crossing: { crossingId: 1 },
      lines: [{ ...aPallet, length: 48_000, width: 40_000, height: 36_000, weight: 700_000 }],
    },
    seen: { currency: "USD", weightUnit: "pound", tradeKind: "international" },
  },
  {
    userName: "cartaporte",
    of: "a customer with the waybill complement, a letter and a reference that it requires",
    request: { references: [{ definitionId: 81, description: "", value: "OC-1" }] },
    withFiles: withWaybillAndLetter,
    seen: {
      references: [{ definitionId: 81, description: "Orden de compra", value: "OC-1" }],
      waybill: [{ productKey: "31162403", productName: "Goznes o bisagras" }],
      attachments: [{ name: "carta.pdf" }],
    },
  },
];

eachServer((server) => {
  test.each(journeys)(
    "$userName, $of, makes a request from a quotation at its price, one from nothing and one again, and the carrier confirms each",
    async ({ userName, from, shipment = {}, request = {}, withFiles, seen }) => {
      const who = await server.aCustomer(userName);
      const operator = await server.aCustomer("operador");
      const { client } = who;
      const projects = (await client.loginData()).client.projects.map(({ id }) => id);
      const { projectId, ...own } = shipment;
      const asked = {
        ...own,
        ...(projectId === undefined ? {} : { projectId: projects[0] ?? projectId }),
      };
      const ends = await fromOwnBook(who, from === undefined ? {} : { from });
      const { origin, destination } = ends;
      const quotation = await client.quote(
        aShipment({
          ...asked,
          origin: { ...aShipment().origin, ...origin },
          destination: { ...aShipment().destination, ...destination },
        }),
      );
      const sent = async (saying: AskedRequest) => {
        const made = await client.request(
          aRequest({
            ...ends,
            appointments: { pickup: { mode: "ordinary", day: tuesday } },
            ...asked,
            ...request,
            ...(await withFiles?.(who)),
            ...saying,
          }),
        );
        const { rows } = await operator.client.deskRequests({});
        expect(rows.find(({ number }) => number === made.number)).toMatchObject({ clientId: who.clientId });
        const whole = await operator.client.deskRequest({ id: made.number });
        expect(whole).toMatchObject({ ...seen, total: made.total });
        // The client, the contact whom the carrier calls, and the deadline for the pickup.
        const contact = await client.billingAccount();
        expect(whole).toMatchObject({
          clientId: who.clientId,
          clientName: contact.name,
          clientEmail: contact.email,
          madeBy: userName,
          collectBy: expect.stringContaining(tuesday),
          awaitsReferences: false,
        });
        await operator.client.stepRequest({ id: made.number, status: "confirmed" });
        const stored = await client.serviceRequest({ id: made.number });
        expect(stored.status).toBe("confirmed");
        return { made, stored };
      };

      const converted = await sent({ quotationNumber: quotation.number, acceptedTotal: quotation.total });
      expect(converted.made).toMatchObject({ basis: "kept", total: quotation.total });
      expect(converted.stored.quotationNumber).toBe(quotation.number);
      expect((await client.quotation({ id: quotation.number })).status).toBe("converted");

      const fresh = await sent({});
      expect(fresh.made).toMatchObject({ basis: "today", total: quotation.total });

      const again = await sent({ repeatOf: fresh.made.number });
      expect(again.stored).toMatchObject({
        repeatOf: fresh.made.number,
        originPoint: { isRepeated: true },
        destinationPoint: { isRepeated: true },
      });
      expect(contentOf(again.stored)).toEqual(contentOf(fresh.stored));
    },
  );

  test("a request for a billing party without tax regime and use has its price, and is refused at the party when it is sent [B-296]", async () => {
    const who = await server.aCustomer("logistico");
    const ends = await fromOwnBook(who);
    const appointments = { pickup: { mode: "ordinary", day: tuesday } } as const;
    const asked = aRequest({ ...ends, appointments, billingPartyId: 20_022 });
    expect((await who.client.requestTariff(asked)).withholdingShare).toBe(400);
    await expect(who.client.request(asked)).rejects.toMatchObject({
      problems: [{ path: "billingPartyId", code: "billingParty.taxData" }],
    });
  });

  // Per person type of the party: does it withhold 4 % of the road freight?
  test.each([
    { personType: "moral", billingPartyId: 20_002, withholds: true },
    { personType: "physical", billingPartyId: 20_003, withholds: false },
    { personType: "particular", billingPartyId: 20_006, withholds: false },
    { personType: "foreign", billingPartyId: 20_012, withholds: false },
    { personType: "government", billingPartyId: 20_038, withholds: false },
  ])(
    "a request that a $personType billing party pays withholds as that party does, from a quotation and from nothing [B-126]",
    async ({ billingPartyId, withholds }) => {
      const who = await server.aCustomer("logistico");
      const { client } = who;
      const ends = await fromOwnBook(who);
      const { origin, destination } = ends;
      const quotation = await client.quote(
        aShipment({
          origin: { ...aShipment().origin, ...origin },
          destination: { ...aShipment().destination, ...destination },
        }),
      );
      expect(quotation.withholding).toBeGreaterThan(0);
      const appointments = { pickup: { mode: "ordinary", day: tuesday } } as const;
      const asked = aRequest({ ...ends, appointments, billingPartyId });
      for (const from of [{ quotationNumber: quotation.number }, {}]) {
        const seen = await client.requestTariff({ ...asked, ...from });
        const made = await client.request({ ...asked, ...from, acceptedTotal: seen.total });
        expect(made.withholdingShare).toBe(withholds ? 400 : 0);
        expect(made.withholding).toBe(withholds ? quotation.withholding : 0);
        const stored = await client.serviceRequest({ id: made.number });
        expect([stored.withholding, stored.total]).toEqual([made.withholding, seen.total]);
        if (from.quotationNumber === undefined) continue;
        expect(made.basis).toBe(withholds ? "kept" : "supplemented");
        expect(made.difference).toBe(withholds ? 0 : quotation.withholding);
      }
    },
  );
});

/** The content of a request, without the numbers and ids that differ from request to request. */
function contentOf(request: FullRequest) {
  const { sender, senderContact, recipient, recipientContact, lines, waybill, billingParty, notes, total } =
    request;
  return {
    sender,
    senderContact,
    recipient,
    recipientContact,
    lines,
    waybill,
    billingParty,
    notes,
    total,
    references: request.references.map(({ definitionId, value }) => ({ definitionId, value })),
    attachments: request.attachments.map(({ name }) => name),
  };
}

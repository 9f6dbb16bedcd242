import { randomUUID } from "node:crypto";
import { type AskedRequest, requestDraft } from "@anden/contract/request-draft";
import type { Customer } from "@anden/domain/customer/customer";
import { requestNumberOf } from "@anden/domain/service-request/guide-number";
import { instantOf } from "@anden/domain/values/calendar";
import { describe, expect, test } from "vitest";
import {
  aRequest,
  bodyOfRequest,
  fromOwnBook,
  quotedForRequest,
  withWaybillAndLetter,
} from "../testing/requests.ts";
import { day, eachServer, friday, minute, type Person } from "../testing/server.ts";
import { aPallet } from "../testing/shipments.ts";
import { addressOf, refusalOf, saying } from "../testing/wire.ts";

eachServer((server) => {
  const sent = (who: Person, saying: AskedRequest = {}) =>
    who.send({ method: "POST", url: addressOf("request"), body: bodyOfRequest(saying) });
  const codesOf = async (who: Person, saying: AskedRequest = {}) => {
    const answer = await sent(who, saying);
    return refusalOf(answer, "request").problems.map(({ path, code }) => `${path}: ${code}`);
  };
  const rowsOf = async (table: "service_requests" | "service_request_events") =>
    (await server.database.owner.selectFrom(table).select("number").execute()).length;

  describe("a request", () => {
    test("from nothing is stored whole with its guide number, as registered [B-125, B-366]", async () => {
      const demo = await server.aCustomer();
      const made = await demo.client.request(aRequest({ notes: "Andén 4, ¡timbrar!" }));
      expect(made).toMatchObject({ status: "registered", basis: "today" });
      expect(requestNumberOf(made.guideNumber)).toBe(made.number);
      const full = await demo.client.serviceRequest({ id: made.number });
      expect(full).toMatchObject({
        number: made.number,
        guideNumber: made.guideNumber,
        status: "registered",
        total: made.total,
        sender: { id: 300_001, name: "Comercializadora Ejemplo del Valle, S.A. de C.V." },
        senderContact: { id: 600_001, name: "Héctor Ensayo Olvera" },
        recipient: { id: 300_002, name: "Bodega Ejemplo de Guadalajara" },
        recipientContact: { id: 600_004, name: "Rebeca Modelo Ochoa" },
        description: "Refacciones",
        notes: "Andén 4 timbrar",
        appointments: { pickup: { mode: "ordinary", day: "2026-11-23" } },
      });
      const { rows } = await demo.client.serviceRequests({ number: made.number, from: "2026-01-01" });
      expect(rows.map(({ number }) => number)).toEqual([made.number]);
    });

    test("says when it arrives, as a quotation of the same answers does", async () => {
      const demo = await server.aCustomer();
      const appointments = { pickup: { mode: "ordinary", day: "2026-11-23" } } as const;
      const { deliveredOn } = await server.givenAQuotation(demo, { ...quotedForRequest, appointments });
      expect(deliveredOn).toMatch(/^2026-1[12]-\d\d$/);
      const { number } = await demo.client.request(aRequest({ appointments }));
      expect(await demo.client.serviceRequest({ id: number })).toMatchObject({ deliveredOn });
    });

    test("has its places from its sender and its recipient where it names none [B-127]", async () => {
      const demo = await server.aCustomer();
      const made = await demo.client.request(
        aRequest({ origin: { pickupType: "commercial" }, destination: { pickupType: "residential" } }),
      );
      const full = await demo.client.serviceRequest({ id: made.number });
      expect([full.originPlace.id, full.destinationPlace.id]).toEqual([190_061_391, 140_390_013]);
      expect(full.destination.pickupType).toBe("residential");
    });

    test("whose caller names no pickup type is at a business on both sides, as in a quotation", async () => {
      const demo = await server.aCustomer();
      const whole = aRequest();
      const { pickupType: _origin, ...origin } = whole.origin ?? {};
      const { pickupType: _destination, ...destination } = whole.destination ?? {};
      const unsaid = { ...whole, origin, destination };
      const { total } = await demo.client.requestTariff(whole);
      expect((await demo.client.requestTariff(unsaid)).total).toBe(total);
      const { number } = await demo.client.request(unsaid);
      const full = await demo.client.serviceRequest({ id: number });
      expect([full.origin.pickupType, full.destination.pickupType]).toEqual(["commercial", "commercial"]);
    });

    test("with a dimension that is absent names it, as a quotation does [B-238]", async () => {
      const demo = await server.aCustomer();
      const [{ height: _, ...line } = {}] = aRequest().lines ?? [];
      expect(await codesOf(demo, aRequest({ lines: [line] }))).toEqual(["lines[0].height: 285"]);
    });

    test("with a 0 for its packaging or its shipping type asks for them by their messages, as a quotation does", async () => {
      const demo = await server.aCustomer();
      for (const call of ["request", "requestTariff"] as const)
        for (const [path, code] of [
          ["lines[0].packagingId", 115],
          ["shippingType", 118],
        ] as const) {
          const body = saying(path, 0, bodyOfRequest(), requestDraft);
          const answer = await demo.send({ method: "POST", url: addressOf(call), body });
          expect(refusalOf(answer, call)).toMatchObject({ status: 422, problems: [{ path, code }] });
        }
    });

    test("that lacks everything is told everything at once, in its order, and stores nothing [B-290, B-291, B-293]", async () => {
      const demo = await server.aCustomer();
      const before = await rowsOf("service_requests");
      const answer = await demo.send({ method: "POST", url: addressOf("request"), body: {} });
      expect(answer.json().errors.map(({ code }: { code: number }) => code)).toEqual([
        97, 117, 113, 114, 112, 155, 156, 153,
      ]);
      expect(await rowsOf("service_requests")).toBe(before);
    });

    test("under one key is made once, however often it is sent", async () => {
      const demo = await server.aCustomer();
      const idempotencyKey = randomUUID();
      const before = await rowsOf("service_requests");
      const all = await Promise.all(
        Array.from({ length: 3 }, () => demo.client.request(aRequest(), { idempotencyKey })),
      );
      expect(new Set(all.map(({ guideNumber }) => guideNumber)).size).toBe(1);
      expect(await rowsOf("service_requests")).toBe(before + 1);
    });

    test("of a client whose own tax data are wrong is priced, and not stored before they are right, whoever is billed [P-211, B-298]", async () => {
      const reseller = await server.aCustomer("logistico");
      const { client, clientId } = reseller;
      const asked = aRequest({ ...(await fromOwnBook(reseller)), billingPartyId: 20_001 });
      const { postalCode, email } = await client.billingAccount();
      const stored = server.database.owner.selectFrom("clients").select("settings");
      const { settings } = await stored.where("client_id", "=", clientId).executeTakeFirstOrThrow();
      const whole = settings as unknown as Customer;
      const store = (changed: Partial<Customer>) =>
        server.database.owner
          .updateTable("clients")
          .set({ settings: JSON.stringify(changed) })
          .where("client_id", "=", clientId)
          .execute();
      const { taxRegime: _, ...rest } = whole;
      const before = await rowsOf("service_requests");
      await store(rest);
      try {
        const { total } = await client.requestTariff(asked);
        expect(total).toBeGreaterThan(0);
        expect(await codesOf(reseller, asked)).toEqual(["payerId: client.taxData"]);
        expect(await rowsOf("service_requests")).toBe(before);
        await client.changeInvoiceData({ taxRegime: "601", cfdiUse: "G03", postalCode, email });
        expect((await client.request(asked)).total).toBe(total);
      } finally {
        await store(whole);
      }
    });

    test("is not for guests, nor for who has no credit left [P-215]", async () => {
      const guest = await server.aGuest();
      expect((await sent(guest)).statusCode).toBe(403);
      expect(await codesOf(await server.aCustomer("suspendido"), {})).toEqual([": 50"]);
    });
  });

  describe("the parties", () => {
    test("of another client are refused, and nothing of them is told", async () => {
      const other = await server.aCustomer("otro");
      const answer = await sent(other);
      expect(answer.statusCode).toBe(403);
      expect(answer.body).not.toContain("Comercializadora");
    });

    test("are where the shipment is, and a contact is the address's own", async () => {
      const demo = await server.aCustomer();
      const { destination } = aRequest();
      expect(await codesOf(demo, { origin: { ...destination } })).toEqual([
        "senderId: request.partyElsewhere",
      ]);
      expect(await codesOf(demo, { senderContactId: 600_004 })).toEqual([
        "senderContactId: request.contactUnknown",
      ]);
    });
  });

  describe("conversion", () => {
    const quoted = (who: Person, saying = {}) =>
      server.givenAQuotation(who, { ...quotedForRequest, ...saying });

    test("keeps the quotation's price and number, and converts it in the same transaction [B-189, P-175, B-194]", async () => {
      const demo = await server.aCustomer();
      const { number, total } = await quoted(demo);
      const made = await demo.client.request(aRequest({ quotationNumber: number }));
      expect(made).toMatchObject({ basis: "kept", total, difference: 0 });
      expect((await demo.client.quotation({ id: number })).status).toBe("converted");
      expect((await demo.client.serviceRequest({ id: made.number })).quotationNumber).toBe(number);
      expect(await demo.client.confirmConversion({ id: number })).toEqual({
        number: made.number,
        status: "registered",
      });
    });

    test("under one key is made once and answered alike, however many calls come at once", async () => {
      const demo = await server.aCustomer();
      const { number: quotationNumber } = await quoted(demo);
      const idempotencyKey = randomUUID();
      const elsewhere = (await server.another({})).client({ token: demo.token });
      const [first, ...others] = await Promise.all(
        [demo.client, elsewhere, demo.client, elsewhere].map((client) =>
          client.request(aRequest({ quotationNumber }), { idempotencyKey }),
        ),
      );
      for (const other of others) expect(other).toEqual(first);
      const { number } = await demo.client.confirmConversion({ id: quotationNumber });
      expect(number).toBe(first?.number);
    });

    test("is refused twice, for another client's quotation, an unknown and an old one [P-162]", async () => {
      const demo = await server.aCustomer();
      const { number } = await quoted(demo);
      await demo.client.request(aRequest({ quotationNumber: number }));
      expect(await codesOf(demo, { quotationNumber: number })).toEqual(["quotationNumber: 142"]);
      const foreign = await quoted(await server.aCustomer("otro"));
      expect(await codesOf(demo, { quotationNumber: foreign.number })).toEqual(["quotationNumber: 139"]);
      expect(await codesOf(demo, { quotationNumber: 999 })).toEqual(["quotationNumber: quotation.unknown"]);
      const old = await server.anExpiredQuotation();
      expect(await codesOf(demo, { quotationNumber: old.number })).toEqual(["quotationNumber: 140"]);
    });

    test("by two at once makes one request", async () => {
      const demo = await server.aCustomer();
      const { number } = await quoted(demo);
      const before = await rowsOf("service_requests");
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => sent(demo, { quotationNumber: number })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422]);
      expect(await rowsOf("service_requests")).toBe(before + 1);
    });

    test("that is refused for anything leaves the quotation as it was", async () => {
      const demo = await server.aCustomer();
      const { number } = await quoted(demo);
      await sent(demo, { quotationNumber: number, files: [{ id: 1 }] });
      expect((await demo.client.quotation({ id: number })).status).toBe("valid");
      await expect(demo.client.confirmConversion({ id: number })).rejects.toMatchObject({ status: 409 });
    });

    test("of a changed shipment shows the difference first, and refuses a total that nobody saw [B-367, B-189]", async () => {
      const demo = await server.aCustomer();
      const { number, total } = await quoted(demo);
      const heavier = { quotationNumber: number, lines: [{ ...aPallet, pieces: 2 }] };
      const tariff = await demo.client.requestTariff(aRequest(heavier));
      expect(tariff).toMatchObject({ basis: "today", difference: tariff.total - total });
      expect(tariff.freightLines.map(({ conceptId }) => conceptId)).toEqual([1]);
      expect(tariff.pickupLines).toHaveLength(1);
      expect(tariff.deliveryLines).toHaveLength(1);
      expect((await demo.client.quotation({ id: number })).status).toBe("valid");
      expect(await codesOf(demo, { ...heavier, acceptedTotal: total })).toEqual([
        "acceptedTotal: request.priceChanged",
      ]);
      const made = await demo.client.request(aRequest({ ...heavier, acceptedTotal: tariff.total }));
      expect(made.total).toBe(tariff.total);
    });
  });

  describe("the billing party", () => {
    test("of a logistics client is one of its own, and of nobody else [B-126, B-296]", async () => {
      const demo = await server.aCustomer();
      expect(await codesOf(demo, { payerId: 20_001 })).toEqual(["payerId: session.notYours"]);
      expect(await codesOf(demo, { billingPartyId: 20_001 })).toEqual(["billingPartyId: session.notYours"]);
      const reseller = await server.aCustomer("logistico");
      expect(await codesOf(reseller, { payerId: 10_001 })).toEqual(["payerId: session.notYours"]);
      expect(await codesOf(reseller, { billingPartyId: 99 })).toEqual([
        "billingPartyId: billingParty.unknown",
      ]);
      // The payer may be the number of a billing party as well as the client's own.
      const made = await reseller.client.request(
        aRequest({ ...(await fromOwnBook(reseller)), payerId: 20_001 }),
      );
      expect(await reseller.client.serviceRequest({ id: made.number })).toMatchObject({
        billingParty: { number: 20_001 },
        payerId: 20_001,
      });
    });
  });

  describe("references", () => {
    test("are the client's own definitions, and what a caller calls them does not count [B-117, B-347]", async () => {
      const credit = await server.aCustomer("credito");
      expect(await credit.client.referenceDefinitions({ clientId: credit.clientId })).toMatchObject([
        { id: 71, kind: "numeric", isNumeric: true, length: 8, isRequired: false },
        { id: 72, kind: "text", isNumeric: false, length: 30, isRequired: false },
      ]);
      const demo = await server.aCustomer();
      expect(await demo.client.referenceDefinitions({ clientId: demo.clientId })).toEqual([]);
      const wrong = [
        { definitionId: 71, description: "", value: "4" },
        { definitionId: 0, description: "", value: "" },
      ];
      expect(await codesOf(demo, { references: wrong })).toEqual([
        "references[0].definitionId: reference.unknown",
        "references[1].value: 102",
      ]);
    });

    test("that come later are added once, and find the request [B-368]", async () => {
      const demo = await server.aCustomer();
      const first = [{ definitionId: 0, description: "Pedido", value: "A-1" }];
      const { number } = await demo.client.request(aRequest({ references: first }));
      const later = {
        references: [{ requestNumber: number, definitionId: 0, description: "Orden", value: "ZX-998" }],
      };
      await demo.client.giveReferences(later);
      await demo.client.giveReferences(later);
      const { references } = await demo.client.serviceRequest({ id: number });
      expect(references.map(({ value }) => value)).toEqual(["A-1", "ZX-998"]);
      const found = await demo.client.serviceRequests({ reference: "998", from: "2026-01-01" });
      expect(found.rows.map((row) => row.number)).toEqual([number]);
    });

    test("that come in several calls at once are all kept", async () => {
      const demo = await server.aCustomer();
      const { number } = await demo.client.request(aRequest());
      const values = Array.from({ length: 6 }, (_, index) => `B-${index}`);
      await Promise.all(
        values.map((value) =>
          demo.client.giveReferences({
            references: [{ requestNumber: number, definitionId: 0, description: `Caja ${value}`, value }],
          }),
        ),
      );
      const { references } = await demo.client.serviceRequest({ id: number });
      expect(references.map(({ value }) => value).toSorted()).toEqual(values);
    });
  });

  describe("files", () => {
    const content = new Blob(["%PDF-1.7"]);
    const aFile = async (who: Person) =>
      (await who.client.storeFile({ name: "carta.pdf", mediaType: "application/pdf", content })).id;

    test("go with their request, are listed without their bytes, and go again with another request of the client [B-116]", async () => {
      const demo = await server.aCustomer();
      const id = await aFile(demo);
      const { number } = await demo.client.request(aRequest({ files: [{ id }] }));
      const attached = [{ id, name: "carta.pdf", mediaType: "application/pdf", length: 8 }];
      const attachmentsOf = async (id: number) => (await demo.client.serviceRequest({ id })).attachments;
      expect(await attachmentsOf(number)).toEqual(attached);
      const again = await demo.client.request(aRequest({ files: [{ id }], repeatOf: number }));
      expect(await attachmentsOf(again.number)).toEqual(attached);
      expect(await attachmentsOf(number)).toEqual(attached);
    });

    test("of another client, or more than ten, are refused", async () => {
      const foreign = await aFile(await server.aCustomer("otro"));
      const demo = await server.aCustomer();
      expect(await codesOf(demo, { files: [{ id: foreign }] })).toEqual(["files[0].id: file.unknown"]);
      const many = Array.from({ length: 11 }, (_, index) => ({ id: index + 1 }));
      expect(await codesOf(demo, { files: many })).toEqual(["files: file.tooManyInRequest"]);
    });

    test("with a name and no bytes are refused at the bytes that are missing", async () => {
      const demo = await server.aCustomer();
      const files = [{ name: "carta.pdf", base64: "JVBERi0xLjcK" }, { name: "factura.pdf" }];
      expect(await codesOf(demo, { files })).toEqual(["files[1].base64: 25"]);
    });
  });

  describe("what the carrier makes of it", () => {
    const desk = () => server.aCustomer("operador");
    const standing = async (who: Person, id: number) => (await who.client.serviceRequest({ id })).status;

    test("new requests stand by the cut-off of their pickup, and each change is an event the customer reads [P-163]", async () => {
      const demo = await server.aCustomer();
      const operator = await desk();
      const later = { pickup: { mode: "ordinary", day: "2026-11-25" } } as const;
      const [second, first] = [
        await demo.client.request(aRequest({ appointments: later })),
        await demo.client.request(aRequest()),
      ];
      const all = (await operator.client.deskRequests({})).rows.map(({ number }) => number);
      expect(all.indexOf(first.number)).toBeLessThan(all.indexOf(second.number));
      const row = (await operator.client.deskRequests({})).rows.find(({ number }) => number === first.number);
      expect(row).toMatchObject({
        clientId: demo.clientId,
        collectBy: expect.stringMatching(/^2026-11-23T1/),
      });
      const due = instantOf(row?.collectBy ?? "", server.carrier.timeZone);
      expect(row?.minutesLeft).toBe((due - friday) / minute);

      await operator.client.stepRequest({ id: first.number, status: "confirmed" });
      expect(await standing(demo, first.number)).toBe("confirmed");
      await operator.client.stepRequest({
        id: first.number,
        status: "cancelled",
        reason: "Sin unidad ese día",
      });
      const history = await demo.client.requestHistory({ id: first.number });
      expect(history).toMatchObject([
        { status: "registered", actor: "client", userName: "demo" },
        { status: "confirmed", actor: "staff" },
        { status: "cancelled", actor: "staff", reason: "Sin unidad ese día" },
      ]);
      expect(JSON.stringify(history)).not.toContain("operador");
      const left = (await operator.client.deskRequests({})).rows.map(({ number }) => number);
      expect(left).not.toContain(first.number);
    });

    test("a pickup on the last day that a date can say stands in the list as well", async () => {
      const demo = await server.aCustomer();
      const operator = await desk();
      const appointments = { pickup: { mode: "ordinary", day: "9999-12-31" } } as const;
      const { number } = await demo.client.request(aRequest({ appointments }));
      const { rows } = await operator.client.deskRequests({});
      expect(rows.find((row) => row.number === number)?.collectBy).toMatch(/^9999-12-31T/);
      await demo.client.cancelRequest({ id: number });
    });

    test("pages of the desk's list give every request once", async () => {
      const operator = await desk();
      const whole = (await operator.client.deskRequests({})).rows.map(({ number }) => number);
      const paged: number[] = [];
      for (let after: number | undefined; ; ) {
        const { rows, next } = await operator.client.deskRequests({ limit: 3, ...(after ? { after } : {}) });
        paged.push(...rows.map(({ number }) => number));
        if (!next) break;
        after = next;
      }
      expect(paged).toEqual(whole);
    });

    test("a step that the status does not allow is refused, and so is a rejection without a reason [P-163]", async () => {
      const demo = await server.aCustomer();
      const operator = await desk();
      const { number: id } = await demo.client.request(aRequest());
      const step = (status: "registered" | "confirmed" | "in-transit" | "cancelled", reason?: string) =>
        operator.client.stepRequest({ id, status, ...(reason ? { reason } : {}) });
      await expect(step("in-transit")).rejects.toMatchObject({ status: 409 });
      await expect(step("cancelled")).rejects.toMatchObject({ status: 400 });
      await step("confirmed");
      await step("in-transit");
      await expect(step("cancelled", "Tarde")).rejects.toMatchObject({ status: 409 });
      expect(await standing(demo, id)).toBe("in-transit");
    });

    test("two who step at once make one change and one event", async () => {
      const demo = await server.aCustomer();
      const operator = await desk();
      const { number: id } = await demo.client.request(aRequest());
      const both = await Promise.allSettled([
        operator.client.stepRequest({ id, status: "confirmed" }),
        demo.client.cancelRequest({ id, reason: "Ya no sale" }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await demo.client.requestHistory({ id })).toHaveLength(2);
    });

    test("a client takes a request back until it is confirmed, and leaves its quotation converted [P-163]", async () => {
      const demo = await server.aCustomer();
      const { number: quotationNumber } = await server.givenAQuotation(demo, quotedForRequest);
      const { number: id } = await demo.client.request(aRequest({ quotationNumber }));
      await demo.client.cancelRequest({ id, reason: "Ya no sale" });
      expect(await standing(demo, id)).toBe("cancelled");
      expect((await demo.client.quotation({ id: quotationNumber })).status).toBe("converted");
      const confirmed = await demo.client.request(aRequest());
      await (await desk()).client.stepRequest({ id: confirmed.number, status: "confirmed" });
      await expect(demo.client.cancelRequest({ id: confirmed.number })).rejects.toMatchObject({
        status: 409,
      });
    });

    test("a request that awaits its references is held from the desk until they come [B-292, B-368]", async () => {
      const customer = await server.aCustomer("cartaporte");
      const operator = await desk();
      const asked = { ...(await fromOwnBook(customer)), ...(await withWaybillAndLetter(customer)) };
      expect(await codesOf(customer, { ...asked, references: [] })).toEqual([": 97", "references: 154"]);
      const { number } = await customer.client.request(aRequest(asked));
      const onDesk = async () =>
        (await operator.client.deskRequests({})).rows.some((row) => row.number === number);
      expect(await onDesk()).toBe(false);
      // The desk still finds it by its number, but must not confirm it: then the references could never be given.
      expect(await operator.client.deskRequest({ id: number })).toMatchObject({ awaitsReferences: true });
      const confirm = () => operator.client.stepRequest({ id: number, status: "confirmed" });
      await expect(confirm()).rejects.toMatchObject({
        status: 409,
        problems: [{ code: "request.awaitsReferences" }],
      });
      await customer.client.giveReferences({
        references: [{ requestNumber: number, definitionId: 81, description: "", value: "OC-1" }],
      });
      expect(await onDesk()).toBe(true);
      const { references } = await customer.client.serviceRequest({ id: number });
      expect(references).toMatchObject([
        { definitionId: 81, description: "Orden de compra", value: "OC-1", givenBy: "cartaporte" },
      ]);
      expect(await confirm()).toEqual({ number, status: "confirmed" });
    });

    test("the database itself refuses a client's step that no handler allows", async () => {
      const demo = await server.aCustomer();
      const { number } = await demo.client.request(aRequest());
      const call = { as: "client", clientId: demo.clientId } as const;
      const confirming = server.database.transaction(call, async (tx) => {
        await tx
          .updateTable("service_requests")
          .set({ status: "confirmed" })
          .where("number", "=", number)
          .execute();
        return { status: 200, body: "" };
      });
      await expect(confirming).rejects.toMatchObject({ code: "42501" });
    });
  });

  test("a request at midnight of the session's end is refused before anything is stored", async () => {
    const demo = await server.aCustomer();
    const before = await rowsOf("service_requests");
    await server.at(server.now + day, async () => {
      expect((await sent(demo)).statusCode).toBe(401);
    });
    expect(await rowsOf("service_requests")).toBe(before);
  });
});

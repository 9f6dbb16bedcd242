import { describe, expect, test } from "vitest";
import { aRequest, quotedForRequest } from "../testing/requests.ts";
import { oneServer, type Person } from "../testing/server.ts";
import { aShipment, aStop, guadalajara, laredo, monterrey } from "../testing/shipments.ts";
import { addressOf, refusalOf, wireOf } from "../testing/wire.ts";

oneServer((server) => {
  const between = (destination: Parameters<typeof aStop>[0] = guadalajara) => ({
    origin: aStop(monterrey),
    destination: aStop(destination),
  });
  const offeredTo = async ({ client }: Person, asked: Parameters<typeof client.servicesOnOffer>[0]) => {
    const { choices } = await client.servicesOnOffer(asked);
    return new Map(choices.map((each) => [each.id, each]));
  };

  describe("the services that a shipment may have", () => {
    test("are there with their prices before anything is chosen, to guests too [B-228]", async () => {
      const guest = await server.aGuest();
      const offered = await offeredTo(guest, between());
      expect(offered.get(4)).toMatchObject({
        name: "Personal adicional",
        englishName: { name: "Additional helper" },
        costType: "quantity",
        cost: 460_00,
        isForOrigin: true,
        isForDestination: true,
      });
      expect(offered.get(58)).not.toHaveProperty("cost");
      for (const id of [6, 9, 12, 47, 49, 50, 480, 61]) expect(offered.has(id), `${id}`).toBe(false);
      expect(offered.get(5)).toMatchObject({ isRequired: false });
    });

    test("cost what the quotation then bills, at the client's agreed price", async () => {
      const credito = await server.aCustomer("credito");
      const offered = await offeredTo(credito, { ...between(), projectId: 401 });
      expect(offered.get(1)).toMatchObject({ cost: 330_00, agreementId: 2001 });
      const quoted = await credito.client.quote(
        aShipment({
          projectId: 401,
          services: [{ serviceId: 1, atOrigin: true, atDestination: false }],
        }),
        { idempotencyKey: crypto.randomUUID() },
      );
      expect(quoted.services).toMatchObject([{ serviceId: 1, amount: 330_00 }]);
    });

    test("are none of a stop in the United States, and no cash on delivery on credit [B-149, B-226, P-245]", async () => {
      const demo = await server.aCustomer();
      const abroad = await offeredTo(demo, between(laredo));
      expect(abroad.get(8)).toMatchObject({ isForOrigin: true, isForDestination: false });
      expect(abroad.has(2)).toBe(false);
      expect(abroad.has(62)).toBe(false);
      expect((await offeredTo(demo, between())).has(62)).toBe(true);
      const credito = await server.aCustomer("credito");
      expect((await offeredTo(credito, between())).has(62)).toBe(false);
    });

    test("are told of half a shipment, and of none", async () => {
      const { client } = await server.aCustomer();
      expect((await client.servicesOnOffer({})).choices.length).toBeGreaterThan(20);
      expect((await client.servicesOnOffer({ origin: aStop(monterrey) })).automatic).toEqual([]);
    });
  });

  describe("a service of requests alone", () => {
    const redelivery = { serviceId: 31, atOrigin: false, atDestination: true, quantity: 1 };
    const path = "services[0].atDestination";

    test("is on offer for a request, and for whoever does not say what they ask for [P-135]", async () => {
      const demo = await server.aCustomer();
      expect((await offeredTo(demo, { ...between(), flow: "quotation" })).has(31)).toBe(false);
      const inRequests = await offeredTo(demo, { ...between(), flow: "request" });
      expect(inRequests.get(31)).toMatchObject({ offeredIn: "request", cost: 290_00 });
      expect(inRequests.get(4)).toMatchObject({ offeredIn: "both" });
      expect((await offeredTo(demo, between())).has(31)).toBe(true);
    });

    test("is refused at its side in a quotation, and told of an estimate for one [P-135]", async () => {
      const demo = await server.aCustomer();
      const asked = aShipment({ services: [redelivery] });
      const answer = await demo.send({ method: "POST", url: addressOf("quote"), body: wireOf(asked) });
      const { status, problems } = refusalOf(answer, "quote");
      expect([status, problems]).toMatchObject([422, [{ path, code: 105 }]]);
      const { obstacles, services } = await demo.client.estimate({ ...asked, flow: "quotation" });
      expect([obstacles, services]).toMatchObject([[{ path, code: "service.requestOnly" }], []]);
      expect((await demo.client.estimate({ ...asked, flow: "request" })).services).toMatchObject([
        { serviceId: 31, amount: 290_00 },
      ]);
    });

    test("is added to the price of a quotation when the service is requested [P-135, B-189]", async () => {
      const { client, ...demo } = await server.aCustomer();
      const quotation = await server.givenAQuotation({ client, ...demo }, quotedForRequest);
      const { number } = await client.request(
        aRequest({ quotationNumber: quotation.number, services: [redelivery] }),
      );
      const full = await client.serviceRequest({ id: number });
      expect(full.services).toMatchObject([{ serviceId: 31, amount: 290_00 }]);
      expect(full.subtotal).toBe(quotation.subtotal + 290_00);
    });
  });

  test("an appointment's charge stands apart, with its side and its price [A-137]", async () => {
    const { client } = await server.aCustomer();
    const at = "2026-11-25T10:00:00";
    const { automatic } = await client.servicesOnOffer({
      ...between(),
      appointments: { pickup: { mode: "appointment", at } },
    });
    expect(automatic).toMatchObject([{ id: 6, cost: 190_00, isForOrigin: true, isForDestination: false }]);
  });

  test("a client's documents come back from a quotation that does not ask for it [A-152]", async () => {
    const { client } = await server.aCustomer("cartaporte");
    const { number, services } = await client.quote(aShipment(), { idempotencyKey: crypto.randomUUID() });
    const papers = {
      serviceId: 5,
      atDestination: true,
      amount: 165_00,
      documents: [{ id: 81 }, { id: 82 }, { id: 83 }],
      quantity: 3,
    };
    expect(services).toMatchObject([papers]);
    expect((await client.quotation({ id: number })).services).toMatchObject([papers]);
    expect((await client.estimate(aShipment())).services).toMatchObject([{ serviceId: 5, amount: 165_00 }]);
    expect((await offeredTo(await server.aCustomer("cartaporte"), between())).get(5)).toMatchObject({
      isRequired: true,
    });
  });
});

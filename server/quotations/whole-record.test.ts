import type { FullQuotation } from "@anden/contract/quotation";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { describe, expect, test } from "vitest";
import { eachServer } from "../testing/server.ts";
import { aPallet, aStop, fromLaredo, laredo, mexicoCity, monterrey } from "../testing/shipments.ts";

/** Apodaca: an area with appointments and the carrier's hub. */
const apodaca = { country: "MX", placeId: 190_061_391, postalCode: "66633" } as const;

eachServer((server) => {
  /** A quotation of this user as it is read again. */
  async function kept(userName: string, saying: Partial<ShipmentDraft>): Promise<FullQuotation> {
    const who = await server.aCustomer(userName);
    const { number } = await server.givenAQuotation(who, saying);
    return who.client.quotation({ id: number });
  }

  describe("the record of a quotation keeps", () => {
    test("its client, and the state, city, branch and service area that the carrier found for places that were sent alone", async () => {
      const demo = await server.aCustomer();
      const onlyPlaces = { origin: aStop(apodaca), destination: aStop(mexicoCity) };
      const { number } = await server.givenAQuotation(demo, onlyPlaces);
      const full = await demo.client.quotation({ id: number });
      expect(full.clientId).toBe(demo.clientId);
      for (const side of ["origin", "destination"] as const) {
        const { placeId: _, pickupType: __, ...place } = onlyPlaces[side];
        const area = await demo.client.serviceArea(place);
        const { state, city } = full[`${side}Place`];
        expect(full[side], side).toEqual({
          ...onlyPlaces[side],
          stateId: state.id,
          cityId: city.id,
          branchId: area?.branch.id,
          areaId: area?.id,
        });
      }
    });

    test("both countries, the units, the insurance and its value [B-102, P-115]", async () => {
      const said = {
        ...fromLaredo,
        destination: aStop(monterrey),
        insurance: { kind: "declared", value: 12_345_67 },
        weightUnit: "pound",
        lengthUnit: "inch",
      } as const;
      expect(await kept("frontera", said)).toMatchObject(said);
      const basic = { insurance: { kind: "basic" }, weightUnit: "kilogram", lengthUnit: "metre" } as const;
      expect(await kept("demo", basic)).toMatchObject(basic);
    });

    test("the class by number and name, the project by number and description [P-116]", async () => {
      const goods = { lengthUnit: "inch", weightUnit: "pound", freightClassId: 9 } as const;
      const lines = [{ ...aPallet, length: 48_000, width: 40_000, height: 45_000 }];
      const across = { ...fromLaredo, destination: aStop(monterrey) };
      expect(await kept("frontera", { ...goods, ...across, lines })).toMatchObject({
        freightClassId: 9,
        freightClass: { id: 9, name: "70" },
      });
      expect(await kept("credito", { projectId: 403 })).toMatchObject({
        projectId: 403,
        project: { id: 403, description: "Exportación" },
      });
    });

    test("the commission by its type and figure, and what it comes to [B-108, P-117]", async () => {
      const share = { kind: "share", share: 1_250 } as const;
      const full = await kept("logistico", { markup: share });
      expect(full.markup).toEqual(share);
      const freight = full.breakdown.reduce((sum, { amount }) => sum + amount, 0) - full.discount;
      expect(full.markupCost).toBe(Math.round(freight * 0.125));
      const amount = { kind: "amount", amount: 150_50 } as const;
      expect(await kept("logistico", { markup: amount })).toMatchObject({
        markup: amount,
        markupCost: 150_50,
      });
    });

    test("the network of the lane, the one that moves it, home delivery and the shipping type [P-118]", async () => {
      const destination = { ...aStop(mexicoCity), pickupType: "residential" } as const;
      const said = { destination, isHomeDelivery: true, shippingType: "standard" } as const;
      expect(await kept("hogar", said)).toMatchObject({
        serviceType: "ltl",
        serviceTypeName: { id: 3 },
        isHomeDelivery: true,
        shippingType: "standard",
        shippingTypeName: { id: 1 },
      });
    });

    test("which end of a client without classes is a home [B-172]", async () => {
      const home = { ...aStop(mexicoCity), pickupType: "residential" } as const;
      const business = aStop(monterrey);
      const { origin, destination } = await kept("demo", { origin: business, destination: home });
      expect([origin.pickupType, destination.pickupType]).toEqual(["commercial", "residential"]);
      const swapped = await kept("demo", { origin: home, destination: business });
      expect([swapped.origin.pickupType, swapped.destination.pickupType]).toEqual([
        "residential",
        "commercial",
      ]);
    });

    test("the user with the date and their e-mail [P-119, P-124]", async () => {
      const guest = {
        company: "Ejemplo del Golfo (ficticia)",
        name: "Rosa",
        lastName: "Muestra",
        phone: "2295550100",
        email: "rosa@ejemplo.example",
        isPrivatePerson: false,
      };
      const asker = await server.aGuest();
      const { number } = await server.givenAQuotation(asker, { guest });
      expect(await asker.client.quotation({ id: number })).toMatchObject({
        guest,
        createdAt: "2026-11-20T10:00:00",
      });
      const inOneField = { name: "Rosa Muestra", email: "rosa@ejemplo.example" };
      const other = await server.givenAQuotation(asker, { guest: inOneField });
      expect((await asker.client.quotation({ id: other.number })).guest).toEqual(inOneField);
      const demo = await server.aCustomer();
      const [{ number: id = 0, guideNumber = "" } = {}] = (await demo.client.serviceRequests({})).rows;
      expect(guideNumber).not.toBe("");
      expect(await demo.client.serviceRequest({ id })).toMatchObject({ guideNumber });
    });

    test("the contact of a customer's account, and whether they are an individual [B-206, B-207, P-333]", async () => {
      expect((await kept("demo", {})).guest).toEqual({
        company: "Comercializadora Ejemplo del Valle, S.A. de C.V. (ficticia)",
        name: "Daniela Ejemplo Garza",
        phone: "8155500201",
        email: "demo@comercial-ejemplo.example",
        isPrivatePerson: false,
      });
      expect((await kept("otro", {})).guest).toMatchObject({
        name: "Marisol Ejemplo Treviño",
        isPrivatePerson: true,
      });
      // Given fields of the contact are kept; missing ones come from the account.
      expect(
        (await kept("demo", { guest: { name: "ANA EJEMPLO", phone: "8112345678" } })).guest,
      ).toMatchObject({
        name: "ANA EJEMPLO",
        phone: "8112345678",
        email: "demo@comercial-ejemplo.example",
      });
      const guest = await server.aGuest();
      const { number } = await server.givenAQuotation(guest);
      expect((await guest.client.quotation({ id: number })).guest).toEqual({});
    });

    test("appointments of both sides, at the stop, at the hub and outside hours with both hours [P-122, P-123]", async () => {
      const atTheStop = {
        pickup: { mode: "appointment", at: "2026-11-24T09:00:00" },
        delivery: { mode: "hub", hubAt: "2026-12-01T10:00:00" },
      } as const;
      const asked = { origin: aStop(apodaca), appointments: atTheStop, projectId: 402 };
      expect(await kept("credito", asked)).toMatchObject({ appointments: atTheStop });
      const outside = {
        pickup: { mode: "outside-hours", on: "2026-11-24", from: "20:00", to: "22:00" },
      } as const;
      const toAHome = { ...aStop(mexicoCity), pickupType: "residential" } as const;
      const origin = aStop(apodaca);
      const full = await kept("demo", { origin, destination: toAHome, appointments: outside });
      expect(full).toMatchObject({ appointments: outside, destination: { pickupType: "residential" } });
      const atNight = {
        delivery: { mode: "outside-hours", on: "2026-12-01", from: "19:30", to: "21:00" },
      } as const;
      const fromAHome = { ...aStop(apodaca), pickupType: "residential" } as const;
      expect(await kept("demo", { origin: fromAHome, appointments: atNight })).toMatchObject({
        appointments: atNight,
        origin: { pickupType: "residential" },
      });
    });

    test("every total as it was answered, weights and money alike [B-108, B-187, P-125]", async () => {
      const who = await server.aCustomer("credito");
      const saying = { insurance: { kind: "basic" }, projectId: 403 } as const;
      const answer = await server.givenAQuotation(who, saying);
      const full = await who.client.quotation({ id: answer.number });
      const totals = [
        ...(["realWeight", "billedWeight", "volumetricWeight", "billedWeightAmount"] as const),
        ...(["subtotal", "vat", "withholding", "discount", "total", "insuranceCost", "markupCost"] as const),
      ];
      for (const name of totals) {
        expect(full[name], name).toEqual(answer[name]);
        if (name !== "markupCost") expect(full[name], name).toBeGreaterThan(0);
      }
      expect(full).toMatchObject({ status: "valid", total: answer.total, isComplete: true });
    });

    test("what crosses the border, and where [B-097, B-098, P-127, P-128]", async () => {
      const said = {
        origin: aStop(laredo),
        destination: aStop(monterrey),
        weightUnit: "pound",
        lengthUnit: "inch",
        tradeKind: "international",
        crossing: {
          crossingId: 1,
          direction: "southbound",
          isIntraUsa: true,
          branchId: 127,
          name: "Nuevo Laredo-Laredo",
        },
      } as const;
      expect(await kept("frontera", said)).toMatchObject(said);
    });
  });
});

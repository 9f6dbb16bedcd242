import { randomUUID } from "node:crypto";
import { Refused } from "@anden/contract/client";
import type { RequestedService } from "@anden/domain/shipment/additional-services";
import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { oneServer, type Person } from "../testing/server.ts";
import {
  aPallet,
  aShipment,
  aStop,
  fromLaredo,
  guadalajara,
  laredo,
  mexicoCity,
  monterrey,
} from "../testing/shipments.ts";

/** Apodaca: an area with appointments and the carrier's hub. */
const apodaca = { country: "MX", placeId: 190_061_391, postalCode: "66633" } as const;
const at = (serviceId: number, rest: Partial<RequestedService> = {}): RequestedService => ({
  serviceId,
  atOrigin: true,
  atDestination: false,
  ...rest,
});

/** Why a call was refused, and at which fields. */
async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error("it was answered"),
    (cause: unknown) => cause,
  );
  if (!(error instanceof Refused)) throw error;
  return { status: error.status, code: error.code, sentence: error.message, problems: error.problems };
}

oneServer((server) => {
  const quoting = (who: Person, saying: Partial<ShipmentDraft> = {}) => server.givenAQuotation(who, saying);
  const storedRows = async () =>
    (
      await server.database.owner
        .selectFrom("quotations")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirst()
    )?.count;

  test("a question with everything in it is priced, stored and given back as it was asked", async () => {
    const credito = await server.aCustomer("credito");
    const asked: Partial<ShipmentDraft> = {
      origin: aStop(apodaca),
      projectId: 402,
      services: [at(1), at(3, { atOrigin: false, atDestination: true, destinationQuantity: 2 })],
      returnsDocuments: true,
      appointments: {
        pickup: { mode: "appointment", at: "2026-11-24T09:00:00" },
        delivery: { mode: "hub", hubAt: "2026-12-01T10:00:00" },
      },
      cashOnDelivery: false,
      isHomeDelivery: false,
      language: "en",
    };
    const answer = await quoting(credito, {
      ...asked,
      services: [...(asked.services ?? []), at(5, { atOrigin: false, atDestination: true, quantity: 2 })],
    });
    expect(answer.services.map(({ serviceId, amount }) => [serviceId, amount])).toEqual([
      // Loading by the client's agreement, two floors, papers, the pickup appointment, the hub's by agreement.
      [1, 330_00],
      [3, 420_00],
      [5, 165_00],
      [6, 190_00],
      [50, 0],
    ]);
    expect(answer).toMatchObject({ deliveredOn: "2026-12-01", hub: { pickup: true, delivery: true } });
    const full = await credito.client.quotation({ id: answer.number });
    const { services: _, ...question } = asked;
    expect(full).toMatchObject({
      ...question,
      project: { id: 402, description: "Refacciones" },
      deliveredOn: "2026-12-01",
    });
    expect(full.services).toEqual(answer.services);
    for (const { reason } of full.services) expect(reason.sentence).not.toMatch(/^(Message|Label)?$|[{}]/);
  });

  test("supplementary freight is billed with the weight, A.P.C. stands for itself [P-325, B-091]", async () => {
    const demo = await server.aCustomer();
    const plain = await quoting(demo);
    const more = await quoting(demo, { services: [at(480), at(60)] });
    expect(more.billedWeightAmount).toBe(plain.billedWeightAmount + 420_00);
    expect(more.services.map(({ name, amount }) => [name, amount])).toEqual([
      ["Flete complementario", 420_00],
      ["A.P.C.", 95_00],
    ]);
    expect(more.subtotal - plain.subtotal).toBe(515_00);
  });

  test("the documents to be returned are the client's own, as listed in the login data", async () => {
    const cartaporte = await server.aCustomer("cartaporte");
    const { documents } = (await cartaporte.client.loginData({})).client;
    expect(documents.map(({ id }) => id)).toEqual([81, 82, 83]);
    const documentIds = [81, 83];
    const { number, services } = await quoting(cartaporte, {
      services: [at(5, { atOrigin: false, atDestination: true, documentIds })],
    });
    const returned = documents.filter(({ id }) => documentIds.includes(id));
    expect(services).toMatchObject([{ serviceId: 5, documents: returned }]);
    const full = await cartaporte.client.quotation({ id: number });
    expect(full.services[0]?.documents).toEqual(returned);
  });

  test("a client without a choice of projects is quoted for its only one, which is named", async () => {
    const cartaporte = await server.aCustomer("cartaporte");
    const { number } = await quoting(cartaporte);
    const full = await cartaporte.client.quotation({ id: number });
    expect(full).toMatchObject({ projectId: 0, project: { id: 0, description: "General" } });
    const demo = await server.aCustomer();
    const none = await demo.client.quotation({ id: (await quoting(demo)).number });
    expect(none.project).toBeUndefined();
  });

  test("an agreed discount is subtracted and answered as a positive amount", async () => {
    const { breakdown, discount, discountReason } = await quoting(await server.aCustomer("credito"), {
      projectId: 401,
    });
    // 12 % of the freight of 821.76 is 98.6112.
    expect(discount).toBe(98_61);
    expect(discountReason?.rule).toBe("discount.agreed");
    expect(breakdown.every(({ amount }) => amount >= 0)).toBe(true);
  });

  describe("the tariff is validated for logistics clients", () => {
    const markup = { kind: "share", share: 1_250 } as const;

    test("as a quotation would have it, without a number and without a row [B-183, B-329, B-351]", async () => {
      const logistico = await server.aCustomer("logistico");
      const before = await storedRows();
      const validated = await logistico.client.validateTariff(aShipment({ markup }));
      expect(await storedRows()).toBe(before);
      expect(validated).toMatchObject({ number: 0, markup });
      const { number, ...price } = await quoting(logistico, { markup });
      expect(validated).toMatchObject(price);
      // 12.5 % of the whole freight breakdown: the lines but the insurance.
      const freight = validated.breakdown.reduce((sum, { amount }) => sum + amount, 0);
      expect(validated.markupCost).toBe(Math.round((freight - validated.discount) * 0.125));
      expect(validated.markupReason?.sentence).toContain("12.5");
    });

    test("up to the client's cap, and not for anybody else [B-276, B-277]", async () => {
      const logistico = await server.aCustomer("logistico");
      const tooMuch = await refusal(
        logistico.client.validateTariff(aShipment({ markup: { kind: "share", share: 2_501 } })),
      );
      expect(tooMuch).toMatchObject({ status: 422, code: "markup.aboveCap" });
      expect(tooMuch.sentence).toContain("25");
      const amount = await refusal(quoting(logistico, { markup: { kind: "amount", amount: 99_999_00 } }));
      expect(amount.problems[0]).toMatchObject({ path: "markup.amount", code: "markup.aboveCap" });
      for (const who of [await server.aCustomer(), await server.aGuest()]) {
        const other = await refusal(who.client.validateTariff(aShipment()));
        expect(other).toMatchObject({ status: 422, code: "markup.notActive" });
        expect(await refusal(quoting(who, { markup }))).toMatchObject({ code: "markup.notActive" });
      }
    });
  });

  describe("home delivery", () => {
    const toAHome = { destination: { ...aStop(mexicoCity), pickupType: "residential" } } as const;
    const heavy = { lines: [{ ...aPallet, weight: 900_000 }] };

    test("is charged by its own rates [B-178, B-179]", async () => {
      const hogar = await server.aCustomer("hogar");
      const byFlag = await quoting(hogar, { ...toAHome, isHomeDelivery: true });
      const byType = await quoting(hogar, { ...toAHome, serviceType: "home-delivery" });
      expect(byFlag.breakdown[0]?.reason.rule).toBe("freight.perPiece");
      expect(byFlag.total).toBe(byType.total);
      expect(byFlag.serviceTypeName).toEqual({ id: 3, name: "Entrega a domicilio" });
    });

    test("without a rate says so in the words that callers look for, and may be retried as normal service", async () => {
      const hogar = await server.aCustomer("hogar");
      const asked = { ...toAHome, ...heavy };
      const without = await refusal(quoting(hogar, { ...asked, isHomeDelivery: true }));
      expect(without.status).toBe(422);
      expect(without.sentence).toContain("ERROR TARIFA HOME DELIVERY");
      const retried = await quoting(hogar, { ...asked, isHomeDelivery: false });
      expect(retried.breakdown[0]?.reason.rule).toBe("freight.byWeight");
    });
  });

  describe("classes", () => {
    const border = {
      ...fromLaredo,
      destination: aStop(monterrey),
      weightUnit: "pound",
      lengthUnit: "inch",
    } as const;
    const lines = [{ ...aPallet, length: 48_000, width: 40_000, height: 45_000 }];

    test("are charged by the class of the density, or by the one that was chosen", async () => {
      const frontera = await server.aCustomer("frontera");
      const byDensity = await quoting(frontera, { ...border, lines });
      // 320 lb in 48 × 40 × 45 in = 50 ft³ are 6.4 lb/ft³: class 125.
      expect(byDensity.freightClass).toEqual({ id: 5, name: "125" });
      const chosen = await quoting(frontera, { ...border, lines, freightClassId: 9 });
      expect(chosen.freightClass).toEqual({ id: 9, name: "70" });
      expect(chosen.total).toBeLessThan(byDensity.total);
      expect(chosen.risks.map(({ code }) => code)).toContain("class.chosen");
    });

    test("are explained in pounds to a client who uses pounds, in both languages", async () => {
      const { token } = await server.aCustomer("frontera");
      // 4 × 850 lb = 3,400 lb × 0.4536 = 1,542.24 kg, up to 1,543, which are 3,401.6754… lb. Agreed from 907.2 kg.
      const heavy = { ...aPallet, pieces: 4, length: 48_000, width: 40_000, height: 40_000, weight: 850_000 };
      const said = async (language: "es" | "en", weightUnit: "pound" | "kilogram" = "pound") => {
        const line = weightUnit === "pound" ? heavy : { ...heavy, weight: 385_560 };
        const asked = aShipment({ ...border, weightUnit, lines: [line], freightClassId: 9 });
        const { breakdown } = await server.portal
          .client({ token, language })
          .quote(asked, { idempotencyKey: randomUUID() });
        return breakdown.map(({ reason }) => reason.sentence);
      };
      const [freight, pickup] = await said("en");
      // 1,543 ÷ 45.36 × 165.06 = 5,614.809…
      expect(freight).toContain("1,543 kg (3,402 lb) ÷ 45.360 kg (100 lb) × $165.06 MXN = $5,614.81 MXN.");
      expect(freight).toContain(" for 907.200 kg (2,000 lb) and up.");
      // 500 ÷ 0.4536 = 1,102.2927…; 1,043 ÷ 0.4536 = 2,299.3827…
      expect(pickup).toContain(" + 1,043 kg (2,299 lb) × $0.68 MXN per kg = ");
      expect(pickup).toContain("Includes 500 kg (1,102 lb) of the 1,543 kg (3,402 lb): ");
      const [inSpanish] = await said("es");
      expect(inSpanish).toContain("1,543 kg (3,402 lb) ÷ 45.360 kg (100 lb) × $165.06 MXN = $5,614.81 MXN.");
      expect(inSpanish).toContain(" desde 907.200 kg (2,000 lb).");
      // 4 × 385.56 kg are the same 1,542.24.
      const [inKilos] = await said("en", "kilogram");
      expect(inKilos).toContain("1,543 kg ÷ 45.360 kg × $165.06 MXN = $5,614.81 MXN.");
      expect(inKilos).toContain(" for 907.200 kg and up.");
    });

    test("that there are not are refused with 306 and the text that callers look for, in either language [B-395]", async () => {
      const frontera = await server.aCustomer("frontera");
      const wrong = await refusal(quoting(frontera, { ...border, lines, freightClassId: 99 }));
      expect(wrong).toMatchObject({
        status: 422,
        code: 306,
        sentence: "PLEASE VERIFY AND SELECT A VALID CLASS",
      });
      const inSpanish = server.portal.client({ token: frontera.token, language: "es" });
      const asked = aShipment({ ...border, lines, freightClassId: 99 });
      await expect(inSpanish.quote(asked, { idempotencyKey: randomUUID() })).rejects.toThrow(
        "FAVOR DE VERIFICAR SELECCIONAR UNA CLASE VALIDA",
      );
    });

    test("are none of a client who does not use them", async () => {
      const refused = await refusal(quoting(await server.aCustomer(), { freightClassId: 9 }));
      expect(refused).toMatchObject({ status: 422, code: 306 });
      expect(refused.problems).toMatchObject([{ path: "freightClassId" }]);
    });
  });

  test("pieces with a volume alone cost the same as measured pieces of that volume", async () => {
    const demo = await server.aCustomer();
    const bulky = { ...aPallet, weight: 100_000 };
    const measured = await quoting(demo, { lines: [bulky] });
    const said = await quoting(demo, {
      lines: [{ ...bulky, length: 0, width: 0, height: 0, volume: 960_000 }],
    });
    expect(said.total).toBe(measured.total);
    const neither = await refusal(quoting(demo, { lines: [{ ...bulky, length: 0, width: 0, height: 0 }] }));
    expect(neither).toMatchObject({ status: 422, code: 285 });
    const tooMuch = await refusal(
      quoting(demo, { lines: [{ ...bulky, length: 0, width: 0, height: 0, volume: 7_100_000 }] }),
    );
    expect(tooMuch).toMatchObject({ status: 422, code: 42 });
    expect(tooMuch.problems).toMatchObject([{ path: "lines[0].volume" }]);
  });

  test("a piece too high to stack is billed with a reduced height, gets notice 150, and keeps its true height [B-236, B-237]", async () => {
    const demo = await server.aCustomer();
    const crate = { ...aPallet, packagingId: 11, height: 2_600 };
    const answer = await quoting(demo, { lines: [crate] });
    expect(answer.notices).toMatchObject([{ number: 150, path: "lines[0].height" }]);
    expect(answer.risks.find(({ code }) => code === "height.cut")?.atStake).toBeGreaterThan(0);
    const full = await demo.client.quotation({ id: answer.number });
    expect(full.lines[0]).toMatchObject({ height: 2_200, trueHeight: 2_600 });
    expect(await quoting(demo, { lines: [{ ...crate, height: 2_200 }] })).toMatchObject({
      total: answer.total,
    });
    const standing = await quoting(demo, { lines: [{ ...crate, notStackable: true }] });
    expect(standing.notices).toEqual([]);
    expect(standing.total).toBeGreaterThan(answer.total);
  });

  test("risks are answered with the amount at stake and a sentence", async () => {
    const { risks, subtotal } = await quoting(await server.aCustomer());
    expect(risks.map(({ code, paths }) => [code, ...paths])).toEqual([
      ["weight.round", "lines[0].weight"],
      ["pickupType.residential", "origin.pickupType"],
      ["pickupType.residential", "destination.pickupType"],
      ["stop.waiting", "origin.pickupType"],
      ["stop.waiting", "destination.pickupType"],
      ["delivery.secondAttempt", "destination.pickupType"],
    ]);
    // By the prices of the services in the tariff.
    expect(risks.slice(3).map(({ atStake }) => atStake)).toEqual([180_00, 180_00, 290_00]);
    for (const { atStake, sentence } of risks) {
      expect(atStake).toBeGreaterThan(0);
      expect(sentence).toMatch(/\$[\d,]+\.\d\d/);
    }
    // A tenth more is 352 kg: 352 × 2.5680 = 903.94 and its fuel 131.07, where 821.76 and 119.16 were.
    expect(risks[0]?.atStake).toBe(94_09);
    expect(subtotal).toBe(1_580_92);
  });

  test("goods that are collected at a branch risk its storage, and neither waiting nor a second delivery", async () => {
    const destination = { ...aShipment().destination, pickupType: "branch" as const, branchId: 102 };
    const { risks } = await quoting(await server.aCustomer(), { destination });
    expect(risks.map(({ code, paths, atStake }) => [code, paths[0], atStake])).toEqual([
      ["weight.round", "lines[0].weight", 94_09],
      ["pickupType.residential", "origin.pickupType", 100_00],
      ["stop.waiting", "origin.pickupType", 180_00],
      ["branch.storage", "destination.pickupType", 130_00],
    ]);
  });

  test("taxes have their reasons, what is withheld with the transport that it is a share of [B-088]", async () => {
    const insured = await quoting(await server.aCustomer(), { insurance: { kind: "basic" } });
    // 821.76 + 119.16 + 320.00 + 320.00 = 1,580.92 of transport, and 45.00 of insurance
    expect(insured.vatReason?.sentence).toBe("16 % del subtotal de $1,625.92 = $260.15.");
    expect(insured.withholdingReason?.sentence).toBe(
      "4 % del transporte de $1,580.92 = $63.24. Como persona moral lo retienes del pago.\n" +
        "Esa base es $821.76 + $119.16 + $320.00 + $320.00 = $1,580.92.",
    );
    expect(insured.freightReason).toBeUndefined();
    const sooner = await quoting(await server.aCustomer(), { shippingType: "priority" });
    // 18 % of 821.76 = 147.92
    expect(sooner.freightReason?.sentence).toBe("Flete: $821.76 + $147.92 = $969.68.");
    expect(sooner.billedWeightAmount).toBe(969_68);
  });

  describe("features that a client may not use are refused at their field", () => {
    const cases: readonly (readonly [
      title: string,
      who: string,
      asked: Partial<ShipmentDraft>,
      code: number | string,
      path: string,
    ])[] = [
      ["another's project", "demo", { projectId: 401 }, 116, "projectId"],
      ["no project of several", "credito", { projectId: 0 }, 116, "projectId"],
      ["none chosen of several [B-279]", "credito", {}, 116, "projectId"],
      [
        "cash on delivery on credit",
        "credito",
        { cashOnDelivery: true, projectId: 401 },
        105,
        "cashOnDelivery",
      ],
      ["papers of which none is named", "demo", { returnsDocuments: true }, 98, "returnsDocuments"],
      [
        "another's paper",
        "demo",
        { services: [at(5, { atOrigin: false, atDestination: true, documentIds: [81] })] },
        "service.documentUnknown",
        "services[0].documentIds[0]",
      ],
      ["a service that there is not", "demo", { services: [at(777)] }, 105, "services[0].serviceId"],
      [
        "a service at no end",
        "demo",
        { services: [at(1, { atOrigin: false })] },
        291,
        "services[0].atOrigin",
      ],
      [
        "a thousand helpers",
        "demo",
        { services: [at(4, { originQuantity: 1_000 })] },
        103,
        "services[0].originQuantity",
      ],
      ["an open cost of nothing", "demo", { services: [at(58)] }, 99, "services[0].cost"],
      ["a port service in the country", "demo", { services: [at(21)] }, 105, "services[0].atOrigin"],
      ["a port where there is none", "demo", { tradeKind: "port" }, "tradeKind.notHere", "tradeKind"],
      ["a crossing inside the country", "demo", { crossing: { crossingId: 1 } }, 322, "crossing.crossingId"],
      [
        "a crossing that there is not",
        "frontera",
        { origin: aStop(laredo), crossing: { crossingId: 99 } },
        320,
        "crossing.crossingId",
      ],
      [
        "a border without a crossing",
        "frontera",
        { origin: aStop(laredo), tradeKind: "international" },
        320,
        "crossing.crossingId",
      ],
      [
        "a crossing the wrong way [P-294]",
        "frontera",
        { origin: aStop(laredo), crossing: { crossingId: 1, direction: "northbound" } },
        322,
        "crossing.direction",
      ],
      [
        "an appointment where none is had",
        "demo",
        { appointments: { pickup: { mode: "hub", hubAt: "2026-11-27T10:00:00" } } },
        202,
        "appointments.pickup.hubAt",
      ],
      [
        "an appointment yesterday",
        "demo",
        { appointments: { pickup: { mode: "appointment", at: "2026-11-19T10:00:00" } } },
        136,
        "appointments.pickup.at",
      ],
      [
        "hours outside hours that end before they begin",
        "demo",
        {
          appointments: {
            pickup: { mode: "outside-hours", on: "2026-11-24", from: "21:00", to: "20:00" },
          },
        },
        149,
        "appointments.pickup.to",
      ],
    ];

    test.each(cases)("%s", async (_, userName, asked, code, path) => {
      const who = await server.aCustomer(userName);
      const units = userName === "frontera" ? ({ weightUnit: "pound", lengthUnit: "inch" } as const) : {};
      const before = await storedRows();
      const { status, problems } = await refusal(quoting(who, { ...units, ...asked }));
      expect(status).toBe(422);
      expect(problems).toContainEqual(expect.objectContaining({ code, path }));
      for (const { sentence } of problems) expect(sentence).toMatch(/^[^{}]{10,}$/);
      expect(await storedRows()).toBe(before);
    });

    test("an appointment of a guest, with 302 [A-200, P-237]", async () => {
      const guest = await server.aGuest();
      const { code } = await refusal(
        quoting(guest, { appointments: { pickup: { mode: "appointment", at: "2026-11-24T10:00:00" } } }),
      );
      expect(code).toBe(302);
    });

    test("an appointment on the side that is switched off for the client, as signing in says [B-117, B-331]", async () => {
      const otro = await server.aCustomer("otro");
      const sides = async () => {
        const { client } = await otro.client.loginData();
        return [client.pickupByAppointment, client.deliveryByAppointment];
      };
      const at = { mode: "appointment", at: "2026-11-25T09:00:00" } as const;
      const both = { pickup: at, delivery: { ...at, at: "2026-11-30T09:00:00" } };
      expect(await sides()).toEqual([true, true]);
      await quoting(otro, { appointments: both });
      for (const [side, number] of [
        ["pickup", 315],
        ["delivery", 316],
      ] as const) {
        await sql`
          update clients set settings = jsonb_set(settings, '{flags}', ${`["${side}-appointments-excluded"]`}::jsonb)
          where client_id = ${otro.clientId}
        `.execute(server.database.owner);
        expect(await sides()).toEqual([side !== "pickup", side !== "delivery"]);
        const { problems } = await refusal(quoting(otro, { appointments: both }));
        expect(problems).toMatchObject([{ code: number, path: `appointments.${side}.at` }]);
      }
    });

    test("an insurance that the contract excludes", async () => {
      const cartaporte = await server.aCustomer("cartaporte");
      await sql`
        update clients set settings = jsonb_set(settings, '{flags}', '["insurance-excluded"]')
        where client_id = ${cartaporte.clientId}
      `.execute(server.database.owner);
      const { problems } = await refusal(quoting(cartaporte, { insurance: { kind: "basic" } }));
      expect(problems).toMatchObject([{ code: "insurance.excluded", path: "insurance.kind" }]);
      expect(await quoting(cartaporte)).toMatchObject({ insuranceCost: 0 });
    });
  });

  test("an estimate reports the same and leaves out the invalid part", async () => {
    const { client } = await server.aCustomer();
    const asked = aShipment({ services: [at(1), at(777)], projectId: 999, freightClassId: 9 });
    const known = await client.estimate(asked);
    // In the order in which the wizard's steps ask for them.
    expect(known.obstacles.map(({ path }) => path)).toEqual([
      "projectId",
      "freightClassId",
      "services[1].serviceId",
    ]);
    expect(known.services).toMatchObject([{ serviceId: 1, amount: 380_00 }]);
    expect(known.deliveredOn).toBe("2026-11-24");
    expect(known.risks?.length).toBe(6);
  });

  describe("what would change the price", () => {
    test("each alternative costs what it would be quoted at", async () => {
      const demo = await server.aCustomer();
      const { alternatives, currency, missing } = await demo.client.alternatives(aShipment());
      expect([currency, missing]).toEqual(["MXN", []]);
      const base = await quoting(demo);
      for (const { change, total, difference, isCurrent } of alternatives) {
        expect((total ?? 0) - (difference ?? 0)).toBe(base.total);
        const { shippingType } = change;
        if (shippingType) expect(total).toBe((await quoting(demo, { shippingType })).total);
        if (isCurrent) expect(difference).toBe(0);
      }
      const branch = alternatives.find(
        ({ change }) => change.side === "destination" && change.pickupType === "branch",
      );
      const atBranch = {
        destination: { ...aStop(guadalajara), pickupType: "branch", branchId: 102 },
      } as const;
      expect(branch?.total).toBe((await quoting(demo, atBranch)).total);
      const days = alternatives.filter(({ change }) => change.kind === "pickupOn");
      expect(days.map(({ change, isCurrent }) => [change.date, isCurrent])).toEqual([
        ["2026-11-20", true],
        ["2026-11-23", false],
        ["2026-11-24", false],
        ["2026-11-25", false],
        ["2026-11-26", false],
      ]);
    });

    test("another day removes the charge for the appointment", async () => {
      const { client } = await server.aCustomer();
      const at09 = { mode: "appointment", at: "2026-11-24T09:00:00" } as const;
      const { alternatives } = await client.alternatives(
        aShipment({ origin: aStop(apodaca), appointments: { pickup: at09 } }),
      );
      const days = alternatives.filter(({ change }) => change.kind === "pickupOn");
      expect(days[0]).toMatchObject({ change: { date: "2026-11-24" }, isCurrent: true, difference: 0 });
      // The charge of 190.00, its VAT of 16 %, and nothing withheld of it.
      expect(days[1]).toMatchObject({ isCurrent: false, difference: -220_40 });
    });

    test("of a stored quotation uses the tariff that priced it, and is answered to its own client only", async () => {
      const demo = await server.aCustomer();
      const { number, total } = await quoting(demo);
      const { alternatives } = await demo.client.quotationAlternatives({ id: number });
      expect(alternatives.filter(({ isCurrent }) => isCurrent).map((each) => each.total)).toEqual([
        total,
        total,
        total,
        total,
      ]);
      const otro = await server.aCustomer("otro");
      const foreign = await refusal(otro.client.quotationAlternatives({ id: number }));
      expect(foreign).toMatchObject({ status: 403, code: 139 });
    });

    test("of an incomplete request has no alternatives, and reports what is missing", async () => {
      const { client } = await server.aCustomer();
      const { lines: _, ...half } = aShipment();
      const told = await client.alternatives(half);
      expect(told).toMatchObject({ alternatives: [], missing: ["lines"] });
    });
  });

  test("a question sent twice with its key is one quotation, services and all", async () => {
    const demo = await server.aCustomer();
    const idempotencyKey = randomUUID();
    const asked = aShipment({ origin: aStop(monterrey), services: [at(1)] });
    const first = await demo.client.quote(asked, { idempotencyKey });
    expect(await demo.client.quote(asked, { idempotencyKey })).toEqual(first);
  });
});

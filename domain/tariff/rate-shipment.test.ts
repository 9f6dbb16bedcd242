import { describe, expect, test } from "vitest";
import { kilogram } from "../values/measures.ts";
import type { Problem } from "../values/problem.ts";
import { aShipment, pieces, type ShipmentOptions } from "./golden/a-shipment.ts";
import { clients } from "./golden/rates.ts";
import { billedFreight } from "./price.ts";
import { rateShipment } from "./rate-shipment.ts";

function priceOf(options: ShipmentOptions) {
  const { shipment, terms } = aShipment(options);
  const decision = rateShipment(shipment, terms);
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  return decision.value;
}

function problemsOf(options: ShipmentOptions): readonly Problem[] {
  const { shipment, terms } = aShipment(options);
  const decision = rateShipment(shipment, terms);
  return decision.ok ? [] : decision.problems;
}

describe("a shipment without a price", () => {
  function check(options: ShipmentOptions, ...expected: Problem[]) {
    expect(problemsOf(options)).toEqual(expected);
  }
  const tooLarge = {
    code: "goods.tooLarge",
    path: "lines",
    details: { weight: 30_000, weightUnit: "kilogram", volume: 100, volumeUnit: "cubicMetre" },
  } as const;

  test("a shipment without goods", () => {
    check({ goods: [] }, { code: "goods.required", path: "lines", details: {} });
  });

  test("one gram more than thirty tonnes", () => {
    check({ goods: [pieces(1, [1, 1, 1], 30_000)] });
    check({ goods: [pieces(1, [1, 1, 1], 30_000.001)] }, tooLarge);
  });

  test("one litre more than a hundred cubic metres", () => {
    check({ goods: [pieces(100, [1, 1, 1], 10)] });
    check({ goods: [pieces(100, [1, 1, 1], 10), pieces(1, [0.1, 0.1, 0.1], 1)] }, tooLarge);
  });

  test("and the limits are named in pounds and cubic feet for a shipment in those", () => {
    const inPounds = {
      ...tooLarge,
      // 30,000 ÷ 0.4536 = 66,137.5661…; 100 ÷ 0.3048³ = 3,531.4666…; named in whole units
      details: { weight: 66_137, weightUnit: "pound", volume: 3_531, volumeUnit: "cubicFoot" },
    };
    const imperial = true;
    check({ imperial, goods: [pieces(1, [40, 40, 40], 66_137.566)] });
    check({ imperial, goods: [pieces(1, [40, 40, 40], 66_137.567)] }, inPounds);
    const ofVolume = (volume: number) => ({ ...pieces(1, [0, 0, 0], 1), volume });
    check({ imperial, goods: [ofVolume(3_531_466_000)] });
    check({ imperial, goods: [ofVolume(3_531_467_000)] }, inPounds);
  });

  test("999 of the largest pieces, fifty times", () => {
    check({ goods: Array.from({ length: 50 }, () => pieces(999, [12, 2.4, 2.6], 5000)) }, tooLarge);
  });

  test("enormous figures are a problem, not a fault", () => {
    check({ goods: Array.from({ length: 50 }, () => pieces(999, [1e9, 1e9, 1e9], 1e9)) }, tooLarge);
  });

  test("a lane without a price, with both ends by name", () => {
    check(
      { from: "guadalajara", to: "tijuana" },
      {
        code: "tariff.noLane",
        path: "destination.placeId",
        details: {
          origin: "OCC",
          destination: "BC",
          originArea: "Guadalajara",
          destinationArea: "Tijuana",
        },
      },
    );
  });

  test("a lane whose breaks begin above the weight", () => {
    const lane = {
      origin: "NE",
      destination: "OCC",
      transitDays: 2,
      minimum: 100,
      breaks: [{ from: 500 * kilogram, rate: 1 }],
    };
    const [found] = problemsOf({ tariff: { lane: () => lane } });
    expect([found?.code, found?.path]).toEqual(["tariff.noLane", "destination.placeId"]);
  });

  test("a pickup or delivery address without a charge in the tariff, with the branch to use instead", () => {
    check(
      { from: "tijuana", pickup: "residential", to: "sierra", delivery: "branch" },
      {
        code: "tariff.noStopCharge",
        path: "origin.pickupType",
        details: { area: "Tijuana", branch: "Tijuana" },
      },
    );
    check(
      { to: "tijuana", delivery: "residential" },
      {
        code: "tariff.noStopCharge",
        path: "destination.pickupType",
        details: { area: "Tijuana", branch: "Tijuana" },
      },
    );
  });

  const ends = {
    origin: "NE",
    destination: "OCC",
    originArea: "Monterrey",
    destinationArea: "Guadalajara",
  };

  test("home delivery without a rate of its own, where it needs one; else it is priced like freight", () => {
    const ownRates = { tariff: { homeDelivery: "own-rates" } } as const;
    const noHomeDelivery = { code: "tariff.noHomeDelivery", path: "serviceType", details: ends } as const;
    check({ ...ownRates, serviceType: "home-delivery" }, noHomeDelivery);
    check({ serviceType: "home-delivery" });
    check({ ...ownRates, serviceType: "ltl" });
    check({ ...ownRates, serviceType: "home-delivery", customer: { clientId: clients.homeDelivery } });
    // A rate for any network does not count as its own.
    check(
      { ...ownRates, serviceType: "home-delivery", customer: { clientId: clients.flat } },
      noHomeDelivery,
    );
  });

  test("goods of a class that the rate does not have, or without a class", () => {
    const invalid = (details: Problem["details"]): Problem => ({
      code: "freightClass.invalid",
      path: "freightClassId",
      details,
    });
    const customer = { clientId: clients.byClass };
    // A cubic metre of 450 kg is 28.09 pounds a cubic foot: class 65.
    check({ goods: [pieces(1, [1, 1, 1], 450)], customer }, invalid({ freightClass: "65" }));
    check({ freightClassId: 13, customer }, invalid({ freightClass: "50" }));
    check({ freightClassId: 14, customer }, invalid({}));
    check({ freightClassId: -1 }, invalid({}));
    check({ freightClassId: 13 });
  });

  test("a rate by the kilometre between zones without a distance", () => {
    const found = problemsOf({
      from: "guadalajara",
      to: "monterrey",
      customer: { clientId: clients.perKilometre },
    });
    expect(found.map(({ code }) => code)).toEqual(["tariff.noLane"]);
  });

  test("services that the carrier does not have or has no price for", () => {
    const name = { es: "SIN PRECIO", en: "SIN PRECIO" };
    check(
      { services: [{ serviceId: 1 }, { serviceId: 999 }, { serviceId: 7777 }] },
      { code: "tariff.noServicePrice", path: "services[1].serviceId", details: { service: name } },
      { code: "service.unknown", path: "services[2].serviceId", details: {} },
    );
  });

  test("a shipping type that the carrier does not offer", () => {
    check(
      { shippingType: "one", tariff: { shippingTypeFactors: { standard: 10_000 } } },
      { code: "shippingType.notOffered", path: "shippingType", details: {} },
    );
  });

  test("dollars on a day without a parity", () => {
    const noParity = {
      code: "currency.noParity",
      path: "",
      details: { currency: "USD", date: "2026-01-15" },
    } as const;
    const inDollars = { customer: { currency: "USD" }, parity: undefined } as const;
    const dollarTariff = { ...inDollars, tariff: { currency: "USD" } } as const;
    check(inDollars, noParity);
    check({ ...dollarTariff, insurance: { kind: "basic" } }, noParity);
    check({ ...dollarTariff, insurance: { kind: "declared", value: 1_000_00 } });
    check(dollarTariff);
    check({ parity: undefined, insurance: { kind: "basic" } });
  });

  test("a day before the first taxes", () => {
    check({ on: "2013-12-31" }, { code: "tariff.none", path: "", details: { date: "2013-12-31" } });
  });

  test("all problems are reported together", () => {
    const found = problemsOf({
      from: "tijuana",
      to: "tijuana",
      pickup: "residential",
      delivery: "residential",
      shippingType: "one",
      tariff: { shippingTypeFactors: {} },
      on: "2013-12-31",
    });
    expect(found.map(({ code, path }) => `${code} ${path}`.trim())).toEqual([
      "tariff.noLane destination.placeId",
      "shippingType.notOffered shippingType",
      "tariff.noStopCharge origin.pickupType",
      "tariff.noStopCharge destination.pickupType",
      "tariff.none",
    ]);
  });
});

describe("the other fields of a price", () => {
  test("the class of goods that have one", () => {
    const classes = [
      {},
      { freightClassId: 13 },
      { customer: { clientId: clients.byClass }, freightClassId: 9 },
    ];
    expect(classes.map((options) => priceOf(options).freightClassId)).toEqual([undefined, 13, 9]);
    const dense = { goods: [pieces(1, [48, 40, 48], 500)], imperial: true };
    const [line] = priceOf({ ...dense, customer: { clientId: clients.byClass } }).lines;
    expect(line?.reason.figures).toMatchObject({
      freightClass: { kind: "text", value: "100" },
      density: { kind: "text", value: "9.38" },
      per: { kind: "weight", value: 453_600_000 },
      agreement: { kind: "text", value: "507" },
    });
  });

  test("a class that was chosen has no density", () => {
    const [line] = priceOf({ customer: { clientId: clients.byClass }, freightClassId: 9 }).lines;
    expect(line?.reason.figures).toMatchObject({ freightClass: { kind: "text", value: "70" } });
    expect(line?.reason.figures).not.toHaveProperty("density");
  });

  test("goods rated by class are billed by real weight, every line of them", () => {
    // 1.2 m³ of 100 kg would be billed by volume, 360 kg.
    const light = { goods: [pieces(1, [1.2, 1, 1], 100)], freightClassId: 9 };
    const { goods, weight } = priceOf({ ...light, customer: { clientId: clients.byClass } });
    const onTheScale = { real: 100e7, volume: 1.2e9, volumetric: 360e7, billed: 100e7, by: "real" };
    expect([...goods, weight]).toEqual([onTheScale, onTheScale]);
    expect(priceOf(light).weight.by).toBe("volumetric");
  });

  test("whose discount was taken off", () => {
    const discount = priceOf({ customer: { clientId: clients.discounted } }).lines[1];
    expect(discount).toEqual({
      concept: "discount",
      amount: { minor: -142_56, currency: "MXN" },
      reason: {
        rule: "discount.agreed",
        figures: {
          share: { kind: "share", points: 1200 },
          base: { kind: "money", minor: 1_188_00, currency: "MXN" },
          agreement: { kind: "text", value: "501" },
        },
      },
    });
  });

  test("the original amount of a converted line, and the parity of the day", () => {
    const [, , pickup] = priceOf({ pickup: "commercial", customer: { currency: "USD" } }).lines;
    // 320.00 ÷ 18.4215 = 17.3710
    expect(pickup?.amount).toEqual({ minor: 17_37, currency: "USD" });
    expect(pickup?.reason.figures).toMatchObject({
      base: { kind: "money", minor: 320_00, currency: "MXN" },
      original: { kind: "money", minor: 320_00, currency: "MXN" },
      parity: { kind: "parity", value: 184_215 },
    });
  });

  test("whose agreed price a service has, and that an open cost is one", () => {
    const { services = [] } = priceOf({
      services: [
        { serviceId: 1, atDestination: false },
        { serviceId: 58, cost: 1_234_56 },
      ],
      customer: { clientId: clients.discounted },
    });
    expect(services.map(({ reason }) => reason)).toEqual([
      {
        rule: "service.once",
        figures: {
          base: { kind: "money", minor: 300_00, currency: "MXN" },
          times: { kind: "count", value: 1 },
          agreement: { kind: "text", value: "501" },
        },
      },
      { rule: "service.open", figures: { base: { kind: "money", minor: 1_234_56, currency: "MXN" } } },
    ]);
  });

  test("its services, each with the requested sides and quantities", () => {
    const services = [
      { serviceId: 3, atDestination: false, originQuantity: 2 },
      { serviceId: 51, quantity: 4, destinationQuantity: 1 },
    ];
    expect(priceOf({ services }).services).toEqual([
      {
        serviceId: 3,
        name: { es: "MANIOBRA EN PISO ALTO", en: "MANIOBRA EN PISO ALTO" },
        place: "list",
        isWithheld: false,
        atOrigin: true,
        atDestination: false,
        originQuantity: 2,
        amount: { minor: 420_00, currency: "MXN" },
        reason: {
          rule: "service.times",
          figures: {
            base: { kind: "money", minor: 210_00, currency: "MXN" },
            times: { kind: "count", value: 2 },
          },
        },
      },
      expect.objectContaining({ serviceId: 51, atOrigin: true, destinationQuantity: 1, quantity: 4 }),
    ]);
    // Absent fields are absent, not present and empty.
    const [first, second] = priceOf({ services }).services ?? [];
    expect(first).not.toHaveProperty("destinationQuantity");
    expect(first).not.toHaveProperty("quantity");
    expect(second).not.toHaveProperty("originQuantity");
    expect(priceOf({})).not.toHaveProperty("services");
  });

  test("a service of one stop with a total alone, whose side has this quantity", () => {
    const services = [{ serviceId: 3, atDestination: false, quantity: 4 }];
    const amount = { minor: 840_00, currency: "MXN" };
    expect(priceOf({ services }).services).toEqual([
      expect.objectContaining({ originQuantity: 4, quantity: 4, amount }),
    ]);
  });

  test("a service of both stops with a total, which they share", () => {
    const check = (asked: object, times: number, expected: object) => {
      const amount = { minor: times * 210_00, currency: "MXN" };
      const { services } = priceOf({ services: [{ serviceId: 3, ...asked }] });
      expect(services).toEqual([expect.objectContaining({ quantity: times, amount, ...expected })]);
    };
    check({ quantity: 5 }, 5, { originQuantity: 3, destinationQuantity: 2 });
    check({ quantity: 1 }, 2, { originQuantity: 1, destinationQuantity: 1 });
    check({ quantity: 5, originQuantity: 1 }, 5, { originQuantity: 1, destinationQuantity: 4 });
    const own = { originQuantity: 2, destinationQuantity: 3 };
    check({ ...own, quantity: 9 }, 5, own);
  });

  test("the billed freight: the freight and service 480, which is in no list [P-325, B-091]", () => {
    const price = priceOf({ shippingType: "priority", services: [{ serviceId: 480 }, { serviceId: 1 }] });
    // 1,188.00 and 213.84 for the shipping type, and 350.00
    expect(billedFreight(price).minor).toBe(1_751_84);
    expect(price.services?.map(({ serviceId, place }) => [serviceId, place])).toEqual([
      [480, "freight"],
      [1, "list"],
    ]);
    expect(billedFreight(priceOf({})).minor).toBe(1_188_00);
  });

  test("a shipment without the services field has none", () => {
    const { shipment, terms } = aShipment();
    const { services: _, ...silent } = shipment;
    expect(rateShipment(silent, terms)).toEqual(rateShipment(shipment, terms));
  });

  test("an open cost that is not typed yet is zero", () => {
    const price = priceOf({ services: [{ serviceId: 58 }] });
    expect(price.services?.map(({ amount }) => amount.minor)).toEqual([0]);
    expect(price.subtotal.minor).toBe(1_360_26);
  });

  test("the tariff's version and the customer's currency", () => {
    const price = priceOf({ customer: { currency: "USD" } });
    expect(price.tariffVersion).toBe("golden");
    expect(price.currency).toBe("USD");
    for (const { amount } of price.lines) expect(amount.currency).toBe("USD");
  });

  test("a goods line is billed by what the shipment is billed by", () => {
    const { goods, weight } = priceOf({
      goods: [pieces(2, [0.5, 0.5, 0.5], 100), pieces(1, [2, 1, 1], 50)],
    });
    // 2 × 0.125 = 0.25 m³ = 75 kg; 2 m³ = 600 kg: volume decides, also for the dense line.
    expect(goods).toEqual([
      { real: 200e7, volume: 0.25e9, volumetric: 75e7, billed: 75e7, by: "volumetric" },
      { real: 50e7, volume: 2e9, volumetric: 600e7, billed: 600e7, by: "volumetric" },
    ]);
    expect(weight).toEqual({
      real: 250e7,
      volume: 2.25e9,
      volumetric: 675e7,
      billed: 675e7,
      by: "volumetric",
    });
  });

  test("the figures of a freight", () => {
    const [line] = priceOf({}).lines;
    expect(line).toEqual({
      concept: "freight",
      amount: { minor: 1_188_00, currency: "MXN" },
      reason: {
        rule: "freight.byWeight",
        figures: {
          weight: { kind: "weight", value: 450e7 },
          rate: { kind: "rate", value: 26_400, currency: "MXN" },
          from: { kind: "weight", value: 300e7 },
          computed: { kind: "money", minor: 1_188_00, currency: "MXN" },
          minimum: { kind: "money", minor: 480_00, currency: "MXN" },
          origin: { kind: "text", value: "NE" },
          destination: { kind: "text", value: "OCC" },
        },
      },
    });
  });

  test("basic insurance costs and covers what the parameters say [B-258, P-305]", () => {
    const { shipment, terms } = aShipment({ insurance: { kind: "basic" } });
    const basicInsurance = { charge: 52_00, covers: 8_000_00 };
    const decision = rateShipment(shipment, { ...terms, rules: { ...terms.rules, basicInsurance } });
    expect(decision.ok && decision.value.lines.at(-1)).toEqual({
      concept: "insurance-basic",
      amount: { minor: 52_00, currency: "MXN" },
      reason: {
        rule: "insurance.basic",
        figures: {
          base: { kind: "money", minor: 52_00, currency: "MXN" },
          covers: { kind: "money", minor: 8_000_00, currency: "MXN" },
        },
      },
    });
  });

  test("the rates of the taxes", () => {
    const legalEntity = priceOf({ customer: { personType: "moral" } });
    expect([legalEntity.vatShare, legalEntity.withholdingShare]).toEqual([1600, 400]);
    const borderPerson = priceOf({ from: "tijuana" });
    expect([borderPerson.vatShare, borderPerson.withholdingShare]).toEqual([800, 0]);
  });

  test("a concept that the carrier does not list is not withheld", () => {
    const { shipment, terms } = aShipment({ customer: { personType: "moral" } });
    const decision = rateShipment(shipment, { ...terms, concepts: new Map() });
    expect(decision.ok && decision.value.withholding.minor).toBe(0);
  });
});

import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Incomplete } from "../shipment/draft.ts";
import type { GoodsLine, Packaging } from "../shipment/goods.ts";
import { withStackableHeights } from "../shipment/stackable-height.ts";
import type { ChargedLater } from "./charged-later.ts";
import { aShipment, pieces, type ShipmentOptions } from "./golden/a-shipment.ts";
import { clients } from "./golden/rates.ts";
import { chargedLater, rules } from "./golden/tariff.ts";
import { rateBook } from "./rate-book.ts";
import { rateShipment } from "./rate-shipment.ts";
import { type Risk, riskCodes } from "./risk.ts";
import type { RiskTerms } from "./risk-question.ts";
import { risksOf } from "./risks.ts";
import type { Tariff } from "./tariff.ts";

const crate: Packaging = {
  id: 1,
  name: { es: "Tarima", en: "Pallet" },
  shape: "pallet",
  maximum: { length: 1_200, width: 1_000, height: 2_000, weight: 1_000_000 },
};
const tallCrate: Packaging = {
  ...crate,
  id: 2,
  maximum: { ...crate.maximum, height: 2_600, weight: 100_000 },
};
const limits: RiskTerms = {
  chargedLater: {},
  packaging: new Map([crate, tallCrate].map((each) => [each.id, each])),
  rules: { ...rules, stackableHeight: { minimum: 2_200, maximum: 2_400 } },
};

/** The risks of a shipment; all lines after the first are incomplete and not priced. */
function risks(
  options: ShipmentOptions,
  open: readonly Incomplete<GoodsLine>[] = [],
  riskTerms: RiskTerms = limits,
): readonly Risk[] {
  const { shipment: typed, terms } = aShipment(options);
  const { lines } = withStackableHeights(typed.lines, typed.lengthUnit, limits.rules);
  const shipment = { ...typed, lines };
  const decision = rateShipment(shipment, terms);
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  const [first, ...rest] = typed.lines;
  const asTyped = [...(first ? [first] : []), ...open, ...rest];
  return risksOf({ lines: asTyped, shipment, price: decision.value }, terms, riskTerms);
}

function check(
  options: ShipmentOptions,
  expected: readonly string[],
  open: readonly Incomplete<GoodsLine>[] = [],
  riskTerms: RiskTerms = limits,
) {
  const written = risks(options, open, riskTerms).map(
    ({ code, paths, atStake }) => `${code} at ${paths.join(" ")}: ${atStake.minor / 100}`,
  );
  expect(written).toEqual(expected);
}

const weighed = [pieces(1, [1, 1, 1], 455.5)];

describe("what could change the bill later, and by how much", () => {
  test("none for goods that were weighed and measured, from branch to branch", () => {
    check({ goods: weighed }, []);
  });

  test("a weight that looks estimated, at a tenth more", () => {
    // 450 → 495 kg: 45 × 2.64 = 118.80 and 14.5 % = 17.226; 172.26 → 189.486 → 189.49: 118.80 + 17.23
    check({}, ["weight.round at lines[0].weight: 136.03"]);
    check({ goods: [...weighed, pieces(2, [0.1, 0.1, 0.1], 20)] }, [
      "weight.round at lines[1].weight: 12.09",
    ]);
  });

  test("no weight for goods that are billed by volume", () => {
    check({ goods: [pieces(1, [2, 1, 1], 100)] }, []);
  });

  test("goods without all their measures, as large as their packaging", () => {
    // 456 kg; a pallet of 1.2 × 1 × 2 m and 1,000 kg more: 1,456 kg × 2.14 = 3,115.84 and 451.80 of fuel,
    // instead of 456 × 2.64 = 1,203.84 and 174.56
    const open = [{ packagingId: 1, pieces: 1, weight: 0 }, { packagingId: 9 }, {}];
    check({ goods: weighed }, ["goods.unmeasured at lines[1]: 2189.24"], open);
  });

  test("none for goods whose weight and volume are given; the weight where only the volume is", () => {
    const unmeasured = { packagingId: 1, pieces: 1, length: 0, width: 0, height: 0, volume: 1_000_000 };
    check({ goods: weighed }, [], [{ ...unmeasured, weight: 90_500 }]);
    check({ goods: weighed }, ["goods.unmeasured at lines[1]: 2189.24"], [{ ...unmeasured, weight: 0 }]);
  });

  test("goods without some of their measures keep those that they have", () => {
    // Two of 1 × 1 × 2 m beside the cubic metre: 5 × 300 = 1,500 kg × 2.14 = 3,210.00 and 465.45 of fuel,
    // instead of 1,203.84 and 174.56
    const open = [{ packagingId: 1, pieces: 2, length: 1_000, weight: 100_500 }];
    check({ goods: weighed }, ["goods.unmeasured at lines[1]: 2297.05"], open);
  });

  test("goods that fill a tall packaging count as high as goods that were measured", () => {
    // 2.6 m count as 2.2 m: (1 + 1.2 × 1 × 2.2) × 300 = 1,092 kg × 2.14 = 2,336.88 and 338.85 of fuel;
    // not to be stacked (1 + 1.2 × 1 × 2.6) × 300 = 1,236 kg × 2.14 = 2,645.04 and 383.53; instead of 1,378.40
    const open = { packagingId: 2, pieces: 1, weight: 90_500 };
    check({ goods: weighed }, ["goods.unmeasured at lines[1]: 1297.33"], [open]);
    check({ goods: weighed }, ["goods.unmeasured at lines[1]: 1650.17"], [{ ...open, notStackable: true }]);
  });

  test("goods in pounds and inches, never more than their packaging holds", () => {
    // 1,250 lb = 567 kg × 2.64 = 1,496.88 and 217.05 of fuel; 1,375 lb = 623.7 → 624 kg: 1,647.36 and 238.87
    // 1,000 kg are 2,204.585 lb: 567 + 999.9998 → 1,567 kg × 2.14 = 3,353.38 and 486.24
    check(
      { goods: [pieces(1, [40, 40, 40], 1250)], imperial: true },
      ["weight.round at lines[0].weight: 172.3", "goods.unmeasured at lines[1]: 2125.69"],
      [{ packagingId: 1 }],
    );
    // Five of 47.244 × 39.37 × 78.74 in are 11.999928 m³, beside 1.048772 m³: 3,914.61 → 3,915 kg × 1.87 = 7,321.05
    // and 1,061.55 of fuel, instead of 1,713.93
    check(
      { goods: [pieces(1, [40, 40, 40], 1250)], imperial: true },
      ["weight.round at lines[0].weight: 172.3", "goods.unmeasured at lines[1]: 6668.67"],
      [{ packagingId: 1, pieces: 5, weight: 100_500 }],
    );
  });

  test("pieces cut to the stackable height, which may not be stacked", () => {
    // 2.7 m count as 2.2 m: 1.2 × 1 × 2.2 × 300 = 792 kg; 1.2 × 1 × 2.7 × 300 = 972 kg.
    // 180 × 2.64 = 475.20; fuel 303.18 → 372.08
    check({ goods: [pieces(1, [1.2, 1, 2.7], 455.5)] }, ["height.cut at lines[0].height: 544.1"]);
    check({ goods: [{ ...pieces(1, [1.2, 1, 2.7], 455.5), notStackable: true }] }, []);
  });

  test("pieces cut that do not say whether they may be stacked", () => {
    const { shipment, terms } = aShipment({ goods: [pieces(1, [1.2, 1, 2.7], 455.5)] });
    const typed = shipment.lines.map(({ notStackable: _, ...line }) => line);
    const lines = shipment.lines.map((line) => ({ ...line, height: 2_200 }));
    const priced = rateShipment({ ...shipment, lines }, terms);
    if (!priced.ok) throw new Error(JSON.stringify(priced.problems));
    const asked = { lines: typed, shipment: { ...shipment, lines }, price: priced.value };
    // As above: 475.20, and fuel of 372.08 instead of 303.18.
    expect(risksOf(asked, terms, limits)).toMatchObject([
      { code: "height.cut", paths: ["lines[0].height"], atStake: { minor: 54_410 } },
    ]);
  });

  test("each of several pieces at its own height, those beside them as they are", () => {
    const low = pieces(1, [1.2, 1, 1], 455.5);
    const goods = [
      low,
      { ...low, height: 2_700 },
      { ...low, height: 2_200, notStackable: true },
      { ...low, height: 2_500 },
      { ...low, length: 1_000, height: 2_600 },
    ];
    // 1.2 × (1 + 2.2 + 2.2 + 2.2) + 2.2 = 11.32 m³ = 3,396 kg × 1.87 = 6,350.52 and 920.83 of fuel 1.2 × (1 + 2.7 +
    // 2.2 + 2.5) + 2.6 = 12.68 m³ = 3,804 kg × 1.87 = 7,113.48 and 1,031.45
    const paths = "lines[1].height lines[3].height lines[5].height lines[6].height";
    check(
      { goods },
      [`height.cut at ${paths}: 873.58`],
      [
        { packagingId: 9, pieces: 1, length: 1_200, height: 2_900 },
        { ...low, height: 2_200, notStackable: true },
      ],
    );
  });

  test("a class that does not match the density", () => {
    // 2,622.31 and 380.23 of class 100 instead of 1,841.62 and 267.03 of class 70
    const goods = [pieces(1, [48, 40, 48], 500.001)];
    const options = { goods, imperial: true, customer: { clientId: clients.byClass } };
    check({ ...options, freightClassId: 9 }, ["class.chosen at freightClassId: 893.89"]);
    check({ ...options, freightClassId: 6 }, []);
    check(options, []);
  });

  test("a home declared as a business, at either end", () => {
    // 420 + 156 × 0.60 instead of 320; 435 + 156 × 0.5825 instead of 310
    check({ goods: weighed, pickup: "commercial", delivery: "commercial" }, [
      "pickupType.residential at origin.pickupType: 193.6",
      "pickupType.residential at destination.pickupType: 215.87",
    ]);
    check({ goods: weighed, pickup: "residential", delivery: "residential" }, []);
  });

  test("no home where the carrier comes to businesses alone, such as in the United States [B-150]", () => {
    const { shipment, terms } = aShipment({ goods: weighed, pickup: "commercial", delivery: "commercial" });
    const abroad = {
      ...shipment.destination,
      branch: { ...shipment.destination.branch, country: "US" as const },
    };
    const crossing = { ...shipment, destination: abroad };
    const priced = rateShipment(crossing, terms);
    if (!priced.ok) throw new Error(JSON.stringify(priced.problems));
    const found = risksOf({ lines: crossing.lines, shipment: crossing, price: priced.value }, terms, limits);
    expect(found.flatMap(({ paths }) => paths)).toEqual(["origin.pickupType"]);
    // Tijuana's homes have no charge, so that there is no amount.
    check({ goods: weighed, to: "tijuana", delivery: "commercial" }, []);
  });

  test("a second trip to a remote area", () => {
    check({ goods: weighed, to: "sierra", delivery: "residential" }, [
      "area.remote at destination.placeId: 1175.87",
    ]);
    check({ goods: weighed, from: "sierra", to: "monterrey", pickup: "commercial" }, [
      "area.remote at origin.placeId: 715",
    ]);
    check({ goods: weighed, to: "sierra" }, []);
  });
});

describe("what the carrier charges later", () => {
  function only(part: keyof ChargedLater, options: ShipmentOptions, expected: readonly string[]) {
    const terms = { ...limits, chargedLater: { [part]: chargedLater[part] } };
    check({ goods: weighed, ...options }, expected, [], terms);
  }
  const doorToDoor = { pickup: "residential", delivery: "residential" } as const;
  const isWaiting = (...ends: readonly string[]) =>
    ends.map((end) => `stop.waiting at ${end}.pickupType: 180`);

  test("waiting at an address, each half hour by the price of its service; none at a branch", () => {
    only("waiting", doorToDoor, isWaiting("origin", "destination"));
    only("waiting", { delivery: "residential" }, isWaiting("destination"));
    only("waiting", {}, []);
  });

  test("waiting by the price that was agreed with the client", () => {
    const agreements = [{ id: 9, clientId: 1, discount: 0, servicePrices: new Map([[40, 150_50]]) }] as const;
    const tariff = { rates: rateBook([], agreements) };
    only("waiting", { delivery: "residential", tariff }, ["stop.waiting at destination.pickupType: 150.5"]);
  });

  test("in the customer's currency, at the parity of the day", () => {
    const customer = { currency: "USD" } as const;
    // 180.00 ÷ 18.4215 = 9.7712…; 290.00 ÷ 18.4215 = 15.7425…; 130.00 ÷ 18.4215 = 7.0569…
    only("waiting", { delivery: "residential", customer }, ["stop.waiting at destination.pickupType: 9.77"]);
    only("secondAttempt", { delivery: "residential", customer }, [
      "delivery.secondAttempt at destination.pickupType: 15.74",
    ]);
    only("storage", { customer }, ["branch.storage at destination.pickupType: 7.06"]);
  });

  test("no waiting in the United States, where no services of stops are offered", () => {
    const { shipment, terms } = aShipment({ goods: weighed, pickup: "residential", to: "laredo" });
    const crossing = {
      ...shipment,
      destination: { ...shipment.destination, pickupType: "commercial" as const },
    };
    const tariff = {
      ...terms.tariff,
      stopCharge: (...asked: Parameters<Tariff["stopCharge"]>) =>
        terms.tariff.stopCharge(...asked) ?? terms.tariff.stopCharge("OCC", "delivery", "commercial"),
    };
    const priced = rateShipment(crossing, { ...terms, tariff });
    if (!priced.ok) throw new Error(JSON.stringify(priced.problems));
    const question = { lines: crossing.lines, shipment: crossing, price: priced.value };
    const found = risksOf(question, { ...terms, tariff }, { ...limits, chargedLater });
    expect(found.map(({ code, paths }) => [code, ...paths])).toEqual([
      ["goods.reweighed", "lines"],
      ["stop.waiting", "origin.pickupType"],
      ["delivery.secondAttempt", "destination.pickupType"],
    ]);
  });

  test("a second attempt at an address; at a branch the customer collects, far away it is a second trip", () => {
    const again = "delivery.secondAttempt at destination.pickupType: 290";
    only("secondAttempt", doorToDoor, [again]);
    only("secondAttempt", { pickup: "residential" }, []);
    // 435 + 156 × 0.5825 = 525.87, and 650.00 more
    only("secondAttempt", { to: "sierra", delivery: "residential" }, [
      "area.remote at destination.placeId: 1175.87",
    ]);
  });

  test("storage at the branch of the destination, each day; none of goods that are brought to an address", () => {
    const eachDay = "branch.storage at destination.pickupType: 130";
    only("storage", {}, [eachDay]);
    only("storage", { pickup: "residential" }, [eachDay]);
    only("storage", { delivery: "residential" }, []);
  });

  test("none of a service that is on the bill of that side already, or that has no price", () => {
    const services = [
      { serviceId: 40, atOrigin: false },
      { serviceId: 31, atOrigin: false },
    ];
    only("waiting", { ...doorToDoor, services }, isWaiting("origin"));
    only("secondAttempt", { ...doorToDoor, services }, []);
    only("storage", { services: [{ serviceId: 32 }] }, []);
    const unpriced = { servicePrice: () => undefined };
    only("waiting", { ...doorToDoor, tariff: unpriced }, []);
    only("storage", { tariff: unpriced }, []);
  });

  test("goods that are weighed and measured again, at the stated margin", () => {
    // 455.5 × 1.05 = 478.275 → 479 kg: 479 − 456 = 23 × 2.64 = 60.72; fuel of 1,264.56 is 183.36, before 174.56
    only("reweighing", {}, ["goods.reweighed at lines: 69.52"]);
    // By volume: 2 m³ × 300 = 600 kg, 2.1 m³ = 630 kg: 30 × 2.64 = 79.20; fuel of 1,663.20 is 241.16, before 229.68
    only("reweighing", { goods: [pieces(1, [1, 1, 2], 100.5)] }, ["goods.reweighed at lines: 90.68"]);
    const byVolume = { ...pieces(1, [0, 0, 0], 100.5), volume: 2_000_000 };
    only("reweighing", { goods: [byVolume] }, ["goods.reweighed at lines: 90.68"]);
    // 20.5 kg and 21.525 kg: below the minimum either way.
    only("reweighing", { goods: [pieces(1, [0.1, 0.1, 0.1], 20.5)] }, []);
  });

  test("an estimated weight is not told twice", () => {
    only("reweighing", { goods: [pieces(1, [1, 1, 1], 450)] }, ["weight.round at lines[0].weight: 136.03"]);
    // The goods are billed by volume, so an estimated weight costs nothing, but larger measures do.
    only("reweighing", { goods: [pieces(1, [2, 1, 1], 100)] }, ["goods.reweighed at lines: 90.68"]);
  });

  test("each with what is free, and how often it is charged", () => {
    const told = (options: ShipmentOptions) =>
      risks({ goods: weighed, ...options }, [], { ...limits, chargedLater }).map(({ code, figures }) => [
        code,
        ...Object.entries(figures).map(([name, found]) => [
          name,
          found.kind === "count" ? found.value : found.kind === "share" ? found.points : found,
        ]),
      ]);
    expect(told({})).toEqual([
      ["goods.reweighed", ["share", 500]],
      ["branch.storage", ["free", 3]],
    ]);
    expect(told({ delivery: "residential" })).toEqual([
      ["goods.reweighed", ["share", 500]],
      ["stop.waiting", ["free", 30], ["every", 30]],
      ["delivery.secondAttempt"],
    ]);
  });
});

test("a risk names its assumption and its field", () => {
  const figures = (options: ShipmentOptions) => risks(options).map((risk) => risk.figures);
  expect(figures({})).toEqual([{ share: { kind: "share", points: 1000 } }]);
  const area = { area: { kind: "text", value: "Sierra" } };
  expect(figures({ goods: weighed, to: "sierra", delivery: "commercial" })).toEqual([area, area]);
});

test("a risk never costs less than the price, in the customer's currency", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom("MXN" as const, "USD" as const),
      fc.constantFrom("branch" as const, "commercial" as const, "residential" as const),
      (tens, decimetres, currency, delivery) => {
        const goods = [pieces(1, [1, 1, decimetres / 10], tens * 10)];
        for (const { atStake, paths } of risks({ goods, to: "sierra", delivery, customer: { currency } })) {
          expect(atStake.currency).toBe(currency);
          expect(atStake.minor).toBeGreaterThan(0);
          expect(paths.length).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test("the dictionary has a sentence for every risk, naming only what the risk has", () => {
  const file = new URL("../../carrier/dictionary/risks.csv", import.meta.url);
  const [, ...rows] = readFileSync(file, "utf8").trim().split("\n");
  const names = (sentence: string) =>
    [...sentence.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).toSorted();
  const known = new Set(["atStake", "share", "area", "free", "every"]);
  const codes = rows.map((row) => {
    const [, key = "", es = "", en = ""] = /^risk\.([^,]+),message,,"([^"]*)","([^"]*)"$/.exec(row) ?? [];
    expect(names(es), key).toEqual(names(en));
    for (const name of names(es)) expect(known, key).toContain(name);
    return key;
  });
  expect(codes.toSorted()).toEqual([...riskCodes].toSorted());
});

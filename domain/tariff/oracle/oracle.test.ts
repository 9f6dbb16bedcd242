import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { AdditionalService } from "../../shipment/additional-services.ts";
import type { Markup } from "../../shipment/markup.ts";
import type { Price, ReasonRule } from "../price.ts";
import type { RatableStop, RatingTerms } from "../ratable-shipment.ts";
import type { FreightRate } from "../rate.ts";
import { type RateLane, type RateSheet, rateBook } from "../rate-book.ts";
import { rateShipment } from "../rate-shipment.ts";
import type { Lane, StopCharge } from "../tariff.ts";
import type { Offer } from "./offers.ts";
import { type Answer, answer, type Question } from "./oracle.ts";

const runs = Number(process.env["ORACLE_RUNS"] ?? 5000);

/** A decimal text with this many places, up to `max` of the last of them. */
const decimal = (places: number, min: number, max: number) =>
  fc.integer({ min, max }).map((digits) => asDecimal(digits, places));

const units = fc.constantFrom(
  { weightUnit: "kilogram", kilosPerUnit: "1" } as const,
  { weightUnit: "pound", kilosPerUnit: "0.4536" } as const,
);
const lengthUnits = fc.constantFrom(
  { lengthUnit: "metre", metresPerUnit: "1", longest: 2500 } as const,
  { lengthUnit: "inch", metresPerUnit: "0.0254", longest: 98_000 } as const,
);
/** A price list that begins at 0, with up to `length` more steps below `most`. */
const tiers = (most: number, length = 5, dearest = 99_999) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: length })
    .chain((beginnings) =>
      fc.tuple(
        ...[0, ...beginnings.toSorted((a, b) => a - b)].map((from) =>
          fc.record({ from: fc.constant(String(from)), rate: decimal(4, 1, dearest) }),
        ),
      ),
    );
const breaks = tiers(12_000);
const classNames = ["A", "B", "C", "D"];
const place = fc.constantFrom(
  { whose: "client", where: "areas" } as const,
  { whose: "client", where: "zones" } as const,
  { whose: "client", where: "everywhere" } as const,
  { whose: "carrier", where: "areas" } as const,
  { whose: "carrier", where: "zones" } as const,
);
const kind = fc.constantFrom(
  "kilo",
  "hundred kilos",
  "hundred pounds",
  "flat",
  "piece",
  "cubic metre",
  "kilometre",
  "class",
);
const offer = fc
  .record({
    at: place,
    onlyThisNetwork: fc.boolean(),
    upTo: fc.option(decimal(3, 1, 9_000_000), { nil: undefined }),
    kind,
    takesNextBreak: fc.boolean(),
    minimum: decimal(2, 0, 250_000),
    prices: fc.record({
      weight: tiers(12_000),
      pieces: tiers(48),
      volume: tiers(60, 3, 9_999_999),
      cents: tiers(12_000, 4).map((list) =>
        list.map(({ from, rate }) => ({ from, rate: rate.slice(0, -2) })),
      ),
    }),
    byClass: fc
      .subarray(classNames)
      .chain((names) =>
        fc
          .tuple(...names.map(() => tiers(12_000, 3, 9_999_999)))
          .map((lists) => Object.fromEntries(lists.map((list, index) => [names[index] ?? "", list]))),
      ),
  })
  .map(({ at, prices, kind, takesNextBreak, byClass, upTo, ...rest }): Offer => {
    const { weight, pieces, volume, cents } = prices;
    const ofKind = { flat: cents, piece: pieces, "cubic metre": volume, class: [] } as const;
    const hasBreaks = !["flat", "piece", "cubic metre", "kilometre"].includes(kind);
    return {
      ...at,
      ...rest,
      ...(upTo === undefined ? {} : { upTo }),
      kind,
      takesNextBreak: takesNextBreak && hasBreaks,
      tiers: kind in ofKind ? (ofKind[kind as keyof typeof ofKind] ?? weight) : weight,
      byClass: kind === "class" ? byClass : {},
    };
  });
const offers = fc.uniqueArray(offer, {
  maxLength: 5,
  selector: ({ whose, where, onlyThisNetwork, upTo }) => [whose, where, onlyThisNetwork, upTo].join(),
});
const quantity = fc.integer({ min: 1, max: 999 });
const service = fc.record({
  countsEach: fc.boolean(),
  ofStops: fc.boolean(),
  sides: fc.constantFrom({ origin: 1 }, { destination: 7 }, { origin: 999, destination: 3 }),
  hasTotalAlone: fc.boolean(),
  quantity,
  price: decimal(2, 0, 999_999),
  agreedPrice: fc.option(decimal(2, 0, 999_999), { nil: undefined }),
  openCost: fc.option(decimal(2, 1, 999_999_99), { nil: undefined }),
  isFreight: fc.boolean(),
});
const points = decimal(2, 0, 4_000);
const markup = fc.oneof(
  fc.record({ amount: decimal(2, 0, 500_000), cap: fc.option(points, { nil: undefined }) }),
  fc.record({ percent: points, cap: fc.option(points, { nil: undefined }) }),
);
const door = fc.record({
  base: decimal(2, 0, 99_999),
  included: decimal(3, 0, 900_000),
  perExtraKilo: decimal(4, 0, 19_999),
  remote: fc.option(decimal(2, 1, 99_999), { nil: undefined }),
});

const questions = fc.record({ lengths: lengthUnits, weights: units }).chain(({ lengths, weights }) =>
  fc.record({
    lengthUnit: fc.constant(lengths.lengthUnit),
    metresPerUnit: fc.constant(lengths.metresPerUnit),
    weightUnit: fc.constant(weights.weightUnit),
    kilosPerUnit: fc.constant(weights.kilosPerUnit),
    goods: fc.array(
      fc.record({
        pieces: fc.integer({ min: 1, max: 12 }),
        length: decimal(3, 1, lengths.longest),
        width: decimal(3, 1, lengths.longest / 2),
        height: decimal(3, 1, lengths.longest / 2),
        weight: decimal(3, 1, 600_000),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    service: fc.constantFrom("ltl", "parcel", "home-delivery"),
    kilosPerCubicMetre: fc.integer({ min: 150, max: 400 }),
    step: fc.constantFrom("0.001", "0.5", "1", "5", "10"),
    breaks,
    minimum: decimal(2, 1, 250_000),
    offers,
    kilometres: fc.integer({ min: 1, max: 3_000 }),
    discount: fc.oneof(fc.constant("0.00"), decimal(2, 1, 10_000)),
    bounds: fc.uniqueArray(decimal(2, 0, 6_000), { minLength: 4, maxLength: 4 }),
    chosenClass: fc.option(fc.constantFrom(...classNames, "Z"), { nil: undefined, freq: 4 }),
    asked: fc.array(service, { maxLength: 4 }),
    hasSupplementary: fc.boolean(),
    markup: fc.option(markup, { nil: undefined }),
    isExport: fc.boolean(),
    laneVat: fc.option(decimal(2, 0, 1_600), { nil: undefined }),
    tariffCurrency: fc.constantFrom("MXN", "USD"),
    payerCurrency: fc.constantFrom("MXN", "USD"),
    pesosPerDollar: decimal(4, 120_000, 260_000),
    typeFactor: decimal(2, 5_000, 20_000),
    fuel: fc.constantFrom(
      [],
      [
        { from: "2026-01-01", percent: "14.5" },
        { from: "2026-02-01", percent: "13.75" },
      ],
    ),
    day: fc.constantFrom("2018-12-31", "2019-01-01", "2026-01-31", "2026-02-01"),
    pickup: fc.option(door, { nil: undefined }),
    delivery: fc.option(door, { nil: undefined }),
    insurance: fc.constantFrom("none", "basic", "declared"),
    basicCharge: decimal(2, 0, 9_999),
    declaredValue: decimal(2, 1, 99_999_999),
    branchOfOriginAtBorder: fc.boolean(),
    payer: fc.record({
      person: fc.constantFrom("moral", "physical", "government", "particular", "foreign"),
      guest: fc.boolean(),
      setToWithhold: fc.boolean(),
      atBorder: fc.boolean(),
    }),
  }),
);
type Generated = typeof questions extends fc.Arbitrary<infer Question> ? Question : never;

const taxes = [
  { from: "2014-01-01", vat: "16", borderVat: "16", withholding: "4" },
  { from: "2019-01-01", vat: "16", borderVat: "8", withholding: "4" },
];

test(`engine and oracle agree on ${runs} shipments`, () => {
  let priced = 0;
  let offered = 0;
  fc.assert(
    fc.property(questions, (generated) => {
      const decision = engine(generated);
      const expected = answer(asQuestion(generated));
      if (decision.ok) {
        priced += 1;
        if (decision.value.lines[0]?.reason.rule !== "freight.byWeight") offered += 1;
        expect(asAnswer(decision.value)).toEqual(expected);
        return;
      }
      const codes = decision.problems.map(({ code }) => code);
      if (codes.includes("goods.tooLarge")) return;
      expect(codes).toEqual([expected.refused === "class" ? "freightClass.invalid" : "markup.aboveCap"]);
    }),
    { numRuns: runs },
  );
  // Guards the generator: most shipments must be within thirty tonnes and a hundred cubic metres and have a class.
  expect(priced).toBeGreaterThan(runs * 0.6);
  expect(offered).toBeGreaterThan(runs * 0.3);
}, 2_400_000);

function classesOf({ bounds }: Generated): Question["classes"] {
  const rising = bounds.toSorted((a, b) => Number(a) - Number(b));
  return rising.map((from, index) => {
    const below = rising[index + 1];
    return { name: classNames[index] ?? "", from, ...(below === undefined ? {} : { below }) };
  });
}

function asQuestion(generated: Generated): Question {
  const { pickup, delivery, insurance, basicCharge, declaredValue, service, ...same } = generated;
  const { chosenClass, asked, hasSupplementary, markup, isExport, laneVat, offers, ...rest } = same;
  return {
    ...rest,
    taxes,
    doors: [pickup, delivery].flatMap((charge) => {
      if (!charge) return [];
      const { remote, ...door } = charge;
      return [{ ...door, ...(remote === undefined ? {} : { remote }) }];
    }),
    offers,
    classes: classesOf(generated),
    ...(chosenClass === undefined ? {} : { chosenClass }),
    services: asked.map(({ agreedPrice, openCost, ...each }, index) => ({
      ...each,
      isSupplementary: hasSupplementary && index === 0,
      ...(agreedPrice === undefined ? {} : { agreedPrice }),
      ...(openCost === undefined ? {} : { openCost }),
    })),
    ...(markup === undefined || generated.payer.guest ? {} : { markup: defined(markup) }),
    ...(isExport && laneVat !== undefined ? { exportVat: laneVat } : {}),
    ...(insurance === "basic" ? { basicCharge } : {}),
    ...(insurance === "declared" ? { declaredValue } : {}),
    isParcel: service === "parcel",
  };
}

function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: NonNullable<Fields[Name]> };
}

function engine(generated: Generated) {
  const { pickup, delivery, payer, service, insurance } = generated;
  const lane: Lane = {
    origin: "A",
    destination: "B",
    transitDays: 1,
    minimum: scaled(generated.minimum, 2),
    breaks: generated.breaks.map(({ from, rate }) => ({ from: scaled(from, 7), rate: scaled(rate, 4) })),
  };
  const stop = (id: number, isDoor: boolean, borderVat: boolean): RatableStop => ({
    area: { id, name: "", zone: id === 1 ? "A" : "B" },
    branch: { name: "", country: id === 2 && generated.isExport ? "US" : "MX", borderVat },
    pickupType: isDoor ? "commercial" : "branch",
  });
  const terms: RatingTerms = {
    tariff: {
      version: "oracle",
      effectiveFrom: "2014-01-01",
      currency: generated.tariffCurrency,
      weightStep: scaled(generated.step, 7),
      // Only the requested network has the right factor: using another one's would give another price.
      volumetricFactors: { ltl: 1, parcel: 1, "home-delivery": 1, [service]: generated.kilosPerCubicMetre },
      lane: (origin, destination) => (origin === "A" && destination === "B" ? lane : undefined),
      stopCharge: (zone, side, pickupType): StopCharge | undefined => {
        const charge = side === "pickup" ? pickup : delivery;
        if (!charge || zone !== (side === "pickup" ? "A" : "B")) return undefined;
        return {
          zone,
          side,
          pickupType,
          base: scaled(charge.base, 2),
          included: scaled(charge.included, 7),
          perExtraKilo: scaled(charge.perExtraKilo, 4),
        };
      },
      remoteCharge: (areaId, side) => {
        const remote = (side === "pickup" ? pickup : delivery)?.remote;
        return remote === undefined || areaId !== (side === "pickup" ? 1 : 2) ? undefined : scaled(remote, 2);
      },
      rates: rateBook(
        generated.offers.map((each, index) => sheetOf(each, index, service)),
        [
          {
            id: 1,
            clientId: 1,
            discount: scaled(generated.discount, 2),
            servicePrices: new Map(
              generated.asked.flatMap(({ agreedPrice }, index) =>
                agreedPrice === undefined ? [] : [[serviceId(generated, index), scaled(agreedPrice, 2)]],
              ),
            ),
          },
        ],
      ),
      homeDelivery: "lanes",
      kilometres: () => generated.kilometres,
      exportVat: () => (generated.laneVat === undefined ? undefined : scaled(generated.laneVat, 2)),
      servicePrice: (id) => {
        const index = generated.asked.findIndex((_, at) => serviceId(generated, at) === id);
        return scaled(generated.asked[index]?.price ?? "0", 2);
      },
      fuel: generated.fuel.map(({ from, percent }) => ({ from, share: scaled(percent, 2) })),
      shippingTypeFactors: { priority: scaled(generated.typeFactor, 2) },
    },
    rules: {
      units: { kilosPerPound: 4536, metresPerInch: 254 },
      basicInsurance: { charge: scaled(generated.basicCharge, 2), covers: 0 },
    },
    services: new Map(
      generated.asked.map((_, index) => [serviceId(generated, index), serviceOf(generated, index)]),
    ),
    freightClasses: classesOf(generated).map(({ name, from, below }, index) => ({
      id: index + 1,
      name,
      from: scaled(from, 2),
      ...(below === undefined ? {} : { below: scaled(below, 2) }),
    })),
    concepts: new Map([
      ["freight", { isWithheld: true }],
      ["pickup", { isWithheld: true }],
      ["delivery", { isWithheld: true }],
      ["adjustment-fuel", { isWithheld: true }],
      ["discount", { isWithheld: true }],
      ["adjustment-remote-pickup", { isWithheld: true }],
      ["adjustment-remote-delivery", { isWithheld: true }],
    ]),
    taxes: taxes.map(({ from, vat, borderVat, withholding }) => ({
      from,
      vat: scaled(vat, 2),
      borderVat: scaled(borderVat, 2),
      withholding: scaled(withholding, 2),
    })),
    parity: scaled(generated.pesosPerDollar, 4),
    customer: {
      clientId: 1,
      currency: generated.payerCurrency,
      personType: payer.person,
      kind: payer.guest ? "guest" : "registered",
      flags: [
        ...(payer.setToWithhold ? (["government-withholding"] as const) : []),
        ...(payer.atBorder ? (["border-vat"] as const) : []),
        "logistics",
        "markup-detail",
      ],
      ...(generated.markup?.cap === undefined ? {} : { markupCap: scaled(generated.markup.cap, 2) }),
    },
    on: generated.day,
  };
  return rateShipment(
    {
      lines: generated.goods.map((line) => ({
        pieces: line.pieces,
        packagingId: 1,
        length: scaled(line.length, 3),
        width: scaled(line.width, 3),
        height: scaled(line.height, 3),
        weight: scaled(line.weight, 3),
        notStackable: false,
      })),
      weightUnit: generated.weightUnit,
      lengthUnit: generated.lengthUnit,
      shippingType: "priority",
      serviceType: service,
      insurance:
        insurance === "declared"
          ? { kind: "declared", value: scaled(generated.declaredValue, 2) }
          : { kind: insurance },
      origin: stop(1, pickup !== undefined, generated.branchOfOriginAtBorder),
      destination: stop(2, delivery !== undefined, false),
      services: generated.asked.map(({ sides, hasTotalAlone, quantity }, index) => ({
        serviceId: serviceId(generated, index),
        atOrigin: "origin" in sides,
        atDestination: "destination" in sides,
        ...(hasTotalAlone ? {} : { originQuantity: sides.origin, destinationQuantity: sides.destination }),
        quantity,
        ...costOf(generated, index),
      })),
      ...(generated.chosenClass === undefined
        ? {}
        : { freightClassId: classNames.indexOf(generated.chosenClass) + 1 }),
      ...(generated.markup === undefined || payer.guest ? {} : { markup: markupOf(generated.markup) }),
    },
    terms,
  );
}

function serviceId({ hasSupplementary }: Generated, index: number): number {
  return hasSupplementary && index === 0 ? 480 : 100 + index;
}

function serviceOf(generated: Generated, index: number): AdditionalService {
  const { countsEach, ofStops, openCost, isFreight } = generated.asked[index] ?? {};
  return {
    id: serviceId(generated, index),
    categoryId: 1,
    name: { es: "", en: "" },
    costType: countsEach ? "quantity" : "single-by-quantity",
    hasOpenCost: openCost !== undefined,
    section: ofStops ? "origin-destination" : "additional",
    origin: true,
    destination: true,
    offeredIn: "both",
    isRequired: false,
    isWithheld: isFreight ?? false,
  };
}

function costOf(generated: Generated, index: number): { cost?: number } {
  const cost = generated.asked[index]?.openCost;
  return cost === undefined ? {} : { cost: scaled(cost, 2) };
}

function markupOf(asked: NonNullable<Generated["markup"]>): Markup {
  return "amount" in asked
    ? { kind: "amount", amount: scaled(asked.amount, 2) }
    : { kind: "share", share: scaled(asked.percent, 2) };
}

function sheetOf(asked: Offer, index: number, serviceType: Generated["service"]): RateSheet {
  const lanes = {
    areas: { kind: "areas", origin: 1, destination: 2 },
    zones: { kind: "zones", origin: "A", destination: "B" },
    everywhere: { kind: "everywhere" },
  } as const satisfies Record<Offer["where"], RateLane>;
  return {
    id: index,
    lane: lanes[asked.where],
    rate: rateOf(asked),
    ...(asked.whose === "client" ? { agreementId: 1 } : {}),
    ...(asked.onlyThisNetwork ? { serviceType } : {}),
    ...(asked.upTo === undefined ? {} : { upTo: scaled(asked.upTo, 7) }),
  };
}

function rateOf({ kind, tiers: asked, byClass, takesNextBreak, minimum }: Offer): FreightRate {
  const least = { minimum: scaled(minimum, 2) };
  const list = (prices: Offer["tiers"], places: number) =>
    prices.map(({ from, rate }) => ({ from: scaled(from, places), rate: scaled(rate, 4) }));
  switch (kind) {
    case "flat":
      return { kind: "flat", ...least, tiers: list(asked, 7) };
    case "piece":
      return { kind: "per-piece", ...least, tiers: list(asked, 0) };
    case "cubic metre":
      return { kind: "per-cubic-metre", ...least, tiers: list(asked, 9) };
    case "kilometre":
      return { kind: "per-kilometre", ...least, tiers: list(asked, 7) };
    case "class": {
      const lists = Object.entries(byClass).map(
        ([name, prices]) => [classNames.indexOf(name) + 1, list(prices, 7)] as const,
      );
      return { kind: "class", ...least, takesNextBreak, classes: new Map(lists) };
    }
    default: {
      const per = {
        kilo: "kilogram",
        "hundred kilos": "hundred-kilograms",
        "hundred pounds": "hundredweight",
      } as const;
      return { kind: "weight-break", ...least, per: per[kind], takesNextBreak, tiers: list(asked, 7) };
    }
  }
}

const shares: readonly ReasonRule[] = ["discount.agreed", "fuel.share", "markup.amount", "markup.share"];

function asAnswer(price: Price): Answer {
  const { weight, lines, services = [], subtotal, vat, withholding, total, sumReasons } = price;
  const ofLines = lines.filter(({ reason }) => shares.includes(reason.rule)).map(({ reason }) => reason);
  const ofTaxes = [sumReasons?.vat, sumReasons?.withholding].filter((each) => each !== undefined);
  return {
    billedKilos: asDecimal(weight.billed / 10_000, 3),
    lines: lines.map(({ amount }) => asDecimal(amount.minor, 2)),
    services: services.map(({ amount }) => asDecimal(amount.minor, 2)),
    bases: [...ofLines, ...ofTaxes].map(({ figures: { base } }) =>
      base?.kind === "money" ? asDecimal(base.minor, 2) : "",
    ),
    subtotal: asDecimal(subtotal.minor, 2),
    vat: asDecimal(vat.minor, 2),
    withholding: asDecimal(withholding.minor, 2),
    total: asDecimal(total.minor, 2),
  };
}

function asDecimal(digits: number, places: number): string {
  const text = Math.abs(digits)
    .toString()
    .padStart(places + 1, "0");
  return `${digits < 0 ? "-" : ""}${text.slice(0, -places)}.${text.slice(-places)}`;
}

function scaled(text: string, places: number): number {
  const [integer = "0", decimals = ""] = text.split(".");
  return Number(integer + decimals.padEnd(places, "0"));
}

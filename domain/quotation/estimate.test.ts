import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Customer } from "../customer/customer.ts";
import type { Place } from "../geography/place.ts";
import { insuranceOf } from "../shipment/complete-draft.ts";
import { type Incomplete, type ShipmentDraft, serviceTypes, shippingTypes } from "../shipment/draft.ts";
import { pickupTypes } from "../shipment/stop.ts";
import {
  aDraft,
  aLine,
  apodaca,
  box,
  carrier,
  customer,
  guadalajara,
  laredo,
  monterrey,
  noon,
  orphaned,
  outside,
  pallet,
  stopAt,
  tijuana,
} from "../testing/little-carrier.ts";
import { problem } from "../values/problem.ts";
import { type Estimate, estimate } from "./estimate.ts";
import { priceDraft } from "./price-draft.ts";
import type { ChosenPlaces, PricingContext } from "./pricing-context.ts";

const places: ChosenPlaces = { origin: monterrey, destination: guadalajara };
const pricing: PricingContext = { carrier, customer, now: noon("2026-01-15") };
const nowhere: ChosenPlaces = { origin: undefined, destination: undefined };
const { origin, destination } = aDraft();

/** An estimate reduced to names and amounts. */
function summary({ missing, problems, notices, origin, destination, price, least, transitDays }: Estimate) {
  return {
    missing,
    ...(problems.length > 0 ? { problems: problems.map(({ code, path }) => `${code} ${path}`.trim()) } : {}),
    ...(notices.length > 0 ? { notices: notices.map(({ code, path }) => `${code} ${path}`) } : {}),
    ...(origin ? { from: origin.area.name } : {}),
    ...(destination ? { to: destination.area.name } : {}),
    ...(price ? { subtotal: price.subtotal.minor } : {}),
    ...(least ? { least: least.minor } : {}),
    ...(transitDays === undefined ? {} : { transitDays }),
  };
}

function check(
  draft: Incomplete<ShipmentDraft>,
  chosen: ChosenPlaces,
  expected: ReturnType<typeof summary>,
  rest: Partial<PricingContext> = {},
) {
  expect(summary(estimate(draft, chosen, { ...pricing, ...rest }))).toEqual(expected);
}

describe("an estimate from nothing to complete", () => {
  const lane = { from: "Monterrey", to: "Guadalajara", transitDays: 2 };
  // 1 kg at 3.80 is below the lane's minimum: 480.00; 14.5 % = 69.60; doors 320.00 and 310.00
  const least = 1_179_60;

  test("nothing yet: everything is missing, nothing is wrong", () => {
    check({}, nowhere, {
      missing: ["origin.placeId", "destination.placeId", "lines", "shippingType"],
    });
  });

  test("one place", () => {
    check(
      { origin },
      { ...nowhere, origin: monterrey },
      {
        missing: ["destination.placeId", "lines", "shippingType"],
        from: "Monterrey",
      },
    );
    check(
      { destination },
      { ...nowhere, destination: guadalajara },
      {
        missing: ["origin.placeId", "lines", "shippingType"],
        to: "Guadalajara",
      },
    );
  });

  test("both places: the lowest possible price, and the days of travel", () => {
    check({ origin, destination }, places, { missing: ["lines", "shippingType"], ...lane, least });
  });

  test("an incomplete line: still the lowest price", () => {
    check({ origin, destination, lines: [{ packagingId: pallet.id, pieces: 2 }] }, places, {
      missing: ["lines[0].length", "lines[0].width", "lines[0].height", "lines[0].weight", "shippingType"],
      ...lane,
      least,
    });
    check({ origin, destination, lines: [{}] }, places, {
      missing: ["lines[0].packagingId", "shippingType"],
      ...lane,
      least,
    });
  });

  test("goods: the price, of the standard type as long as none is chosen [B-409]", () => {
    // 450 × 2.64 = 1,188.00; 14.5 % = 172.26; doors 320.00 and 310.00
    check({ origin, destination, lines: [aLine()] }, places, {
      missing: ["shippingType"],
      ...lane,
      subtotal: 1_990_26,
    });
  });

  test("everything: the price of the quotation", () => {
    check(aDraft(), places, { missing: [], ...lane, subtotal: 1_990_26 });
    // 18 % of 1,188.00 = 213.84; 14.5 % of 1,401.84 = 203.2668 → 203.27; doors 320.00 and 310.00
    check(aDraft({ shippingType: "priority" }), places, { missing: [], ...lane, subtotal: 2_235_11 });
  });

  test("days of travel: the lane's, or fewer by the promise of the chosen type", () => {
    const one = { id: 4, key: "one", name: { es: "One", en: "One" }, deliveryDays: 1 } as const;
    const promising = {
      ...pricing,
      carrier: { ...carrier, shippingTypes: new Map([["one" as const, one]]) },
    };
    const days = (shippingType: "standard" | "one") =>
      estimate(aDraft({ shippingType }), places, promising).transitDays;
    expect([days("standard"), days("one")]).toEqual([2, 1]);
  });

  test("a missing pickup type counts as a business, and a line that does not say counts as stackable", () => {
    const { notStackable: _, ...line } = aLine();
    check({ origin: { placeId: 1 }, destination: { placeId: 2 }, lines: [line] }, places, {
      missing: ["shippingType"],
      ...lane,
      subtotal: 1_990_26,
    });
  });

  test("a missing service type counts as freight", () => {
    const { serviceType: _, ...draft } = aDraft();
    check(draft, places, { missing: [], ...lane, subtotal: 1_990_26 });
  });
});

describe("wrong answers are left out of the price and reported", () => {
  const lane = { from: "Monterrey", to: "Guadalajara", transitDays: 2 };

  test("a wrong line, beside a valid one", () => {
    check(aDraft({ lines: [aLine({ pieces: 1000 }), aLine(), aLine({ height: 9_000 })] }), places, {
      missing: [],
      problems: ["goods.piecesTooMany lines[0].pieces", "goods.overPackaging lines[2].height"],
      ...lane,
      subtotal: 1_990_26,
    });
  });

  test("a wrong tenth line does not remove the first from the price", () => {
    const lines = Array.from({ length: 11 }, (_, index) =>
      index === 10 ? aLine({ pieces: 0 }) : aLine({ weight: 45_000, height: 100 }),
    );
    // 10 × 45 = 450 kg; 10 × 0.12 = 1.2 m³ = 360 kg
    check(aDraft({ lines }), places, {
      missing: [],
      problems: ["goods.piecesZero lines[10].pieces"],
      ...lane,
      subtotal: 1_990_26,
    });
  });

  test("an incomplete line, beside a valid one", () => {
    check({ ...aDraft(), lines: [aLine(), { packagingId: box.id }] }, places, {
      missing: ["lines[1].pieces", "lines[1].length", "lines[1].width", "lines[1].height", "lines[1].weight"],
      ...lane,
      subtotal: 1_990_26,
    });
  });

  test("too many lines: none of them is priced", () => {
    check(aDraft({ lines: Array.from({ length: 1_000 }, () => aLine()) }), places, {
      missing: [],
      problems: ["goods.tooManyLines lines"],
      ...lane,
      least: 1_179_60,
    });
  });

  test("an insurance that is not allowed, until it is", () => {
    const insured = (value?: number) =>
      ({ ...aDraft(), insurance: { kind: "declared", ...(value ? { value } : {}) } }) as const;
    check(insured(), places, { missing: ["insurance.value"], ...lane, subtotal: 1_990_26 });
    check(insured(6_999_99), places, {
      missing: [],
      problems: ["insurance.belowMinimum insurance.value"],
      ...lane,
      subtotal: 1_990_26,
    });
    // 1 % of 7,000.00 = 70.00
    check(insured(7_000_00), places, { missing: [], ...lane, subtotal: 2_060_26 });
  });

  test("the insurance counts in the price, not in the lowest price", () => {
    const insurance = { kind: "basic" } as const;
    check(aDraft({ insurance }), places, { missing: [], ...lane, subtotal: 2_035_26 });
    check({ origin, destination, insurance }, places, {
      missing: ["lines", "shippingType"],
      ...lane,
      least: 1_179_60,
    });
  });

  test("a place that the carrier does not serve: no price, the other end is still resolved", () => {
    check(
      aDraft({ origin: stopAt(outside) }),
      { ...places, origin: outside },
      {
        missing: [],
        problems: ["place.notCovered origin.placeId"],
        to: "Guadalajara",
      },
    );
  });

  test("a missing branch is missing, a branch across the border is wrong", () => {
    const atBranch = stopAt(monterrey, { pickupType: "branch" });
    check(aDraft({ origin: atBranch }), places, { missing: ["origin.branchId"], to: "Guadalajara" });
    check(
      aDraft({ origin: atBranch, destination: stopAt(laredo) }),
      { ...places, destination: laredo },
      {
        missing: ["crossing.crossingId"],
        problems: ["pickupType.notHere origin.pickupType"],
        to: "Laredo",
      },
    );
  });

  test("a lane without a tariff, before there are goods", () => {
    check(
      { origin, destination: stopAt(laredo) },
      { ...places, destination: laredo },
      {
        missing: ["crossing.crossingId", "lines", "shippingType"],
        problems: ["tariff.noLane destination.placeId", "tariff.noStopCharge destination.pickupType"],
        from: "Monterrey",
        to: "Laredo",
      },
    );
  });

  test("goods too large for one lorry", () => {
    check(aDraft({ lines: [aLine({ pieces: 999 })] }), places, {
      missing: [],
      problems: ["goods.tooLarge lines"],
      ...lane,
    });
  });

  test("a day before the first tariff", () => {
    check(
      aDraft(),
      places,
      { missing: [], problems: ["tariff.none"], from: "Monterrey", to: "Guadalajara" },
      { now: noon("2025-12-31") },
    );
  });

  test("dollars on a day without a parity, reported once whatever is declared", () => {
    const noParity = {
      carrier: { ...carrier, parities: [] },
      customer: { ...customer, currency: "USD" },
    } as const;
    const problems = ["currency.noParity"];
    check(aDraft(), places, { missing: [], problems, ...lane }, noParity);
    check(
      aDraft({ insurance: { kind: "declared", value: 1_00 } }),
      places,
      { missing: [], problems, ...lane },
      noParity,
    );
  });

  test("the parity of the day to a customer in dollars alone", () => {
    const [{ units } = { units: 0 }] = carrier.parities;
    const inDollars = { ...pricing, customer: { ...customer, currency: "USD" } } as const;
    expect(estimate({}, places, inDollars).parity).toBe(units);
    expect(estimate({}, places, pricing).parity).toBeUndefined();
  });
});

describe("the units of a draft that does not name any", () => {
  const imperial: Customer = { ...customer, weightUnit: "pound", lengthUnit: "inch" };
  // 48 × 40 × 60 in = 1.2192 × 1.016 × 1.524 m = 1.8878 m³ = 566.3 kg; 700 lb = 317.52 kg; billed 567 kg
  const {
    weightUnit: _,
    lengthUnit: __,
    ...draft
  } = aDraft({
    lines: [aLine({ length: 48_000, width: 40_000, height: 60_000, weight: 700_000 })],
  });

  test("are the customer's own, for the price as for the limits", () => {
    const answer = estimate(draft, places, { ...pricing, customer: imperial });
    expect(answer.problems).toEqual([]);
    expect(answer.price?.weight.billed).toBe(567e7);
    const inMetres = estimate(draft, places, pricing);
    expect(inMetres.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      "goods.overPackaging lines[0].length",
      "goods.overPackaging lines[0].width",
      "goods.overPackaging lines[0].height",
    ]);
  });

  test("are the customer's own in notices, too", () => {
    const lines = [aLine({ length: 48_000, width: 40_000, height: 100_000, weight: 200 })];
    const { notices } = estimate({ ...draft, lines }, places, { ...pricing, customer: imperial });
    expect(notices).toEqual([
      problem("goods.belowMinimumWeight", "lines[0].weight", { minimum: 0.22, unit: "pound" }),
      problem("goods.heightCut", "lines[0].height", {
        height: 100,
        maximum: 94.488,
        minimum: 86.614,
        unit: "inch",
      }),
    ]);
  });
});

describe("a stackable piece too high to stack", () => {
  const lane = { from: "Monterrey", to: "Guadalajara", transitDays: 2 };
  const notices = ["goods.heightCut lines[1].height"];

  test("is cut in the price that an estimate gives, with its notice [B-236]", () => {
    // 1.2 × 1 × 2.2 m = 2.64 m³ = 792 kg, with the other pallet's 360 kg: 1,152 kg × 2.14 = 2,465.28
    // 14.5 % = 357.4656 → 357.47; pickup 320.00 + 652 × 0.45 = 613.40; delivery 310.00 + 652 × 0.42 = 583.84
    check(aDraft({ lines: [aLine(), aLine({ height: 2_800 })] }), places, {
      missing: [],
      notices,
      ...lane,
      subtotal: 4_019_99,
    });
  });

  test("is reported as soon as its height is typed", () => {
    check({ origin, destination, lines: [aLine(), { packagingId: pallet.id, height: 2_500 }] }, places, {
      missing: ["lines[1].pieces", "lines[1].length", "lines[1].width", "lines[1].weight", "shippingType"],
      notices,
      ...lane,
      subtotal: 1_990_26,
    });
  });

  test("is not reported for a height that exceeds its packaging", () => {
    check(aDraft({ lines: [aLine({ height: 9_000 })] }), places, {
      missing: [],
      problems: ["goods.overPackaging lines[0].height"],
      ...lane,
      least: 1_179_60,
    });
  });
});

describe("for any question", () => {
  const all: readonly Place[] = [monterrey, guadalajara, tijuana, laredo, apodaca, outside, orphaned];
  const byId = new Map(all.map((place) => [place.id, place]));
  /** Figures as people mistype them, and values that are not figures. */
  const figure = fc.oneof(
    fc.integer({ min: -5, max: 5_000 }),
    fc.constantFrom(
      0,
      1_200,
      450_000,
      2_000_000_000,
      Number.MAX_SAFE_INTEGER,
      Number.NaN,
      1.5,
      Number.NEGATIVE_INFINITY,
    ),
  );
  const ids = fc.integer({ min: 0, max: 20 });
  const unlessMissing = { requiredKeys: [] };
  const stop = fc.record(
    {
      country: fc.constantFrom("MX", "US"),
      placeId: fc.integer({ min: 1, max: 8 }),
      postalCode: fc.constantFrom("64010", "44100", "78041", ""),
      stateId: ids,
      cityId: ids,
      pickupType: fc.constantFrom(...pickupTypes),
      branchId: fc.integer({ min: 0, max: 7 }),
      areaId: fc.integer({ min: 10, max: 18 }),
    },
    unlessMissing,
  );
  const line = fc.record(
    {
      pieces: figure,
      packagingId: fc.integer({ min: 0, max: 3 }),
      length: figure,
      width: figure,
      height: figure,
      weight: figure,
      notStackable: fc.boolean(),
    },
    unlessMissing,
  );
  const soundLine = fc.record({
    pieces: fc.integer({ min: 1, max: 20 }),
    height: fc.integer({ min: 1, max: 2_800 }),
    weight: fc.integer({ min: 1, max: 1_500_000 }),
    notStackable: fc.boolean(),
  });
  const oftenSound = <T, U>(any: fc.Arbitrary<T>, sound: fc.Arbitrary<U>) =>
    fc.oneof({ weight: 1, arbitrary: any }, { weight: 7, arbitrary: sound });
  const anyDraft: fc.Arbitrary<Incomplete<ShipmentDraft>> = fc.record(
    {
      origin: oftenSound(stop, fc.constant(origin)),
      destination: oftenSound(stop, fc.constant(destination)),
      lines: fc.array(oftenSound(line, soundLine.map(aLine)), { maxLength: 52, size: "small" }),
      weightUnit: fc.constantFrom("kilogram", "pound"),
      lengthUnit: fc.constantFrom("metre", "inch"),
      shippingType: fc.constantFrom(...shippingTypes),
      serviceType: fc.constantFrom(...serviceTypes),
      insurance: fc.oneof(
        fc.record({ kind: fc.constant("declared" as const), value: figure }, unlessMissing),
        fc.record({ kind: fc.constantFrom("none" as const, "basic" as const) }),
      ),
    },
    unlessMissing,
  );
  const american = { ...customer, currency: "USD", weightUnit: "pound", lengthUnit: "inch" } as const;
  const contexts = {
    ordinary: pricing,
    inDollars: { ...pricing, customer: american },
    withoutParity: { ...pricing, customer: american, carrier: { ...carrier, parities: [] } },
    beforeTheTariff: { ...pricing, now: noon("2025-12-31") },
  } as const satisfies Record<string, PricingContext>;
  const anyContext = fc.constantFrom(
    ...(["ordinary", "inDollars", "withoutParity", "beforeTheTariff"] as const),
  );
  const chosen = (draft: Incomplete<ShipmentDraft>): ChosenPlaces => ({
    origin: byId.get(draft.origin?.placeId ?? 0),
    destination: byId.get(draft.destination?.placeId ?? 0),
  });

  test("an estimate never fails, and reports each field once", () => {
    let priced = 0;
    let unpriced = 0;
    fc.assert(
      fc.property(anyDraft, anyContext, (draft, asked) => {
        const { missing, problems, notices, price, least, origin, destination } = estimate(
          draft,
          chosen(draft),
          contexts[asked],
        );
        expect(new Set(missing).size).toBe(missing.length);
        for (const { path } of problems) expect(missing).not.toContain(path);
        for (const { path } of notices) {
          expect(missing).not.toContain(path);
          expect(problems.map((each) => each.path)).not.toContain(path);
        }
        expect(price === undefined || least === undefined).toBe(true);
        if (price ?? least) {
          expect([origin, destination]).not.toContain(undefined);
          priced++;
        } else unpriced++;
        // With both ends known there is a price, a lowest price, or a reason why there is neither.
        if (origin && destination) expect(price ?? least ?? problems[0]).toBeDefined();
      }),
      { numRuns: 2_000 },
    );
    expect(Math.min(priced, unpriced)).toBeGreaterThan(100);
  });

  test("a complete draft has the same price, or the same problems, in its estimate and its quotation", () => {
    let quotable = 0;
    let refused = 0;
    fc.assert(
      fc.property(
        anyDraft,
        anyContext,
        ({ services: _, markup: __, appointments: ___, ...partial }, asked) => {
          const draft = aDraft({
            ...partial,
            origin: { ...origin, ...partial.origin },
            destination: { ...destination, ...partial.destination },
            lines: (partial.lines ?? [{}]).map((line) => aLine(line)),
            insurance: insuranceOf(partial),
          });
          const quoted = priceDraft(draft, chosen(draft), contexts[asked]);
          const known = estimate(draft, chosen(draft), contexts[asked]);
          if (quoted.ok) {
            const { price, advisory } = quoted.value;
            expect(known).toMatchObject({ missing: [], problems: [], price, ...advisory });
            quotable++;
          } else {
            refused++;
            const reasons = [...known.missing, ...known.problems.map(({ path }) => path)];
            expect(reasons).toEqual(expect.arrayContaining(quoted.problems.map(({ path }) => path)));
          }
        },
      ),
      { numRuns: 2_000 },
    );
    expect(Math.min(quotable, refused)).toBeGreaterThan(100);
  });
});

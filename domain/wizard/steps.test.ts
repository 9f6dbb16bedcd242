import { describe, expect, test } from "vitest";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import {
  aDraft,
  aLine,
  carrier,
  customer,
  guadalajara,
  laredo,
  monterrey,
  outside,
  stopAt,
} from "../testing/little-carrier.ts";
import {
  draftProblems,
  insuranceOf,
  type Known,
  type QuotationStep,
  quotationSteps,
  stepRules,
  stepsFor,
} from "./steps.ts";

const known: Known = {
  origin: monterrey,
  destination: guadalajara,
  stops: carrier,
  goods: { packaging: carrier.packaging, units: carrier.rules.units },
  insurance: { declaredInsurance: carrier.rules.declaredInsurance, currency: "MXN" },
};

describe("the questions of a quotation", () => {
  test("are asked in the portal's order, the summary last [P-106]", () => {
    const sections = quotationSteps.map((step) => stepRules[step].section);
    expect(sections).toEqual(sections.toSorted((a, b) => a - b));
    expect(quotationSteps.at(-1)).toBe("quotation-summary");
  });

  test("stand under the numbers that the portal gives its sections", () => {
    expect(quotationSteps.map((step) => [step, stepRules[step].section])).toEqual([
      ["origin-destination", 2],
      ["goods", 3],
      ["shipping-type", 6],
      ["quotation-summary", 8],
    ]);
  });

  test("are the same for everybody so far", () => {
    expect(stepsFor(customer)).toEqual(quotationSteps);
    expect(stepsFor({ kind: "guest", flags: [] })).toEqual(quotationSteps);
    expect(stepsFor({ kind: "registered", flags: ["logistics", "markup-detail"] })).toEqual(quotationSteps);
  });
});

describe("what is still wrong with the answers of a step", () => {
  function check(
    step: QuotationStep,
    draft: Incomplete<ShipmentDraft>,
    knowing: Known,
    ...expected: string[]
  ) {
    const problems = stepRules[step].problems(draft, knowing);
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  }
  const { origin: _, destination: __, ...nowhere } = known;

  test("both places, the first one first", () => {
    check(
      "origin-destination",
      {},
      nowhere,
      "place.required origin.placeId",
      "place.required destination.placeId",
    );
    check(
      "origin-destination",
      { origin: { placeId: 404 }, destination: stopAt(outside) },
      { ...nowhere, destination: outside },
      "place.unknown origin.placeId",
      "place.notCovered destination.placeId",
    );
    check("origin-destination", { origin: stopAt(monterrey) }, known, "place.required destination.placeId");
    check("origin-destination", aDraft(), known);
  });

  test("both places in sight of each other", () => {
    const origin = stopAt(monterrey, { pickupType: "branch", branchId: 1 });
    check("origin-destination", aDraft({ origin }), known);
    check(
      "origin-destination",
      aDraft({ origin, destination: stopAt(laredo) }),
      { ...known, destination: laredo },
      "pickupType.notHere origin.pickupType",
    );
  });

  test("the goods, and what they are insured for", () => {
    check("goods", {}, known, "goods.required lines");
    check(
      "goods",
      { lines: [aLine({ pieces: 0 })], insurance: { kind: "declared" } },
      known,
      "goods.piecesZero lines[0].pieces",
      "insurance.valueRequired insurance.value",
    );
    check(
      "goods",
      { lines: [aLine()], insurance: { kind: "declared", value: 1_00 } },
      known,
      "insurance.belowMinimum insurance.value",
    );
    check("goods", { lines: [aLine()] }, known);
  });

  test("the shipping type", () => {
    check("shipping-type", {}, known, "shippingType.required shippingType");
    check("shipping-type", { shippingType: "one" }, known);
  });

  test("nothing in the summary, where nothing is asked", () => {
    check("quotation-summary", {}, known);
  });

  test("all of it together, in the order of the questions", () => {
    expect(draftProblems({}, customer, nowhere).map(({ code }) => code)).toEqual([
      "place.required",
      "place.required",
      "goods.required",
      "shippingType.required",
    ]);
    expect(draftProblems(aDraft(), customer, known)).toEqual([]);
  });
});

describe("the insurance as far as it was chosen", () => {
  function check(insurance: Incomplete<ShipmentDraft>["insurance"], expected: ShipmentDraft["insurance"]) {
    expect(insuranceOf(insurance === undefined ? {} : { insurance })).toEqual(expected);
  }

  test("is none unless one was", () => {
    check(undefined, { kind: "none" });
    check({}, { kind: "none" });
    check({ kind: "none" }, { kind: "none" });
  });

  test("is the basic one, or the declared one with its value", () => {
    check({ kind: "basic" }, { kind: "basic" });
    check({ kind: "declared", value: 9_000_00 }, { kind: "declared", value: 9_000_00 });
  });

  test("is a declared one of nothing as long as the value is missing", () => {
    check({ kind: "declared" }, { kind: "declared", value: 0 });
  });
});

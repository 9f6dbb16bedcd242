import { describe, expect, test } from "vitest";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { aDraft, carrier, customer, guadalajara, monterrey } from "../testing/little-carrier.ts";
import { firstUnanswered, progress, type StepState } from "./progress.ts";
import { type Known, type QuotationStep, quotationSteps } from "./steps.ts";

const known: Known = {
  origin: monterrey,
  destination: guadalajara,
  stops: carrier,
  goods: { packaging: carrier.packaging, units: carrier.rules.units },
  insurance: { declaredInsurance: carrier.rules.declaredInsurance, currency: "MXN" },
};
const { origin, destination, lines, shippingType } = aDraft();
const drafts = {
  empty: {},
  placesOnly: { origin, destination },
  goodsToo: { origin, destination, lines },
  complete: { origin, destination, lines, shippingType },
  /** Everything later is answered, the first question is not. */
  placesLost: { lines, shippingType },
} as const satisfies Record<string, Incomplete<ShipmentDraft>>;

describe("the first question that is still open", () => {
  function check(draft: Incomplete<ShipmentDraft>, expected: QuotationStep | undefined) {
    expect(firstUnanswered(draft, customer, known)).toBe(expected);
  }

  test("follows from the answers", () => {
    check(drafts.empty, "origin-destination");
    check(drafts.placesOnly, "goods");
    check(drafts.goodsToo, "shipping-type");
    check(drafts.complete, undefined);
    check(drafts.placesLost, "origin-destination");
  });
});

describe("how far somebody is", () => {
  function check(current: QuotationStep, draft: Incomplete<ShipmentDraft>, ...expected: StepState[]) {
    expect([...progress(current, draft, customer, known)]).toEqual(
      quotationSteps.map((step, index) => [step, expected[index]]),
    );
  }

  test("the current step is active, what is answered before the first open question done, the rest pending [P-109, B-025]", () => {
    check("origin-destination", drafts.empty, "current", "pending", "pending", "pending");
    check("goods", drafts.placesOnly, "done", "current", "pending", "pending");
    check("shipping-type", drafts.goodsToo, "done", "done", "current", "pending");
    check("quotation-summary", drafts.complete, "done", "done", "done", "current");
  });

  test("a step that is current and was reached before is shown as active [P-110]", () => {
    check("goods", drafts.complete, "done", "current", "done", "done");
    check("origin-destination", drafts.goodsToo, "current", "done", "pending", "pending");
  });

  test("an answer taken back takes everything after it back too", () => {
    check("shipping-type", drafts.placesLost, "pending", "pending", "current", "pending");
  });
});

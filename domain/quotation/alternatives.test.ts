import { describe, expect, test } from "vitest";
import {
  aDraft,
  carrier,
  customer,
  guadalajara,
  laredo,
  monterrey,
  noon,
  outside,
  stopAt,
} from "../testing/little-carrier.ts";
import { type Alternative, alternatives, type Calendar } from "./alternatives.ts";
import { priceDraft } from "./price-draft.ts";
import { ratingTerms } from "./pricing-context.ts";

const pricing = { carrier, customer, now: noon("2026-01-15") };
const places = { origin: monterrey, destination: guadalajara };
const calendar: Calendar = {
  deliveredOn: (shippingType) => (shippingType === "one" ? "2026-01-16" : "2026-01-19"),
  pickupDays: () => [
    { date: "2026-01-16", deliveredOn: "2026-01-20", isAsked: true },
    { date: "2026-01-19", services: [{ serviceId: 1, atOrigin: true, atDestination: false }] },
  ],
};

function asked(draft = aDraft(), chosen: Parameters<typeof priceDraft>[1] = places, of = pricing) {
  const priced = priceDraft(draft, chosen, of);
  const terms = ratingTerms(of);
  if (!priced.ok || !terms.ok) throw new Error(JSON.stringify([priced, terms]));
  const { shipment, price } = priced.value;
  return { shipment, terms: terms.value, total: price.total };
}

function summaries(all: readonly Alternative[]): readonly string[] {
  return all.map((each) => {
    const { change, isCurrent, deliveredOn } = each;
    const [, ...what] = Object.values(change);
    const answer = each.ok ? each.difference.minor / 100 : each.problems.map(({ code }) => code).join();
    return [...what, isCurrent ? "now" : answer, ...(deliveredOn ? [deliveredOn] : [])].join(" ");
  });
}

describe("what would change the price", () => {
  test("each pickup type at either end, each shipping type, each day, one at a time", () => {
    const { shipment, terms, total } = asked();
    const found = alternatives(shipment, terms, carrier, calendar);
    // Door 320.00 and home 420.00 + 150 × 0.60 = 510.00; door 310.00, home 522.38; each with 16 %.
    // Freight 1,188.00 with fuel of 14.5 % and 16 %: 18 % more, 5.5 % less, 45 % more. Loading 380.00.
    expect(summaries(found)).toEqual([
      "origin commercial now 2026-01-19",
      "origin residential 220.4 2026-01-19",
      "origin branch -371.2 2026-01-19",
      "destination commercial now 2026-01-19",
      "destination residential 246.36 2026-01-19",
      "destination branch -359.6 2026-01-19",
      "standard now 2026-01-19",
      "priority 284.03 2026-01-19",
      "proximity -86.78 2026-01-19",
      "one 710.06 2026-01-16",
      "2026-01-16 now 2026-01-20",
      "2026-01-19 440.8",
    ]);
    for (const each of found) if (each.ok) expect(each.total.minor - each.difference.minor).toBe(total.minor);
  });

  test("each price is the price of the same question with that one answer changed", () => {
    const { shipment, terms } = asked();
    const found = alternatives(shipment, terms, carrier, calendar);
    const branch = { ...stopAt(guadalajara), pickupType: "branch", branchId: 2 } as const;
    const direct = asked(aDraft({ destination: branch }));
    const collected = found.find(
      ({ change }) =>
        change.kind === "pickupType" && change.side === "destination" && change.pickupType === "branch",
    );
    expect(collected?.ok && collected.total).toEqual(direct.total);
    const priority = found.find(
      ({ change }) => change.kind === "shippingType" && change.shippingType === "priority",
    );
    expect(priority?.ok && priority.total).toEqual(asked(aDraft({ shippingType: "priority" })).total);
  });

  test("home or business pickup where a customer uses the branch and the carrier does not come: the reason is given", () => {
    const far = { origin: monterrey, destination: outside };
    const destination = { ...stopAt(outside), pickupType: "branch", branchId: 2 } as const;
    const { shipment, terms } = asked(aDraft({ destination }), far);
    const found = summaries(alternatives(shipment, terms, carrier, { ...calendar, pickupDays: () => [] }));
    expect(found.slice(3, 6)).toEqual([
      "destination commercial place.notCovered 2026-01-19",
      "destination residential place.notCovered 2026-01-19",
      "destination branch now 2026-01-19",
    ]);
  });

  test("across the border only the pickup types that are possible there", () => {
    const { shipment, terms } = asked();
    const abroad = { ...shipment.destination, place: laredo };
    const found = alternatives({ ...shipment, destination: abroad }, terms, carrier, calendar);
    const handovers = found.flatMap(({ change }) => (change.kind === "pickupType" ? [change] : []));
    expect(handovers.map(({ side, pickupType }) => `${side} ${pickupType}`)).toEqual([
      "origin commercial",
      "origin residential",
      "destination commercial",
    ]);
  });

  test("nothing for a shipment without a price", () => {
    const { shipment, terms } = asked();
    expect(alternatives({ ...shipment, lines: [] }, terms, carrier, calendar)).toEqual([]);
  });
});

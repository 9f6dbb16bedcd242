import { describe, expect, test } from "vitest";
import type { PersonType } from "../customer/customer.ts";
import { priceDraft } from "../quotation/price-draft.ts";
import type { ShipmentDraft } from "../shipment/draft.ts";
import {
  aDraft,
  aLine,
  carrier,
  customer,
  guadalajara,
  monterrey,
  noon,
  stopAt,
} from "../testing/little-carrier.ts";
import { priceRequest } from "./request-price.ts";

// The golden fuel is 14.5 % in January and 13.75 % from February on: the same question costs less when it is rated
// anew.
const places = { origin: monterrey, destination: guadalajara };
const made = { carrier, customer, now: noon("2026-01-30") };
const later = { carrier, customer, now: noon("2026-02-10") };

function quoted(draft: ShipmentDraft, pricing = made) {
  const decision = priceDraft(draft, places, pricing);
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  return { draft: decision.value.draft, price: decision.value.price, createdAt: made.now };
}

function requested(asked: ShipmentDraft, quotation?: ReturnType<typeof quoted>) {
  const decision = priceRequest(asked, quotation, places, later);
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  const { basis, price, difference } = decision.value;
  const fuel = price.lines.find(({ concept }) => concept === "adjustment-fuel")?.amount.minor;
  return { basis, fuel, subtotal: price.subtotal.minor, difference: difference?.minor };
}

describe("the price of a request made from a quotation", () => {
  // 1.2 m³ × 300 = 360 kg < 450 kg; 450 × 2.64 = 1,188.00; doors 320.00 and 310.00; fuel 14.5 % = 172.26.
  const quotation = quoted(aDraft());

  test("is the quotation's to the cent while nothing of it changed, though fuel has moved since [B-189]", () => {
    expect(quotation.price.subtotal.minor).toBe(1_990_26);
    expect(requested(aDraft(), quotation)).toEqual({
      basis: "kept",
      fuel: 172_26,
      subtotal: 1_990_26,
      difference: 0,
    });
  });

  test("is kept when only days, people and words were added", () => {
    const appointments = { pickup: { mode: "ordinary", day: "2026-02-11" } } as const;
    const asked = aDraft({ appointments, description: "Refacciones", guest: { name: "Rosa" } });
    expect(requested(asked, quotation).basis).toBe("kept");
  });

  test.each<[string, Partial<ShipmentDraft>]>([
    ["the goods", { lines: [aLine({ weight: 450_001 })] }],
    ["a place", { destination: stopAt(guadalajara, { pickupType: "residential" }) }],
    ["the insurance", { insurance: { kind: "basic" } }],
    ["the shipping type", { shippingType: "priority" }],
  ])("is rated by today's tariff when %s changed", (_, change) => {
    expect(requested(aDraft(change), quotation).basis).toBe("today");
  });

  test("rated by today's tariff says how much it differs from the quotation's", () => {
    // Two of the pallets: 900 × 2.64 = 2,376.00; fuel of February 13.75 % = 326.70; doors as before.
    const asked = requested(aDraft({ lines: [aLine({ pieces: 2 })] }), quotation);
    expect(asked.fuel).toBe(326_70);
    expect(asked.difference).toBeGreaterThan(0);
  });

  test("has no service that is offered in quotations alone, and may have one of requests alone [P-135]", () => {
    const servicesIn = (offeredIn: "quotation" | "request") => {
      const services = new Map([...carrier.services].map(([id, each]) => [id, { ...each, offeredIn }]));
      return { ...later, carrier: { ...carrier, services } };
    };
    const asked = aDraft({ services: [{ serviceId: 3, atOrigin: true, atDestination: false }] });
    expect(priceRequest(asked, quoted(asked), places, servicesIn("quotation"))).toMatchObject({
      ok: false,
      problems: [{ code: "service.quotationOnly", path: "services[0].atOrigin" }],
    });
    expect(priceRequest(asked, quotation, places, servicesIn("request")).ok).toBe(true);
  });

  test("with a service added keeps January's fuel, and the difference is the service [B-189]", () => {
    const services = [{ serviceId: 3, atOrigin: true, atDestination: false, originQuantity: 1 }];
    const asked = requested(aDraft({ services }), quotation);
    expect(asked.basis).toBe("supplemented");
    expect(asked.fuel).toBe(172_26);
    expect(asked.difference).toBeGreaterThan(0);
    const back = requested(aDraft(), quoted(aDraft({ services })));
    expect(back.difference).toBe(-(asked.difference ?? 0));
  });
});

describe("the withholding of a request", () => {
  // 4 % of the road freight 1,990.26 of the quotation.
  const firm = { ...customer, personType: "moral" } as const;
  const ofFirm = quoted(aDraft(), { ...made, customer: firm });
  function check(personType: PersonType, expected: object) {
    const pricing = { ...later, customer: firm, billingParty: { personType } };
    const decision = priceRequest(aDraft(), ofFirm, places, pricing);
    if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
    const { basis, price, difference } = decision.value;
    expect({ basis, withheld: price.withholding.minor, difference: difference?.minor }).toEqual(expected);
    expect(price.subtotal).toEqual(ofFirm.price.subtotal);
  }

  test("is that of the billing party: another legal entity keeps the quotation's price [B-126]", () => {
    expect(ofFirm.price.withholding.minor).toBe(79_61);
    check("moral", { basis: "kept", withheld: 79_61, difference: 0 });
  });

  test.each(["physical", "particular", "foreign", "government"] as const)(
    "is none for a %s billing party, by the quotation's own tariff",
    (personType) => {
      check(personType, { basis: "supplemented", withheld: 0, difference: 79_61 });
    },
  );

  test("is the legal entity's that pays for a physical person, which withholds nothing itself", () => {
    const person = { ...customer, personType: "physical" } as const;
    const decision = priceRequest(aDraft(), undefined, places, {
      ...later,
      customer: person,
      billingParty: { personType: "moral" },
    });
    expect(decision.ok && decision.value.price.withholdingShare).toBe(400);
  });
});

test("a request from nothing is rated by today's tariff, and has nothing to differ from", () => {
  expect(requested(aDraft())).toMatchObject({ basis: "today", fuel: 163_35, difference: undefined });
});

test("what is wrong with the shipment today is refused, whatever the quotation said", () => {
  const asked = aDraft({ lines: [aLine({ pieces: 0 })] });
  const decision = priceRequest(asked, quoted(aDraft()), places, later);
  expect(decision.ok ? [] : decision.problems.map(({ code }) => code)).toEqual(["goods.piecesZero"]);
});

import { describe, expect, test } from "vitest";
import { customer as anybody, carrier as little } from "../testing/little-carrier.ts";
import { type AdditionalService, serviceIds } from "./additional-services.ts";
import { initialChoice, isPickedDirectly, serviceOnOffer } from "./service-on-offer.ts";

const both = { origin: true, destination: true };
const neither = { origin: false, destination: false };
const documents = [81, 82, 83].map((id) => ({ id, name: `Documento ${id}`, description: "" }));

function service(rest: Partial<AdditionalService> = {}): AdditionalService {
  return {
    id: 3,
    categoryId: 1,
    name: { es: "Maniobra", en: "Handling" },
    costType: "single-by-quantity",
    hasOpenCost: false,
    section: "origin-destination",
    ...both,
    isRequired: false,
    offeredIn: "both",
    isWithheld: false,
    ...rest,
  };
}

const returned = service({ id: serviceIds.returnedDocuments, section: "additional" });

const carrier = {
  ...little,
  tariffs: little.tariffs.map((tariff) => ({
    ...tariff,
    servicePrice: (id: number) => (id === 59 ? undefined : 300_00),
  })),
};

function offered(of: AdditionalService, sides = both, ownDocuments: typeof documents = []) {
  const customer = { ...anybody, documents: ownDocuments };
  const payer = { clientId: customer.clientId, projectId: undefined, serviceType: "ltl" } as const;
  return serviceOnOffer(of, sides, payer, { carrier, customer, on: "2026-11-20" });
}

describe("a service", () => {
  test("is on offer with its price on a side at least", () => {
    expect(offered(service())).toEqual({
      service: service(),
      sides: both,
      isRequired: false,
      price: { minor: 300_00, currency: "MXN" },
    });
    expect(offered(service(), neither)).toBeUndefined();
  });

  test("without a price is not, unless its cost is typed for each shipment [P-326]", () => {
    expect(offered(service({ id: 59 }))).toBeUndefined();
    expect(offered(service({ id: 59, hasOpenCost: true }))).toMatchObject({ isRequired: false });
  });

  test("is required where the carrier says so, and the return of documents for a client who has some [A-152, B-221]", () => {
    expect(offered(service({ isRequired: true }))?.isRequired).toBe(true);
    expect(offered(returned)?.isRequired).toBe(false);
    expect(offered(returned, both, documents)?.isRequired).toBe(true);
    expect(offered(service(), both, documents)?.isRequired).toBe(false);
  });
});

describe("before anything is chosen", () => {
  const required = { service: service(), sides: both, isRequired: true };
  const nowhere = {
    atOrigin: false,
    atDestination: false,
    originQuantity: 0,
    destinationQuantity: 0,
    quantity: 0,
  };

  test("a service that is not required is chosen nowhere [B-221]", () => {
    expect(initialChoice({ ...required, isRequired: false }, {})).toEqual(nowhere);
    const ofShipment = { service: returned, sides: both, isRequired: false };
    expect(initialChoice(ofShipment, {})).toEqual(nowhere);
  });

  test("a required one of the stops is chosen once at each side that it is offered on [B-221]", () => {
    expect(initialChoice(required, {})).toEqual({
      atOrigin: true,
      atDestination: true,
      originQuantity: 1,
      destinationQuantity: 1,
      quantity: 2,
    });
    expect(initialChoice({ ...required, sides: { ...both, origin: false } }, {})).toEqual({
      ...nowhere,
      atDestination: true,
      destinationQuantity: 1,
      quantity: 1,
    });
  });

  test("a required one of the shipment is chosen once, and the return of documents for each of them [A-152, B-221]", () => {
    const ofShipment = { ...required, sides: { ...both, origin: false } };
    const once = { ...nowhere, atDestination: true, quantity: 1 };
    expect(initialChoice({ ...ofShipment, service: service({ section: "additional" }) }, {})).toEqual(once);
    expect(initialChoice({ ...ofShipment, service: returned }, { documents })).toEqual({
      ...once,
      quantity: 3,
    });
  });
});

test("a service has nothing more to fill in without quantity, cost and documents", () => {
  expect(isPickedDirectly(service())).toBe(true);
  expect(isPickedDirectly(service({ costType: "quantity" }))).toBe(false);
  expect(isPickedDirectly(service({ hasOpenCost: true }))).toBe(false);
  expect(isPickedDirectly(returned)).toBe(false);
});

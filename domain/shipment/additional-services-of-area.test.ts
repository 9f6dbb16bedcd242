import { describe, expect, test } from "vitest";
import type { Carrier } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import { rateBook } from "../tariff/rate-book.ts";
import { customer as anybody, carrier as little } from "../testing/little-carrier.ts";
import { type AdditionalService, serviceIds } from "./additional-services.ts";
import { servicesOfArea } from "./additional-services-of-area.ts";

const monterrey = 11;
/** A port, by parameter 126. */
const tijuana = 13;
const laredo = 15;

function service(id: number, name: string, rest: Partial<AdditionalService> = {}): AdditionalService {
  return {
    id,
    categoryId: 1,
    name: { es: name, en: name },
    costType: "single-by-quantity",
    hasOpenCost: false,
    section: "origin-destination",
    origin: true,
    destination: true,
    isRequired: false,
    offeredIn: "both",
    isWithheld: false,
    ...rest,
  };
}

const shipment = { section: "additional" } as const;
const all = [
  service(1, "MANIOBRA DE CARGA", { destination: false }),
  service(20, "MANIOBRA EN PUERTO", { categoryId: 2 }),
  service(51, "EMPLAYADO", { ...shipment, destination: false }),
  service(58, "EMBALAJE ESPECIAL", { ...shipment, hasOpenCost: true }),
  service(59, "SIN PRECIO", shipment),
  service(61, "FLETE CRUCE FRONTERIZO", shipment),
  service(62, "COBRO EN DESTINO", { ...shipment, origin: false }),
  service(serviceIds.supplementaryFreight, "FLETE COMPLEMENTARIO", shipment),
];
/** Pesos. */
const prices = new Map([1, 20, 51, 61, 62, serviceIds.supplementaryFreight].map((id) => [id, id * 100_00]));

const carrier: Carrier = {
  ...little,
  services: new Map(all.map((each) => [each.id, each])),
  tariffs: little.tariffs.map((tariff) => ({
    ...tariff,
    servicePrice: (id) => prices.get(id),
    rates: rateBook([], [{ id: 7, clientId: 1001, discount: 0, servicePrices: new Map([[1, 80_00]]) }]),
  })),
};

function offered(areaId: number, customer: Partial<Customer> = {}, on = "2026-11-20") {
  const area = carrier.areas.get(areaId);
  if (!area) throw new Error(`no area ${areaId}`);
  return servicesOfArea(area, { carrier, customer: { ...anybody, ...customer }, on });
}

const idsOf = (areaId: number, customer?: Partial<Customer>) =>
  offered(areaId, customer).map(({ service: { id } }) => id);

describe("the services of an area", () => {
  test("are those that a stop there may have, with the side [B-336]", () => {
    expect(idsOf(monterrey)).toEqual([1, 51, 58, 61, 62]);
    const sides = new Map(offered(monterrey).map((each) => [each.service.id, each.sides]));
    expect(sides.get(1)).toEqual({ origin: true, destination: false });
    expect(sides.get(62)).toEqual({ origin: false, destination: true });
    expect(sides.get(61)).toEqual({ origin: true, destination: true });
  });

  test("are those of a port at a port only", () => {
    expect(idsOf(tijuana)).toContain(20);
    expect(idsOf(monterrey)).not.toContain(20);
  });

  test("are none of stops in the United States", () => {
    expect(idsOf(laredo)).toEqual([]);
  });

  test("are never cash on delivery for a client with credit [P-245]", () => {
    expect(idsOf(monterrey, { credit: { payment: "credit", suspended: false } })).not.toContain(62);
  });

  test("leave out supplementary freight, and what has no price [P-326]", () => {
    for (const id of [serviceIds.supplementaryFreight, 59]) expect(idsOf(monterrey)).not.toContain(id);
  });
});

describe("what one of them costs", () => {
  const priceOf = (id: number, customer?: Partial<Customer>, on?: string) => {
    const found = offered(monterrey, customer, on).find((each) => each.service.id === id);
    return found && { price: found.price, agreementId: found.agreementId };
  };

  test("is the one agreed with the client, else the tariff's", () => {
    expect(priceOf(1)).toEqual({ price: { minor: 80_00, currency: "MXN" }, agreementId: 7 });
    expect(priceOf(1, { clientId: 2002 })).toEqual({
      price: { minor: 100_00, currency: "MXN" },
      agreementId: undefined,
    });
    expect(priceOf(51)?.price).toEqual({ minor: 5_100_00, currency: "MXN" });
  });

  test("is in the client's currency, at the parity of the day; absent without one", () => {
    // 5,100.00 / 18.4215 = 276.850… → 276.85
    expect(priceOf(51, { currency: "USD" })?.price).toEqual({ minor: 276_85, currency: "USD" });
    const area = carrier.areas.get(monterrey);
    const early = {
      carrier: { ...carrier, parities: [] },
      customer: { ...anybody, currency: "USD" } as const,
    };
    const found = area ? servicesOfArea(area, { ...early, on: "2026-11-20" }) : [];
    expect(found.find((each) => each.service.id === 51)).not.toHaveProperty("price");
  });

  test("is open where it is typed for each shipment, and nothing is offered before the first tariff", () => {
    expect(priceOf(58)).toEqual({ price: undefined, agreementId: undefined });
    expect(offered(monterrey, {}, "2025-12-31").map((each) => each.service.id)).toEqual([58]);
  });
});

import { describe, expect, test } from "vitest";
import { services } from "../tariff/golden/services-offered.ts";
import type { Problem } from "../values/problem.ts";
import {
  type AdditionalService,
  placeOnBill,
  type RequestedService,
  timesCharged,
} from "./additional-services.ts";
import { withAutomaticServices } from "./additional-services-automatic.ts";
import { type CheckTerms, serviceProblems } from "./additional-services-check.ts";
import { hasPortServices, type OfferTerms, whyNotOffered } from "./additional-services-offered.ts";
import type { Incomplete } from "./draft.ts";

const cash = { credit: { payment: "cash", suspended: false } } as const;
const credit = { credit: { payment: "credit", suspended: false } } as const;
const inMexico: OfferTerms = {
  services,
  customer: cash,
  countries: { origin: "MX", destination: "MX" },
  areas: { origin: 1, destination: 2 },
  portAreas: new Set([9]),
  hasCrossing: false,
};
const withPapers: CheckTerms = {
  ...inMexico,
  customer: { ...cash, documents: [31, 32].map((id) => ({ id, name: "Factura", description: "Sellada" })) },
};
const northbound: OfferTerms = { ...inMexico, countries: { origin: "MX", destination: "US" } };

/** A service on both sides. */
const both = (serviceId: number, rest: Partial<RequestedService> = {}): RequestedService => ({
  serviceId,
  atOrigin: true,
  atDestination: true,
  ...rest,
});

const changed = (id: number, change: Partial<AdditionalService>): ReadonlyMap<number, AdditionalService> =>
  new Map([...services].map(([key, service]) => [key, key === id ? { ...service, ...change } : service]));

describe("the validation problems of requested services", () => {
  function check(asked: readonly Incomplete<RequestedService>[], terms: CheckTerms, ...expected: string[]) {
    const written = ({ code, path }: Problem) => `${code} ${path}`;
    expect(serviceProblems(asked, terms).map(written)).toEqual(expected);
  }

  test("nothing for services that are offered", () => {
    check([], inMexico);
    check(
      [both(1), both(3, { originQuantity: 999, destinationQuantity: 1 }), both(58, { cost: 1 })],
      inMexico,
    );
  });

  test("a number that the carrier does not have, or none", () => {
    check([both(77)], inMexico, "service.unknown services[0].serviceId");
    check([{ atOrigin: true }], inMexico, "service.unknown services[0].serviceId");
  });

  test("the same service twice", () => {
    check([both(1), both(3), both(1)], inMexico, "service.repeated services[2].serviceId");
  });

  test("a service for neither side [B-225]", () => {
    check([{ serviceId: 1, atOrigin: false }], inMexico, "service.noSide services[0].atOrigin");
  });

  test("a side that the service does not have", () => {
    const originOnly = { ...inMexico, services: changed(1, { destination: false }) };
    check([both(1)], originOnly, "service.wrongSide services[0].atDestination");
    check([both(1, { atDestination: false })], originOnly);
  });

  test("a service of the other flow, on each side where it is requested [P-135]", () => {
    const services = new Map([
      ...changed(1, { offeredIn: "request" }),
      ...[...changed(3, { offeredIn: "quotation" })].filter(([id]) => id === 3),
    ]);
    const asked = [both(1, { atDestination: false }), both(3), both(7)];
    check(asked, { ...inMexico, services, flow: "quotation" }, "service.requestOnly services[0].atOrigin");
    check(
      asked,
      { ...inMexico, services, flow: "request" },
      "service.quotationOnly services[1].atOrigin",
      "service.quotationOnly services[1].atDestination",
    );
    // As long as the flow is unknown, it excludes no service.
    check(asked, { ...inMexico, services });
  });

  test("a service that requests must have is missing from a request alone [P-135, B-221]", () => {
    const terms = { ...inMexico, services: changed(1, { isRequired: true, offeredIn: "request" }) };
    check([], { ...terms, flow: "request" }, "service.required services");
    check([], { ...terms, flow: "quotation" });
  });

  test("a quantity that is no whole number from 1 to 999 [B-222, A-142]", () => {
    for (const originQuantity of [0, -1, 1000, 1.5])
      check([both(3, { originQuantity })], inMexico, "service.badQuantity services[0].originQuantity");
    check([both(51, { quantity: 0 })], inMexico, "service.badQuantity services[0].quantity");
    const atOrigin = { atDestination: false };
    for (const quantity of [0, 1000])
      check([both(3, { ...atOrigin, quantity })], inMexico, "service.badQuantity services[0].quantity");
    check([both(3, { ...atOrigin, quantity: 0, originQuantity: 2 })], inMexico);
    check([both(3, { quantity: 0 })], inMexico);
    for (const rest of [{}, { originQuantity: 2 }])
      check([both(3, { ...rest, quantity: 1000 })], inMexico, "service.badQuantity services[0].quantity");
    check([both(3, { originQuantity: 2, destinationQuantity: 2, quantity: 1000 })], inMexico);
  });

  test("an open cost that is missing, zero, or longer than ten characters, without its dollar sign [B-223]", () => {
    check([both(58)], inMexico, "service.costRequired services[0].cost");
    for (const cost of [0, -1, 10_000_000_00, 0.5])
      check([both(58, { cost })], inMexico, "service.badCost services[0].cost");
    check([both(58, { cost: 9_999_999_99 })], inMexico);
    // The cost of any other service is the tariff's, whatever the caller sends.
    check([both(1, { cost: -1 })], inMexico);
  });

  test("returned documents without a document, and with more than twenty [A-151, A-154, B-224, P-156]", () => {
    check([both(5)], inMexico, "service.noDocuments services[0].documentIds");
    check([both(5, { documentIds: [31] })], withPapers);
    check([both(5, { quantity: 20 })], inMexico);
    check([both(5, { quantity: 21 })], inMexico, "service.badQuantity services[0].quantity");
  });

  test("a document that is not one of the client's, each at its field", () => {
    check(
      [both(5, { documentIds: [31, 77, 32, 99] })],
      withPapers,
      "service.documentUnknown services[0].documentIds[1]",
      "service.documentUnknown services[0].documentIds[3]",
    );
    check([both(5, { documentIds: [31] })], inMexico, "service.documentUnknown services[0].documentIds[0]");
  });

  test("a required service that was not requested [B-221]", () => {
    const required = { ...inMexico, services: changed(3, { isRequired: true }) };
    check([both(1)], required, "service.required services");
    check([both(1), both(3)], required);
    // A service that is not offered is not required.
    check([], { ...required, countries: { origin: "US", destination: "US" } });
  });

  test("cash on delivery of a client with credit [P-245]", () => {
    check([both(62)], inMexico);
    const refused = ["atOrigin", "atDestination"].map((side) => `service.notForCredit services[0].${side}`);
    check([both(62)], { ...inMexico, customer: credit }, ...refused);
  });
});

describe("which services are offered [B-226]", () => {
  const ids = (side: "origin" | "destination", terms: OfferTerms) =>
    [...terms.services.values()].flatMap((service) =>
      whyNotOffered(service, side, terms) === undefined ? [service.id] : [],
    );

  test("a stop in the United States has none at all, whatever the other stop has [B-149]", () => {
    expect(ids("origin", northbound)).toEqual(expect.arrayContaining([1, 3, 7]));
    expect(ids("destination", { ...northbound, hasCrossing: true })).toEqual([]);
    expect(ids("destination", inMexico)).toEqual(expect.arrayContaining([1, 3, 5, 7]));
  });

  test("freight across the border only of goods that cross it, at a crossing that was chosen [B-227]", () => {
    expect(ids("origin", inMexico)).not.toContain(61);
    expect(ids("origin", northbound)).not.toContain(61);
    expect(ids("origin", { ...inMexico, hasCrossing: true })).not.toContain(61);
    expect(ids("origin", { ...northbound, hasCrossing: true })).toContain(61);
    const inside = { origin: "US", destination: "US" } as const;
    expect(ids("origin", { ...inMexico, countries: inside, hasCrossing: true })).not.toContain(61);
  });

  test("port services, at a port only", () => {
    const ports = { ...inMexico, services: changed(7, { categoryId: 2 }) };
    expect(hasPortServices([{ serviceId: 7 }], ports.services)).toBe(true);
    // The freight across the border has the category of ports too.
    expect(hasPortServices([{ serviceId: 61 }], changed(61, { categoryId: 2 }))).toBe(false);
    expect(ids("origin", ports)).not.toContain(7);
    expect(ids("origin", { ...ports, areas: { origin: 9 } })).toContain(7);
    expect(ids("destination", { ...ports, areas: { origin: 9 } })).toContain(7);
  });
});

describe("how often a service is charged", () => {
  function check(serviceId: number, rest: Partial<RequestedService>, expected: number) {
    const service = services.get(serviceId);
    if (!service) throw new Error(`no service ${serviceId}`);
    expect(timesCharged(both(serviceId, rest), service)).toBe(expected);
  }

  test("by quantity at a stop: the given quantity at each side, once where none was given", () => {
    check(3, { originQuantity: 2, destinationQuantity: 3 }, 5);
    check(3, { originQuantity: 2 }, 3);
    check(3, {}, 2);
    check(3, { atOrigin: false, originQuantity: 9, destinationQuantity: 3 }, 3);
  });

  test("by quantity at one stop: the total, where the side has no quantity of its own", () => {
    check(3, { atDestination: false, quantity: 4 }, 4);
    check(3, { atOrigin: false, quantity: 4 }, 4);
    check(3, { atOrigin: false, quantity: 4, originQuantity: 9 }, 4);
    check(3, { atOrigin: false, quantity: 4, destinationQuantity: 2 }, 2);
  });

  test("by quantity at both stops: the total, and at least once at each", () => {
    check(3, { quantity: 4 }, 4);
    check(3, { quantity: 5 }, 5);
    check(3, { quantity: 1 }, 2);
    check(3, { quantity: 0 }, 2);
    check(3, { quantity: 5, originQuantity: 2 }, 5);
    check(3, { quantity: 5, destinationQuantity: 7 }, 8);
    check(3, { quantity: 9, originQuantity: 2, destinationQuantity: 3 }, 5);
  });

  test("singly at a stop: once at each side, whatever the quantity", () => {
    check(1, { originQuantity: 9 }, 2);
    check(1, { atDestination: false, originQuantity: 9 }, 1);
  });

  test("by quantity for the shipment: the total, or the sum of both sides, or once", () => {
    check(51, { quantity: 6, originQuantity: 9 }, 6);
    check(51, { originQuantity: 2, destinationQuantity: 3 }, 5);
    check(51, { originQuantity: 2 }, 2);
    check(51, { destinationQuantity: 3 }, 3);
    check(51, {}, 1);
  });

  test("singly for the shipment: once", () => {
    check(5, { quantity: 7 }, 1);
    check(5, { originQuantity: 2, destinationQuantity: 3 }, 1);
  });
});

test("a bill shows supplementary freight, A.P.C. and the freight across the border apart [B-089]", () => {
  const places = [...services.values()].map((service) => [service.id, placeOnBill(service)]);
  expect(Object.fromEntries(places)).toMatchObject({
    1: "list",
    5: "list",
    60: "apc",
    61: "crossing",
    480: "freight",
  });
  // By their names, whatever their ids.
  const [like] = services.values();
  if (!like) throw new Error("no services");
  const placeOf = (es: string) => placeOnBill({ ...like, id: 900, name: { es, en: es } });
  expect(["A.P.C.", "FLETE CRUCE FRONTERIZO", "Maniobra"].map(placeOf)).toEqual(["apc", "crossing", "list"]);
});

describe("services that appointments add", () => {
  const named = (id: number, name: string): [number, AdditionalService] => {
    const [, like] = [...services][0] ?? [];
    if (!like) throw new Error("no services");
    return [id, { ...like, id, name: { es: name, en: name } }];
  };
  const offered = new Map([
    named(6, "CARGO POR CITA RAD"),
    named(9, "CARGO POR CITA EAD"),
    named(12, "FLETE CARGO RAD FUERA DE HORARIO"),
    named(47, "FLETE CARGO EAD FUERA DE HORARIO"),
    named(49, "CARGO POR CITA RAD CEDIS"),
    // Recognized by its id, whatever its name.
    named(50, "CITA EN CEDIS"),
    ...services,
  ]);
  function check(
    asked: readonly RequestedService[],
    modes: Parameters<typeof withAutomaticServices>[1],
    expected: readonly string[],
  ) {
    const chosen = withAutomaticServices(asked, modes, offered);
    const written = chosen.map(
      ({ serviceId, atOrigin, atDestination }) =>
        `${serviceId}${atOrigin ? " RAD" : ""}${atDestination ? " EAD" : ""}`,
    );
    expect(written).toEqual(expected);
    expect(withAutomaticServices(chosen, modes, offered)).toEqual(chosen);
  }

  test("a charge for an appointment, on its side [A-137, A-146, A-148]", () => {
    check([], { pickup: "appointment", delivery: "ordinary" }, ["6 RAD"]);
    check([], { pickup: "ordinary", delivery: "appointment" }, ["9 EAD"]);
    check([], { pickup: "hub", delivery: "hub" }, ["49 RAD", "50 EAD"]);
  });

  test("freight for one outside hours, instead of the charge [A-138]", () => {
    check([], { pickup: "outside-hours", delivery: "outside-hours" }, ["12 RAD", "47 EAD"]);
  });

  test("go with their appointment, and leave other services unchanged [A-141]", () => {
    const before = [both(1), both(6, { atDestination: false }), both(47, { atOrigin: false })];
    check(before, { pickup: "ordinary", delivery: "ordinary" }, ["1 RAD EAD"]);
    check(before, { pickup: "appointment", delivery: "ordinary" }, ["1 RAD EAD", "6 RAD"]);
  });
});

test("special services are recognized by their Spanish names whatever their id, returned documents by 5 [A-147]", () => {
  const like = services.get(1);
  if (!like) throw new Error("no services");
  const named = (id: number, es: string): AdditionalService => ({ ...like, id, name: { es, en: es } });
  const offered = [
    named(901, "CARGO POR CITA RAD"),
    named(902, "CARGO POR CITA EAD"),
    named(903, "CARGO POR CITA RAD CEDIS"),
    named(904, "CARGO POR CITA EAD CEDIS"),
    named(905, "FLETE CARGO RAD FUERA DE HORARIO"),
    named(906, "FLETE CARGO EAD FUERA DE HORARIO"),
  ];
  const brought = (mode: "appointment" | "hub" | "outside-hours") =>
    withAutomaticServices(
      [],
      { pickup: mode, delivery: mode },
      new Map(offered.map((each) => [each.id, each])),
    ).map(({ serviceId }) => serviceId);
  expect([brought("appointment"), brought("hub"), brought("outside-hours")]).toEqual([
    [901, 902],
    [903, 904],
    [905, 906],
  ]);
  expect(placeOnBill(named(907, "A.P.C."))).toBe("apc");
  expect(services.get(5)?.name.es).toBe("RETORNO DOCUMENTOS");
  expect(serviceProblems([both(5)], inMexico)).toMatchObject([{ code: "service.noDocuments" }]);
});

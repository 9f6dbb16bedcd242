import { describe, expect, test } from "vitest";
import type { Carrier } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import type { ServiceType } from "../shipment/draft.ts";
import { type Agreement, type RateSheet, rateBook } from "../tariff/rate-book.ts";
import { customer as anybody, carrier as little } from "../testing/little-carrier.ts";
import { laneBetween, laneOffer } from "./lane-offer.ts";

const monterrey = 11;
const guadalajara = 12;
const tijuana = 13;
const laredo = 15;
const on = "2026-11-20";

/** An agreement of client 1001. */
function agreement(id: number, rest: Partial<Agreement> = {}): Agreement {
  return { id, clientId: 1001, discount: 0, servicePrices: new Map(), ...rest };
}

/** A rate for home delivery from Monterrey to Guadalajara, of an agreement or of the carrier. */
function homeRate(rest: Partial<RateSheet> = {}): RateSheet {
  return {
    id: 1,
    serviceType: "home-delivery",
    lane: { kind: "areas", origin: monterrey, destination: guadalajara },
    rate: { kind: "per-piece", minimum: 0, tiers: [] },
    ...rest,
  };
}

function carrierWith(
  homeDelivery: "lanes" | "own-rates",
  agreements: readonly Agreement[] = [],
  sheets: readonly RateSheet[] = [],
): Carrier {
  const shippingTypes = new Map(
    (["standard", "priority", "one"] as const).map((key, index) => [
      key,
      { id: index + 1, key, name: { es: key, en: key } },
    ]),
  );
  return {
    ...little,
    shippingTypes,
    tariffs: little.tariffs.map((tariff) => ({
      ...tariff,
      homeDelivery,
      rates: rateBook(sheets, agreements),
      shippingTypeFactors: { standard: 10_000, one: 14_500 },
    })),
  };
}

const toHomes: Customer = { ...anybody, flags: ["home-delivery"] };

interface Case {
  readonly carrier?: Carrier;
  readonly customer?: Customer;
  readonly to?: number;
  readonly isBranchDelivery?: boolean;
  readonly on?: string;
}

function offer({ carrier = carrierWith("lanes"), customer = anybody, to = guadalajara, ...rest }: Case) {
  const isBranchDelivery = rest.isBranchDelivery ?? false;
  const lane = laneBetween({ originAreaId: monterrey, destinationAreaId: to, isBranchDelivery }, carrier);
  if (!lane.ok) throw new Error(lane.problems[0]?.code);
  return laneOffer(lane.value, { carrier, customer, on: rest.on ?? on });
}

describe("the network of a lane", () => {
  function check(expected: ServiceType, asked: Case) {
    expect(offer(asked).serviceType).toBe(expected);
  }

  test("is home delivery for a client who ships to homes, and for nobody else [P-244, B-179, B-331, P-265]", () => {
    check("home-delivery", { customer: toHomes });
    check("ltl", {});
  });

  test("is never home delivery to a branch or into the United States", () => {
    check("ltl", { customer: toHomes, isBranchDelivery: true });
    const northbound = carrierWith("lanes");
    const tariffs = northbound.tariffs.map((tariff) => ({ ...tariff, lane: () => tariff.lane("NE", "OCC") }));
    check("ltl", { customer: toHomes, to: laredo, carrier: { ...northbound, tariffs } });
  });

  test("is home delivery only where it has a rate, when the tariff requires a separate one", () => {
    check("ltl", { customer: toHomes, carrier: carrierWith("own-rates") });
    check("home-delivery", { customer: toHomes, carrier: carrierWith("own-rates", [], [homeRate()]) });
    check("ltl", { customer: toHomes, carrier: carrierWith("own-rates", [], [homeRate()]), to: tijuana });
  });

  test("knows the home rates of the client's own agreement, and not another client's", () => {
    const sheets = [homeRate({ agreementId: 7 })];
    const ours = [agreement(7, { serviceType: "home-delivery" })];
    const theirs = [agreement(7, { serviceType: "home-delivery", clientId: 2002 })];
    check("home-delivery", { customer: toHomes, carrier: carrierWith("own-rates", ours, sheets) });
    check("ltl", { customer: toHomes, carrier: carrierWith("own-rates", theirs, sheets) });
  });

  test("is parcel for a client whose agreements are all of parcel", () => {
    const parcel = agreement(1, { serviceType: "parcel" });
    check("parcel", { carrier: carrierWith("lanes", [parcel]) });
    check("ltl", { carrier: carrierWith("lanes", [parcel, agreement(2)]) });
    check("ltl", { carrier: carrierWith("lanes", [{ ...parcel, clientId: 2002 }]) });
  });
});

test("home delivery that is switched off goes by the network of the client's other agreements [B-220]", () => {
  const real = (...agreements: Parameters<typeof agreement>[1][]) =>
    offer({
      customer: toHomes,
      carrier: carrierWith(
        "lanes",
        agreements.map((each, id) => agreement(id + 1, each)),
      ),
    });
  expect(real()).toMatchObject({ serviceType: "home-delivery", realServiceType: "ltl" });
  expect(real({ serviceType: "parcel" })).toMatchObject({
    serviceType: "home-delivery",
    realServiceType: "parcel",
  });
  expect(offer({})).toMatchObject({ serviceType: "ltl", realServiceType: "ltl" });
});

describe("the shipping types of a lane", () => {
  test("are those that the tariff of the day has a price for [P-265]", () => {
    expect(offer({}).shippingTypes).toEqual(["standard", "one"]);
  });

  test("are none without a lane or a tariff", () => {
    expect(offer({ to: laredo }).shippingTypes).toEqual([]);
    expect(offer({ on: "2025-12-31" }).shippingTypes).toEqual([]);
  });
});

describe("a lane that is named wrongly", () => {
  const named = { originAreaId: monterrey, destinationAreaId: laredo };
  function check(asked: Partial<Parameters<typeof laneBetween>[0]>, expected: readonly object[]) {
    const found = laneBetween({ ...named, ...asked }, little);
    expect(found.ok ? [] : found.problems).toMatchObject(expected);
  }

  test("is refused at each area that does not exist", () => {
    check({}, []);
    check({ originAreaId: 99 }, [{ code: "id.unknown", path: "originAreaId", details: { id: "99" } }]);
    check({ originAreaId: 0, destinationAreaId: 98 }, [
      { code: "id.unknown", path: "originAreaId" },
      { code: "id.unknown", path: "destinationAreaId" },
    ]);
    // Its branch does not exist.
    check({ destinationAreaId: 17 }, [{ code: "id.unknown", path: "destinationAreaId" }]);
  });

  test("is refused at a country that is not the area's", () => {
    check({ originCountry: "MX", destinationCountry: "US" }, []);
    check({ originCountry: "US", destinationCountry: "MX" }, [
      { code: "place.contradictory", path: "originCountry", details: { name: "Monterrey" } },
      { code: "place.contradictory", path: "destinationCountry", details: { name: "Laredo" } },
    ]);
  });
});

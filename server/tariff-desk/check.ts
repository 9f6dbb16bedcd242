import type { Carrier } from "@anden/domain/carrier";
import type { Customer } from "@anden/domain/customer/customer";
import { type Tier, tierFor } from "@anden/domain/tariff/kinds/tier";
import { costOf } from "@anden/domain/tariff/kinds/weight-break";
import type { Lane, Tariff } from "@anden/domain/tariff/tariff";
import { kilogram } from "@anden/domain/values/measures";

export const findingKinds = ["gap", "inversion", "rising"] as const;
/**
 * A gap: a possible request without a price. An inversion: more weight that costs less. Rising: a rate that rises
 * with the weight.
 */
export type FindingKind = (typeof findingKinds)[number];

/** A finding in a tariff that the carrier should know, although it is no fault of the folder. */
export interface Finding {
  readonly version: string;
  readonly kind: FindingKind;
  readonly about: string;
}

interface Zones {
  readonly zones: readonly string[];
  readonly areas: Carrier["areas"];
}

/** The gaps and oddities of every version of the carrier's prices. Faults are reported when the folder is read. */
export function checkTariffs(carrier: Carrier, customers: Iterable<Customer>): readonly Finding[] {
  const zones = [...new Set([...carrier.areas.values()].map(({ zone }) => zone))].toSorted();
  const served = { zones, areas: carrier.areas };
  return carrier.tariffs.flatMap((tariff) => {
    const found: readonly (readonly [FindingKind, readonly string[]])[] = [
      ["gap", lanesWithoutPrice(tariff, served)],
      ["gap", doorsWithoutCharge(tariff, served)],
      ["gap", remoteAreasWithoutCharge(tariff, carrier)],
      ["gap", servicesWithoutPrice(tariff, carrier)],
      ["gap", shippingTypesWithoutFactor(tariff, carrier)],
      ["gap", daysWithoutFuel(tariff)],
      ["gap", clientsWithoutHomeDelivery(tariff, customers)],
      ["inversion", lanesOf(tariff, served).flatMap((lane) => inversionsOf(lane, tariff))],
      ["rising", lanesOf(tariff, served).flatMap(risingRatesOf)],
    ];
    return found.flatMap(([kind, texts]) => texts.map((about) => ({ version: tariff.version, kind, about })));
  });
}

function lanesOf(tariff: Tariff, { zones }: Zones): readonly Lane[] {
  return zones.flatMap((origin) => zones.flatMap((destination) => tariff.lane(origin, destination) ?? []));
}

function lanesWithoutPrice(tariff: Tariff, { zones }: Zones): readonly string[] {
  return zones.flatMap((origin) =>
    zones
      .filter((destination) => !tariff.lane(origin, destination))
      .map((destination) => `no lane from ${origin} to ${destination}`),
  );
}

function doorsWithoutCharge(tariff: Tariff, { zones }: Zones): readonly string[] {
  const doors = (["pickup", "delivery"] as const).flatMap((side) =>
    (["commercial", "residential"] as const).map((type) => ({ side, type })),
  );
  return zones.flatMap((zone) =>
    doors
      .filter(({ side, type }) => !tariff.stopCharge(zone, side, type))
      .map(({ side, type }) => `no charge for a ${type} ${side} in ${zone}`),
  );
}

function remoteAreasWithoutCharge(tariff: Tariff, { areas }: Carrier): readonly string[] {
  return [...areas.values()].flatMap(({ id, name, isRemote }) =>
    (["pickup", "delivery"] as const).flatMap((side) => {
      const hasCharge = tariff.remoteCharge(id, side) !== undefined;
      if (hasCharge === isRemote) return [];
      return isRemote
        ? [`no remote charge for a ${side} in area ${id}, ${name}, which is remote`]
        : [`a remote charge for a ${side} in area ${id}, ${name}, which is not remote`];
    }),
  );
}

function servicesWithoutPrice(tariff: Tariff, { services }: Carrier): readonly string[] {
  return [...services.values()]
    .filter(({ id, hasOpenCost }) => !hasOpenCost && tariff.servicePrice(id) === undefined)
    .map(({ id, name }) => `no price for service ${id}, ${name.es}`);
}

function shippingTypesWithoutFactor(tariff: Tariff, { shippingTypes }: Carrier): readonly string[] {
  return [...shippingTypes.values()]
    .filter(({ key }) => tariff.shippingTypeFactors[key] === undefined)
    .map(({ key }) => `no factor for the shipping type ${key}`);
}

function daysWithoutFuel({ fuel, effectiveFrom }: Tariff): readonly string[] {
  const [first] = fuel;
  if (first && first.from <= effectiveFrom) return [];
  return [`no fuel share from ${effectiveFrom} ${first ? `until ${first.from}` : "on"}`];
}

function clientsWithoutHomeDelivery(tariff: Tariff, customers: Iterable<Customer>): readonly string[] {
  if (tariff.homeDelivery === "lanes") return [];
  return [...customers]
    .filter(({ flags }) => flags.includes("home-delivery"))
    .filter(({ clientId }) => {
      const agreements = tariff.rates.agreementsOf({ clientId, serviceType: "home-delivery" });
      return agreements.length === 0;
    })
    .map(({ clientId, name }) => `no home delivery rate for client ${clientId}, ${name}`);
}

/** Weights just below a break that cost more than the break itself. */
function inversionsOf(
  { origin, destination, breaks, minimum }: Lane,
  { currency }: Tariff,
): readonly string[] {
  const costAt = (weight: number, tier: Tier) => Math.max(minimum, costOf(weight, tier.rate, currency).minor);
  return breaks.flatMap((next) => {
    const own = tierFor(breaks, next.from - kilogram);
    if (next.from === 0 || !own || own === next) return [];
    const atBreak = costAt(next.from, next);
    if (costAt(next.from - kilogram, own) <= atBreak) return [];
    // The lightest whole kilo below the break that already costs more than the break.
    let light = own.from / kilogram;
    let heavy = next.from / kilogram - 1;
    while (light < heavy) {
      const middle = Math.floor((light + heavy) / 2);
      if (costAt(middle * kilogram, own) > atBreak) heavy = middle;
      else light = middle + 1;
    }
    const range = `${heavy} to ${next.from / kilogram - 1} kg`;
    return [`from ${origin} to ${destination} ${range} cost more than ${next.from / kilogram} kg`];
  });
}

function risingRatesOf({ origin, destination, breaks }: Lane): readonly string[] {
  return breaks.flatMap((tier, index) => {
    const before = breaks[index - 1];
    if (!before || tier.rate <= before.rate) return [];
    return [
      `from ${origin} to ${destination} a kilo costs more from ${tier.from / kilogram} kg on (${tier.rate / 10_000} after ${before.rate / 10_000})`,
    ];
  });
}

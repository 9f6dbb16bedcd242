import { type Carrier, parityOn } from "@anden/domain/carrier";
import { rateShipment } from "@anden/domain/tariff/rate-shipment";
import type { Tariff } from "@anden/domain/tariff/tariff";
import { type Currency, currencies } from "@anden/domain/values/money";
import type { FiledShipment } from "./shipments-file.ts";

/** A shipment under two versions, in cents of its payer's currency. */
export interface Comparison {
  readonly name: string;
  readonly currency: Currency;
  /** The subtotal; undefined where the version has no price, with the reasons in `why`. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly why: readonly string[];
}

/** Sums over the shipments of a currency that have a price in both versions. */
export interface Sums {
  readonly currency: Currency;
  readonly shipments: number;
  readonly before: number;
  readonly after: number;
  readonly dearer: number;
  readonly cheaper: number;
}

export interface Simulation {
  readonly sums: readonly Sums[];
  /** Those with a price in both, by their change, the largest first. */
  readonly changes: readonly Comparison[];
  readonly withoutPrice: readonly Comparison[];
}

/**
 * Prices shipments under two versions of the tariff, each for the same day with the same taxes and parity: the file's
 * day, or the later of the two days on which the versions come into force.
 */
export function simulate(
  carrier: Carrier,
  [before, after]: readonly [Tariff, Tariff],
  shipments: readonly FiledShipment[],
): Simulation {
  const [, later = ""] = [before.effectiveFrom, after.effectiveFrom].toSorted();
  const compared = shipments.map(({ name, customer, on = later, shipment }): Comparison => {
    const { rules, concepts, services, freightClasses, taxes } = carrier;
    const terms = {
      rules,
      concepts,
      services,
      freightClasses,
      taxes,
      parity: parityOn(carrier, on),
      customer,
      on,
    };
    const [first, second] = [before, after].map((tariff) => rateShipment(shipment, { ...terms, tariff }));
    const why = [first, second].flatMap((price) =>
      price && !price.ok ? price.problems.map(({ code }) => code) : [],
    );
    return {
      name,
      currency: customer.currency,
      before: first?.ok ? first.value.subtotal.minor : undefined,
      after: second?.ok ? second.value.subtotal.minor : undefined,
      why: [...new Set(why)],
    };
  });
  const priced = compared.filter(({ before: a, after: b }) => a !== undefined && b !== undefined);
  return {
    sums: currencies.flatMap((currency) => sumsOf(currency, priced)),
    changes: priced.toSorted((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a))),
    withoutPrice: compared.filter((each) => !priced.includes(each)),
  };
}

export function changeOf({ before = 0, after = 0 }: Comparison): number {
  return after - before;
}

function sumsOf(currency: Currency, all: readonly Comparison[]): readonly Sums[] {
  const own = all.filter((each) => each.currency === currency);
  if (own.length === 0) return [];
  return [
    {
      currency,
      shipments: own.length,
      before: own.reduce((sum, { before = 0 }) => sum + before, 0),
      after: own.reduce((sum, { after = 0 }) => sum + after, 0),
      dearer: own.filter((each) => changeOf(each) > 0).length,
      cheaper: own.filter((each) => changeOf(each) < 0).length,
    },
  ];
}

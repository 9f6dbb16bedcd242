import type { Zone } from "../geography/service-area.ts";
import type { SchedulingSide } from "../scheduling/side.ts";
import type { ServiceType, ShippingType } from "../shipment/draft.ts";
import type { PickupType } from "../shipment/stop.ts";
import type { LocalDate } from "../values/calendar.ts";
import type { Weight } from "../values/measures.ts";
import type { BasisPoints, Currency, Rate } from "../values/money.ts";
import type { RateBook } from "./rate-book.ts";

/** From this billed weight on, a kilo costs `rate`. */
export interface WeightBreak {
  readonly from: Weight;
  readonly rate: Rate;
}

/** The price of moving goods from one zone to another. */
export interface Lane {
  readonly origin: Zone;
  readonly destination: Zone;
  readonly transitDays: number;
  /** The minimum of the freight, in cents of the tariff's currency. */
  readonly minimum: number;
  /** Rising by weight, the first from 0. */
  readonly breaks: readonly WeightBreak[];
}

/** The charge for a pickup or delivery address. */
export interface StopCharge {
  readonly zone: Zone;
  readonly side: SchedulingSide;
  readonly pickupType: Exclude<PickupType, "branch">;
  /** Cents; covers the first `included` of billed weight. */
  readonly base: number;
  readonly included: Weight;
  readonly perExtraKilo: Rate;
}

export interface FuelPeriod {
  readonly from: LocalDate;
  readonly share: BasisPoints;
}

/** One version of the carrier's prices. A quotation keeps the version that priced it. */
export interface Tariff {
  readonly version: string;
  readonly effectiveFrom: LocalDate;
  readonly currency: Currency;
  /** Billed weight is rounded up to the next whole step. */
  readonly weightStep: Weight;
  /** Kilos per cubic metre for the volumetric weight. */
  readonly volumetricFactors: Readonly<Record<ServiceType, number>>;
  readonly lane: (origin: Zone, destination: Zone) => Lane | undefined;
  readonly stopCharge: (
    zone: Zone,
    side: StopCharge["side"],
    pickupType: StopCharge["pickupType"],
  ) => StopCharge | undefined;
  /** Cents for an area far from its branch. */
  readonly remoteCharge: (areaId: number, side: StopCharge["side"]) => number | undefined;
  /** Agreements, and special rates besides the weight breaks of the lanes. */
  readonly rates: RateBook;
  /** Whether home delivery is charged by the lanes' weight breaks too, or only where it has a rate of its own. */
  readonly homeDelivery: "lanes" | "own-rates";
  /** The distance between two zones, for rates by the kilometre. */
  readonly kilometres: (origin: Zone, destination: Zone) => number | undefined;
  /** VAT of goods that leave the country on this lane; undefined where the general VAT applies. */
  readonly exportVat: (origin: Zone, destination: Zone) => BasisPoints | undefined;
  /** Cents for one additional service. */
  readonly servicePrice: (serviceId: number) => number | undefined;
  /** Oldest first. */
  readonly fuel: readonly FuelPeriod[];
  /** Share of the standard freight: 100 % for the standard type. */
  readonly shippingTypeFactors: Readonly<Partial<Record<ShippingType, BasisPoints>>>;
}

export interface TaxPeriod {
  readonly from: LocalDate;
  readonly vat: BasisPoints;
  readonly borderVat: BasisPoints;
  readonly withholding: BasisPoints;
}

export interface ParityDay {
  readonly from: LocalDate;
  readonly currency: Currency;
  /** Pesos for one unit, in ten-thousandths. */
  readonly units: number;
}

/** The entry in force on a day: the last that began on or before it. Entries are sorted oldest first. */
export function inForce<Entry extends { readonly from: LocalDate }>(
  entries: readonly Entry[],
  on: LocalDate,
): Entry | undefined {
  return entries.findLast((entry) => entry.from <= on);
}

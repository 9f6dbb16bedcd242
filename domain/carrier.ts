import type { Branch } from "./geography/branch.ts";
import type { RoadFinder } from "./geography/branch-distances.ts";
import type { AreaFinder, ServiceArea } from "./geography/service-area.ts";
import type { CarrierHoliday } from "./scheduling/holidays.ts";
import type { AgreedWindows } from "./scheduling/windows.ts";
import type { AdditionalService } from "./shipment/additional-services.ts";
import type { ServiceType, ShippingType } from "./shipment/draft.ts";
import type { Packaging } from "./shipment/goods.ts";
import type { ChargedLater } from "./tariff/charged-later.ts";
import type { Concept, ConceptKey } from "./tariff/concept.ts";
import type { FreightClass } from "./tariff/freight-class.ts";
import { inForce, type ParityDay, type Tariff, type TaxPeriod } from "./tariff/tariff.ts";
import type { LocalDate, TimeZone } from "./values/calendar.ts";
import type { UnitFactors } from "./values/measures.ts";
import type { Currency } from "./values/money.ts";

type Named = { readonly id: number; readonly name: Readonly<Record<"es" | "en", string>> };

export interface Parameter {
  readonly id: number;
  readonly name: string;
  readonly value: string;
}

/** The figures that rules read from the carrier's parameter list. Amounts in cents of MXN. */
export interface Rules {
  readonly units: UnitFactors;
  readonly basicInsurance: { readonly charge: number; readonly covers: number };
  readonly declaredInsurance: { readonly minimum: number; readonly maximum: number };
  /** Thousandths of a metre: taller stackable pieces than `maximum` are cut to `minimum`. */
  readonly stackableHeight: { readonly minimum: number; readonly maximum: number };
  /** Thousandths of a kilo and of a pound; absent when the carrier sets none. */
  readonly minimumPieceWeight?: { readonly kilogram: number; readonly pound: number };
  /** The areas of ports and airports, where goods come from and go abroad: parameter 126. */
  readonly portAreas: ReadonlySet<number>;
}

/** A border crossing, and the branch that handles it. */
export interface BorderCrossing {
  readonly id: number;
  readonly name: string;
  readonly branchId?: number;
}

/** The sizes of a sheet that a document can be made for. */
export const paperSizes = ["letter", "a4"] as const;
export type PaperSize = (typeof paperSizes)[number];

/**
 * The letterhead of documents, besides the data of the company: its colour as `#rrggbb`, its logo (a PNG or JPEG in
 * base64), an address, a website.
 */
export interface Letterhead {
  readonly color: string;
  readonly logo?: string;
  readonly address?: string;
  readonly website?: string;
  /** The sheet of documents for which nobody chose one; absent, it is a letter. */
  readonly paper?: PaperSize;
}

/** The documents that the carrier publishes for everybody: its terms, and what it does not carry. [B-055] */
export const documentNames = ["terms", "prohibited"] as const;
export type DocumentName = (typeof documentNames)[number];
/** The text of each document, in Markdown; a carrier may have none. */
export type CarrierDocuments = Readonly<Partial<Record<DocumentName, Named["name"]>>>;

/** The carrier's own data at one moment: everything that a rule may look up, and no customer data. */
export interface Carrier {
  readonly version: string;
  readonly name: string;
  readonly company: {
    readonly id: number;
    readonly name: string;
    readonly taxId: string;
    readonly postalCode: string;
    readonly phone: string;
  };
  /** How its documents look; absent, they are black. */
  readonly letterhead?: Letterhead;
  readonly documents?: CarrierDocuments;
  readonly timeZone: TimeZone;
  readonly currency: Currency;
  readonly defaultLanguage: "es" | "en";
  readonly idleMinutes: number;
  readonly absoluteHours: number;
  readonly schedulingDays: number;
  readonly guestsMayBookAppointments: boolean;
  readonly parameters: readonly Parameter[];
  readonly rules: Rules;
  readonly chargedLater: ChargedLater;
  readonly branches: ReadonlyMap<number, Branch>;
  readonly areas: ReadonlyMap<number, ServiceArea>;
  readonly areaOf: AreaFinder;
  /** The distances of branches by road, where the carrier gives them. */
  readonly roadsTo: RoadFinder;
  /** The names of tariff zones by their keys; a zone without a name is shown by its key. */
  readonly zones: ReadonlyMap<string, Named["name"]>;
  readonly packaging: ReadonlyMap<number, Packaging>;
  readonly concepts: ReadonlyMap<ConceptKey, Concept>;
  /** The kinds of business of billing parties; empty where the carrier does not ask for them. */
  readonly businessTypes: ReadonlyMap<number, Named>;
  readonly serviceCategories: ReadonlyMap<number, Named>;
  readonly services: ReadonlyMap<number, AdditionalService>;
  /** Densest last, as the carrier lists them. */
  readonly freightClasses: readonly FreightClass[];
  readonly crossings: ReadonlyMap<number, BorderCrossing>;
  readonly shippingTypes: ReadonlyMap<
    ShippingType,
    Named & {
      readonly key: ShippingType;
      readonly serviceLevel?: number;
      readonly indemnity?: number;
      readonly pickupBefore?: string;
      readonly deliveryBefore?: string;
      /** Days until delivery, where the shipping type promises them instead of the lane. */
      readonly deliveryDays?: number;
    }
  >;
  readonly serviceTypes: ReadonlyMap<ServiceType, Named & { readonly key: ServiceType }>;
  /** Oldest first. */
  readonly tariffs: readonly Tariff[];
  readonly taxes: readonly TaxPeriod[];
  readonly parities: readonly ParityDay[];
  /** Days and hours agreed with clients in advance. */
  readonly windows: AgreedWindows;
  /** The carrier's own holidays, besides the public ones. */
  readonly holidays: readonly CarrierHoliday[];
}

/** The tariff in force on a day. */
export function tariffOn({ tariffs }: Pick<Carrier, "tariffs">, on: LocalDate): Tariff | undefined {
  return tariffs.findLast((tariff) => tariff.effectiveFrom <= on);
}

/** The carrier with only this tariff version, in force on every day: reproduces the prices of a stored quotation. */
export function atVersion(carrier: Carrier, version: string): Carrier {
  const tariffs = carrier.tariffs.filter((tariff) => tariff.version === version);
  return { ...carrier, tariffs: tariffs.map((tariff) => ({ ...tariff, effectiveFrom: "0001-01-01" })) };
}

/** Pesos per dollar on a day, in ten-thousandths; none when the carrier published none by then. */
export function parityOn({ parities }: Pick<Carrier, "parities">, on: LocalDate): number | undefined {
  return inForce(parities, on)?.units;
}

/**
 * Whether prices of a day can be given in a currency. Price lines are in the tariff's currency, charges from the
 * parameters in pesos; a line in another currency needs the day's parity. [B-346]
 */
export function canBillIn(
  currency: Currency,
  carrier: Pick<Carrier, "tariffs" | "parities">,
  on: LocalDate,
): boolean {
  const charged: readonly Currency[] = ["MXN", tariffOn(carrier, on)?.currency ?? "MXN"];
  return charged.every((each) => each === currency) || parityOn(carrier, on) !== undefined;
}

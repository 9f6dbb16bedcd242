import type { Rules } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import type { Branch } from "../geography/branch.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import type { AdditionalService, RequestedService } from "../shipment/additional-services.ts";
import type { ServiceType, ShippingType } from "../shipment/draft.ts";
import type { GoodsLine } from "../shipment/goods.ts";
import type { Insurance } from "../shipment/insurance.ts";
import type { Markup } from "../shipment/markup.ts";
import type { PickupType } from "../shipment/stop.ts";
import type { LocalDate } from "../values/calendar.ts";
import type { LengthUnit, WeightUnit } from "../values/measures.ts";
import type { Parity } from "../values/money.ts";
import type { Concept, ConceptKey } from "./concept.ts";
import type { FreightClass } from "./freight-class.ts";
import type { Tariff, TaxPeriod } from "./tariff.ts";

/** One end of the journey, with its area and branch. */
export interface RatableStop {
  readonly area: Pick<ServiceArea, "id" | "name" | "zone">;
  /** The branch that serves the area, or the one chosen for a branch pickup. */
  readonly branch: Pick<Branch, "name" | "country" | "borderVat">;
  readonly pickupType: PickupType;
  /** A place abroad that no area covers: the price ends at the border crossing. */
  readonly isForeign?: true;
}

/** The fields of a shipment that decide its price. */
export interface RatableShipment {
  /** Measures in thousandths of the units below, of one piece. */
  readonly lines: readonly GoodsLine[];
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
  readonly shippingType: ShippingType;
  readonly serviceType: ServiceType;
  readonly insurance: Insurance;
  readonly origin: RatableStop;
  readonly destination: RatableStop;
  /** The client's project, which may have agreements of its own. */
  readonly projectId?: number;
  /** The chosen one; else derived from the goods' density. */
  readonly freightClassId?: number;
  readonly services?: readonly RequestedService[];
  readonly markup?: Markup;
}

/** The other inputs of a price: the carrier's prices of a day, and the payer. */
export interface RatingTerms {
  readonly tariff: Tariff;
  readonly rules: Pick<Rules, "units" | "basicInsurance">;
  readonly concepts: ReadonlyMap<ConceptKey, Pick<Concept, "isWithheld">>;
  /** The carrier's additional services by their ids. */
  readonly services: ReadonlyMap<number, AdditionalService>;
  readonly freightClasses: readonly FreightClass[];
  /** Oldest first. */
  readonly taxes: readonly TaxPeriod[];
  /** Pesos per dollar on that day; needed only when the customer pays in another currency. */
  readonly parity?: Parity | undefined;
  readonly customer: Pick<Customer, "clientId" | "currency" | "personType" | "flags" | "kind" | "markupCap">;
  /** The day of the quotation in the carrier's zone: decides the fuel surcharge and the taxes. */
  readonly on: LocalDate;
}

import type { PhoneKind } from "@anden/domain/customer/billing-party";
import type { PersonType } from "@anden/domain/customer/customer";
import type { Country } from "@anden/domain/geography/country";
import type { ShownStatus } from "@anden/domain/quotation/quotation";
import type { SchedulingMode } from "@anden/domain/scheduling/modes";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import type { CostType } from "@anden/domain/shipment/additional-services";
import type { Direction, TradeKind } from "@anden/domain/shipment/crossing";
import type { ServiceType, ShippingType } from "@anden/domain/shipment/draft";
import type { PackagingShape } from "@anden/domain/shipment/goods";
import type { Insurance } from "@anden/domain/shipment/insurance";
import type { Markup } from "@anden/domain/shipment/markup";
import type { PickupType } from "@anden/domain/shipment/stop";
import type { Weekday } from "@anden/domain/values/calendar";
import type { LengthUnit, WeightUnit } from "@anden/domain/values/measures";
import type { Currency } from "@anden/domain/values/money";

// The numbers of the wire, each only in this file; those that only billing loads are in `tax-codes.ts`.

/** [P-143] */
export const pickupTypeNumbers = { commercial: 1, residential: 2, branch: 3 } as const satisfies Record<
  PickupType,
  number
>;
/** [P-144] */
export const countryNumbers = { MX: 1, US: 2 } as const satisfies Record<Country, number>;
/** [P-145] */
export const lengthUnitNumbers = { metre: 3, inch: 4 } as const satisfies Record<LengthUnit, number>;
/** As written; how any number is read: `units.ts`. [P-146] */
export const weightUnitNumbers = { kilogram: 1, pound: 2 } as const satisfies Record<WeightUnit, number>;
/** [P-149] */
export const personTypeNumbers = {
  physical: 1,
  moral: 2,
  particular: 3,
  government: 4,
  foreign: 5,
} as const satisfies Record<PersonType, number>;
export const packagingShapeNumbers = { box: 1, cylinder: 2, pallet: 3 } as const satisfies Record<
  PackagingShape,
  number
>;
/** [P-147] */
export const insuranceNumbers = { basic: 1, declared: 2 } as const satisfies Record<
  Exclude<Insurance["kind"], "none">,
  number
>;

/** [A-145, P-150] */
export const costTypeNumbers = { quantity: 1, "single-by-quantity": 6 } as const satisfies Record<
  CostType,
  number
>;

/** [B-316] */
export const phoneKindNumbers = { mobile: 1, landline: 2 } as const satisfies Record<PhoneKind, number>;

/** [P-151] */
export const paymentNumbers = { credit: 1, cash: 2 } as const;
/** [P-155] */
export const shippingTypeNumbers = {
  standard: 1,
  priority: 2,
  proximity: 3,
  one: 4,
} as const satisfies Record<ShippingType, number>;
/** How the day of a side is agreed. [A-102, P-199, P-200] */
export const schedulingModeNumbers = {
  ordinary: 1,
  appointment: 2,
  "outside-hours": 3,
  hub: 4,
} as const satisfies Record<SchedulingMode, number>;
/** The days of the opening hours. */
export const weekdayNumbers = {
  sun: 1,
  mon: 2,
  tue: 3,
  wed: 4,
  thu: 5,
  fri: 6,
  sat: 7,
} as const satisfies Record<Weekday, number>;

export const serviceTypeNumbers = { ltl: 1, parcel: 2, "home-delivery": 3 } as const satisfies Record<
  ServiceType,
  number
>;
/** As written; how any number is read: `units.ts`. [P-159] */
export const currencyNumbers = { MXN: 1, USD: 2 } as const satisfies Record<Currency, number>;
/** Only shown: the stored status of an expired quotation stays 2. [P-163] */
export const quotationStatusNumbers = {
  draft: 1,
  valid: 2,
  converted: 3,
  cancelled: 4,
  expired: 5,
} as const satisfies Record<ShownStatus, number>;
/** [P-163] */
export const requestStatusNumbers = {
  registered: 1,
  confirmed: 2,
  "in-transit": 3,
  cancelled: 4,
} as const satisfies Record<RequestStatus, number>;
/** [P-152] */
export const tradeKindNumbers = { port: 1, airport: 2, international: 3 } as const satisfies Record<
  TradeKind,
  number
>;
/** [P-153] */
export const directionNumbers = { northbound: 1, southbound: 2 } as const satisfies Record<Direction, number>;
/** [P-154, B-183] */
export const markupTypeNumbers = { amount: 0, share: 1 } as const satisfies Record<Markup["kind"], number>;

import type { Carrier } from "../carrier.ts";
import { mayBookAppointment } from "../customer/abilities.ts";
import type { Customer } from "../customer/customer.ts";
import type { Country } from "../geography/country.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import type { Side } from "../shipment/stop.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { SchedulingSide } from "./side.ts";

export const schedulingModes = ["ordinary", "appointment", "outside-hours", "hub"] as const;
/**
 * How the day of a side is agreed: the ordinary pickup or delivery, or an appointment of one of three kinds.
 * [A-102, P-199]
 */
export type SchedulingMode = (typeof schedulingModes)[number];

export interface ModeTerms {
  readonly customer: Pick<Customer, "kind" | "flags">;
  readonly carrier: Pick<Carrier, "guestsMayBookAppointments">;
  /** The area of this side. */
  readonly area: Pick<
    ServiceArea,
    "pickupByAppointment" | "deliveryByAppointment" | "hubPickup" | "hubDelivery"
  >;
  /** The countries of both stops. */
  readonly countries: Readonly<Record<Side, Country>>;
}

/** The flags of area and customer that each side needs, and the codes of its problems. */
const sides = {
  pickup: {
    stop: "origin",
    byAppointment: "pickupByAppointment",
    hub: "hubPickup",
    hubFlag: "hub-pickup",
    guest: "appointment.guestPickup",
    excludedFlag: "pickup-appointments-excluded",
    excluded: "appointment.excludedPickup",
    none: "appointment.noPickup",
    noHub: "appointment.noHubPickup",
  },
  delivery: {
    stop: "destination",
    byAppointment: "deliveryByAppointment",
    hub: "hubDelivery",
    hubFlag: "hub-delivery",
    guest: "appointment.guestDelivery",
    excludedFlag: "delivery-appointments-excluded",
    excluded: "appointment.excludedDelivery",
    none: "appointment.noDelivery",
    noHub: "appointment.noHubDelivery",
  },
} as const satisfies Record<SchedulingSide, object>;

/** Whether appointments are possible, for each side. */
type BySide = Readonly<Record<SchedulingSide, boolean>>;

/** Whether a customer may book pickup and delivery appointments, in areas that accept them. [A-200, B-331] */
export function bookableSides(customer: ModeTerms["customer"], carrier: ModeTerms["carrier"]): BySide {
  const isBookable = (side: SchedulingSide) =>
    mayBookAppointment(customer, carrier) && !customer.flags.includes(sides[side].excludedFlag);
  return { pickup: isBookable("pickup"), delivery: isBookable("delivery") };
}

/**
 * On which sides an address in an area can be served by appointment: in Mexico, where the area accepts it, and for a
 * customer who may book it. [A-113, A-130, B-331]
 */
export function appointmentSides(
  area: Pick<ServiceArea, "pickupByAppointment" | "deliveryByAppointment"> & { readonly country: Country },
  bookable: BySide,
): BySide {
  const isPossible = (side: SchedulingSide) =>
    area.country !== "US" && area[sides[side].byAppointment] && bookable[side];
  return { pickup: isPossible("pickup"), delivery: isPossible("delivery") };
}

/**
 * The problem of a mode on a side, at `mode`; none for the ordinary one. Goods bound for the United States and
 * stops there are ordinary only; guests book as the carrier allows; an appointment, also one outside hours, needs
 * a customer for whom that side is not switched off and an area that accepts them; one at the hub needs the customer's
 * flag and the area's. Problems: appointment.unitedStates, appointment.guestPickup/guestDelivery,
 * excludedPickup/excludedDelivery, noPickup/noDelivery, noHubPickup/noHubDelivery.
 * [A-098, A-112, A-113, A-130, A-131, A-200, B-331]
 */
export function modeProblems(
  mode: SchedulingMode,
  side: SchedulingSide,
  { customer, carrier, area, countries }: ModeTerms,
): readonly Problem[] {
  if (mode === "ordinary") return [];
  const rules = sides[side];
  if (countries.destination === "US" || countries[rules.stop] === "US")
    return [problem("appointment.unitedStates", "mode")];
  if (!mayBookAppointment(customer, carrier)) return [problem(rules.guest, "mode")];
  if (mode === "hub")
    return area[rules.hub] && customer.flags.includes(rules.hubFlag) ? [] : [problem(rules.noHub, "mode")];
  if (customer.flags.includes(rules.excludedFlag)) return [problem(rules.excluded, "mode")];
  return area[rules.byAppointment] ? [] : [problem(rules.none, "mode")];
}

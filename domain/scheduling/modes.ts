import type { Carrier } from "../carrier.ts";
import { mayBookAppointment } from "../customer/abilities.ts";
import type { Customer } from "../customer/customer.ts";
import type { Country } from "../geography/country.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import type { Side } from "../shipment/stop.ts";
import { type Problem, problem } from "../values/problem.ts";

export const schedulingModes = ["ordinary", "appointment", "outside-hours", "hub"] as const;
/** How the day of a side was agreed: the carrier's round, or an appointment of one of three kinds. [A-102, P-199] */
export type SchedulingMode = (typeof schedulingModes)[number];

/** What a side is called where the day is meant, not the place. */
export type SchedulingSide = "pickup" | "delivery";

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

/** What each side asks of the area and the customer, and how its refusals are called. */
const sides = {
  pickup: {
    stop: "origin",
    byAppointment: "pickupByAppointment",
    hub: "hubPickup",
    hubFlag: "hub-pickup",
    guest: "appointment.guestPickup",
    none: "appointment.noPickup",
    noHub: "appointment.noHubPickup",
  },
  delivery: {
    stop: "destination",
    byAppointment: "deliveryByAppointment",
    hub: "hubDelivery",
    hubFlag: "hub-delivery",
    guest: "appointment.guestDelivery",
    none: "appointment.noDelivery",
    noHub: "appointment.noHubDelivery",
  },
} as const satisfies Record<SchedulingSide, object>;

/**
 * What stands in the way of a mode on a side, at `mode`; nothing for the ordinary one. Goods bound for the United
 * States and points in it are ordinary only; guests book as the carrier allows; an appointment, also one outside
 * hours, needs an area that takes them; one at the hub needs the customer's flag and the area's.
 * Problems: appointment.unitedStates, appointment.guestPickup/guestDelivery, noPickup/noDelivery,
 * noHubPickup/noHubDelivery.
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
  return area[rules.byAppointment] ? [] : [problem(rules.none, "mode")];
}

/** The modes that a side is offered: always the ordinary one. */
export function modesFor(side: SchedulingSide, terms: ModeTerms): readonly SchedulingMode[] {
  return schedulingModes.filter((mode) => modeProblems(mode, side, terms).length === 0);
}

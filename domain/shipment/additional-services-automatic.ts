import type { SchedulingMode } from "../scheduling/modes.ts";
import type { SchedulingSide } from "../scheduling/side.ts";
import {
  type AdditionalService,
  isNamed,
  type NamedService,
  type RequestedService,
  serviceIds,
} from "./additional-services.ts";

/** The service that each scheduling mode adds. */
const services = {
  pickup: {
    appointment: "pickupAppointment",
    "outside-hours": "outOfHoursPickup",
    hub: "hubPickupAppointment",
  },
  delivery: {
    appointment: "deliveryAppointment",
    "outside-hours": "outOfHoursDelivery",
    hub: "hubDeliveryAppointment",
  },
} as const satisfies Record<SchedulingSide, Record<Exclude<SchedulingMode, "ordinary">, NamedService>>;

/** How the day of each side is agreed. */
export type AgreedModes = Readonly<Record<SchedulingSide, SchedulingMode>>;

/**
 * The services including those that appointments add: the charge for an appointment inside hours or at the hub, the
 * freight for one outside hours. Services of an appointment that no longer exists are removed; all others stay
 * unchanged. Idempotent.
 */
export function withAutomaticServices(
  asked: readonly RequestedService[],
  modes: AgreedModes,
  offered: Offered,
): readonly RequestedService[] {
  const automatic = automaticOf(offered);
  const own = asked.filter(({ serviceId }) => !automatic.some(({ service }) => service.id === serviceId));
  const wanted = automatic.filter(({ side, mode }) => modes[side] === mode);
  return [
    ...own,
    ...wanted.map(({ side, service }) => ({
      serviceId: service.id,
      atOrigin: side === "pickup",
      atDestination: side === "delivery",
    })),
  ];
}

/** The service that a mode adds on a side; none for an ordinary one, and where the carrier does not have it. */
export function automaticService(
  side: SchedulingSide,
  mode: SchedulingMode,
  offered: Offered,
): AdditionalService | undefined {
  return automaticOf(offered).find((each) => each.side === side && each.mode === mode)?.service;
}

type Identified = Pick<AdditionalService, "id" | "name">;
type Offered = ReadonlyMap<number, AdditionalService>;
type Automatic = NonNullable<ReturnType<typeof modeOf>> & { readonly service: AdditionalService };

/** The services that are added automatically: cached, because a carrier's list of services never changes. */
const automatics = new WeakMap<Offered, readonly Automatic[]>();

function automaticOf(offered: Offered): readonly Automatic[] {
  const known = automatics.get(offered);
  if (known) return known;
  const found = [...offered.values()].flatMap((service) => {
    const mode = modeOf(service);
    return mode ? [{ ...mode, service }] : [];
  });
  automatics.set(offered, found);
  return found;
}

/** Whether a service is added only by an appointment and cannot be chosen. [A-141, B-228] */
export function isAutomatic(service: Identified): boolean {
  return modeOf(service) !== undefined;
}

/** The mode and side that add a service; undefined for one that is never added. */
function modeOf(service: Identified) {
  if (service.id === serviceIds.hubAppointment) return { side: "delivery", mode: "hub" } as const;
  for (const side of ["pickup", "delivery"] as const)
    for (const mode of ["appointment", "outside-hours", "hub"] as const)
      if (isNamed(service, services[side][mode])) return { side, mode };
  return undefined;
}

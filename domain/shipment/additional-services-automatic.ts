import type { SchedulingMode, SchedulingSide } from "../scheduling/modes.ts";
import {
  type AdditionalService,
  type AskedService,
  isNamed,
  type NamedService,
  serviceIds,
} from "./additional-services.ts";

/** Which service comes with which way to agree on a day. */
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

/** How the day of each side was agreed. */
export type AgreedModes = Readonly<Record<SchedulingSide, SchedulingMode>>;

/**
 * The services with those that the appointments bring along: the charge for an appointment inside hours or at the
 * hub, the freight for one outside hours. Those of an appointment that is gone, go with it; what was asked for
 * besides stays as it was. Called again, it changes nothing.
 */
export function withAutomaticServices(
  asked: readonly AskedService[],
  modes: AgreedModes,
  offered: Offered,
): readonly AskedService[] {
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

type Offered = ReadonlyMap<number, AdditionalService>;
type Automatic = NonNullable<ReturnType<typeof modeOf>> & { readonly service: AdditionalService };

/** Those of a carrier's services that come along by themselves: found once, as its list of services never changes. */
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

/** With which mode of which side a service comes; undefined for one that nothing brings along. */
function modeOf(service: AdditionalService) {
  if (service.id === serviceIds.hubAppointment) return { side: "delivery", mode: "hub" } as const;
  for (const side of ["pickup", "delivery"] as const)
    for (const mode of ["appointment", "outside-hours", "hub"] as const)
      if (isNamed(service, services[side][mode])) return { side, mode };
  return undefined;
}

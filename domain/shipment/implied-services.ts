import type { SchedulingMode } from "../scheduling/modes.ts";
import type { SchedulingSide } from "../scheduling/side.ts";
import type { FieldPath } from "../values/problem.ts";
import { type AdditionalService, isNamed, type RequestedService, serviceIds } from "./additional-services.ts";
import { withAutomaticServices } from "./additional-services-automatic.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";

type Flags = Pick<Incomplete<ShipmentDraft>, "cashOnDelivery" | "returnsDocuments">;

/** A service that is not in the list, and the field that requests it. */
export interface ImpliedService {
  readonly service: RequestedService;
  readonly path: FieldPath;
}

/** The services that a draft requests by its flags and that are not in its list. [B-119] */
export function impliedServices(
  flags: Flags,
  listed: readonly Incomplete<RequestedService>[],
  offered: ReadonlyMap<number, AdditionalService>,
): readonly ImpliedService[] {
  const implied = [
    flags.cashOnDelivery && {
      path: "cashOnDelivery",
      service: [...offered.values()].find((each) => isNamed(each, "cashOnDelivery")),
    },
    flags.returnsDocuments && {
      path: "returnsDocuments",
      service: offered.get(serviceIds.returnedDocuments),
    },
  ];
  return implied.flatMap((each) => {
    const service = each ? each.service : undefined;
    if (!each || !service || listed.some(({ serviceId }) => serviceId === service.id)) return [];
    const { id: serviceId, origin, destination } = service;
    return [
      {
        path: each.path,
        service: { serviceId, atOrigin: origin && !destination, atDestination: destination },
      },
    ];
  });
}

/** All services of a shipment: listed ones, those of flags, those that appointments add. */
export function allServices(
  listed: readonly RequestedService[],
  implied: readonly ImpliedService[],
  modes: Readonly<Record<SchedulingSide, SchedulingMode>>,
  offered: ReadonlyMap<number, AdditionalService>,
): readonly RequestedService[] {
  return withAutomaticServices([...listed, ...implied.map(({ service }) => service)], modes, offered);
}

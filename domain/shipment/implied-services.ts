import type { SchedulingMode, SchedulingSide } from "../scheduling/modes.ts";
import type { FieldPath } from "../values/problem.ts";
import { type AdditionalService, type AskedService, isNamed, serviceIds } from "./additional-services.ts";
import { withAutomaticServices } from "./additional-services-automatic.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";

type Flags = Pick<Incomplete<ShipmentDraft>, "cashOnDelivery" | "returnsDocuments">;

/** A service that nobody listed, and the answer that asks for it. */
export interface ImpliedService {
  readonly service: AskedService;
  readonly path: FieldPath;
}

/** The services that a draft asks for by its flags and that are not in its list. [B-119] */
export function impliedServices(
  flags: Flags,
  listed: readonly Incomplete<AskedService>[],
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

/** Everything that is done besides moving the goods: what was listed, what flags ask, what appointments bring. */
export function allServices(
  listed: readonly AskedService[],
  implied: readonly ImpliedService[],
  modes: Readonly<Record<SchedulingSide, SchedulingMode>>,
  offered: ReadonlyMap<number, AdditionalService>,
): readonly AskedService[] {
  return withAutomaticServices([...listed, ...implied.map(({ service }) => service)], modes, offered);
}

import type { AdditionalService, RequestedService } from "./additional-services.ts";
import { readFigure } from "./number-entry.ts";
import { type Side, sides } from "./stop.ts";

/** A service as it was typed: a quantity or a cost that is not asked for is absent. */
export interface ServiceEntry {
  readonly serviceId: AdditionalService["id"];
  /** The service's name when it was selected: another route may not offer it. */
  readonly name?: AdditionalService["name"];
  readonly atOrigin: boolean;
  readonly atDestination: boolean;
  readonly originQuantity?: string;
  readonly destinationQuantity?: string;
  readonly quantity?: string;
  readonly cost?: string;
  readonly documentIds?: readonly number[];
}

const fields = {
  origin: { at: "atOrigin", quantity: "originQuantity" },
  destination: { at: "atDestination", quantity: "destinationQuantity" },
} as const satisfies Record<Side, unknown>;

/** What the rules of entries need to know of a service. */
export type EnteredService = Pick<AdditionalService, "id" | "name" | "section" | "hasOpenCost">;

/**
 * A service selected for a side, once, with an open cost still to be typed. A cost, and a quantity for the whole
 * shipment, that were typed before stay. [A-134, A-135, P-202]
 */
export function selectedAt(
  entry: ServiceEntry | undefined,
  side: Side,
  service: EnteredService,
): ServiceEntry {
  const { at, quantity } = fields[side];
  const before = entry ?? { serviceId: service.id, atOrigin: false, atDestination: false };
  const counted =
    service.section === "origin-destination" ? { [quantity]: "1" } : { quantity: before.quantity ?? "1" };
  return {
    ...before,
    name: service.name,
    ...counted,
    ...(service.hasOpenCost ? { cost: before.cost ?? "" } : {}),
    [at]: true,
  };
}

/**
 * A service deselected at a side; one that applies to no side any more has no quantities and no cost. [A-136, P-203]
 */
export function deselectedAt(entry: ServiceEntry, side: Side): ServiceEntry {
  const { at, quantity } = fields[side];
  const { [quantity]: _, ...rest } = entry;
  const left = { ...rest, [at]: false };
  if (left.atOrigin || left.atDestination) return left;
  return { serviceId: entry.serviceId, atOrigin: false, atDestination: false };
}

/**
 * The selected services of entries, in their order: those that apply to a side. A service of the stops has a quantity
 * at each of its sides. A quantity that is empty, and a quantity or a cost that is no number, is 0, which the rules
 * refuse; an empty cost is none. [A-142, A-143, P-204, P-205]
 */
export function readServices(entries: readonly ServiceEntry[]): readonly RequestedService[] {
  return entries.flatMap((entry) => {
    const { serviceId, atOrigin, atDestination, quantity, cost, documentIds } = entry;
    if (!atOrigin && !atDestination) return [];
    const counted = sides.flatMap((side) => {
      const typed = entry[fields[side].quantity];
      return typed === undefined ? [] : [[fields[side].quantity, readCount(typed)] as const];
    });
    return [
      {
        serviceId,
        atOrigin,
        atDestination,
        ...Object.fromEntries(counted),
        ...(quantity === undefined ? {} : { quantity: readCount(quantity) }),
        ...(cost === undefined || cost.trim() === "" ? {} : { cost: read(cost, 2) }),
        ...(documentIds ? { documentIds } : {}),
      },
    ];
  });
}

/** Reads a typed quantity; 0 for anything but a whole number. */
export function readCount(typed: string): number {
  return read(typed, 0);
}

function read(typed: string, digits: number): number {
  const figure = readFigure(typed, digits, "", largest);
  return figure.ok ? Math.max(figure.value ?? 0, 0) : 0;
}

/** The largest number that is read as one; every limit of the rules is lower. */
const largest = 10_000_000;

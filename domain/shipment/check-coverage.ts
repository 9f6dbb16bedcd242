import type { Parameter } from "../carrier.ts";
import type { Customer, CustomerFlag } from "../customer/customer.ts";
import type { Place } from "../geography/place.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import { listedIds } from "./listed-ids.ts";
import { type Side, sides } from "./stop.ts";

/** Whether the client has an agreement for an address at each side; absent where it is not known. */
export type AgreedDoors = Readonly<Partial<Record<Side, boolean>>>;

const flags = {
  origin: "validate-pickup-coverage",
  destination: "validate-delivery-coverage",
} as const satisfies Record<Side, CustomerFlag>;
const parameterNames = {
  origin: "SERVICIO_COBERTURA_RAD",
  destination: "SERVICIO_COBERTURA_EAD",
} as const satisfies Record<Side, string>;

/** Whether the carrier comes to an address at a side only if the client's agreement covers it. [B-163, P-244] */
export function validatesCoverage(side: Side, customer: Pick<Customer, "flags">): boolean {
  return customer.flags.includes(flags[side]);
}

/** The services of which one must be agreed with such a client, by the carrier's parameters. [B-163] */
export function coverageServices(side: Side, parameters: readonly Parameter[]): readonly number[] {
  return listedIds(parameters.find(({ name }) => name === parameterNames[side]));
}

/**
 * `coverage.notAgreed` at `origin.placeId` and `destination.placeId` for an address that no agreement covers. [B-163]
 */
export function coverageProblems(
  draft: Pick<Incomplete<ShipmentDraft>, Side>,
  customer: Pick<Customer, "flags">,
  agreed: AgreedDoors,
  places: Readonly<Partial<Record<Side, Place | undefined>>>,
): readonly Problem[] {
  return sides.flatMap((side) => {
    const place = places[side];
    if (!place || draft[side]?.pickupType === "branch") return [];
    if (!validatesCoverage(side, customer) || agreed[side] !== false) return [];
    const { postalCode, name } = place;
    return [problem("coverage.notAgreed", `${side}.placeId`, { postalCode, name })];
  });
}

/**
 * The notice `branch.remoteArea` (151) for an address in a remote area whose goods change hands at a branch. [B-162]
 */
export function remoteBranchNotices(
  draft: Pick<Incomplete<ShipmentDraft>, Side>,
  areas: Readonly<Partial<Record<Side, Pick<ServiceArea, "name" | "isRemote"> | undefined>>>,
  nameOf: (branchId: number) => string | undefined,
): readonly Problem[] {
  return sides.flatMap((side) => {
    const { pickupType, branchId } = draft[side] ?? {};
    const area = areas[side];
    const branch = branchId === undefined ? undefined : nameOf(branchId);
    if (pickupType !== "branch" || !area?.isRemote || branch === undefined) return [];
    return [problem("branch.remoteArea", `${side}.branchId`, { area: area.name, branch })];
  });
}

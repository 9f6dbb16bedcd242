import type { Incomplete, ServiceType, ShipmentDraft } from "@anden/domain/shipment/draft";
import { readEntries } from "@anden/domain/shipment/goods-entry";
import type { Insurance } from "@anden/domain/shipment/insurance";
import { readFigure } from "@anden/domain/shipment/number-entry";
import type { Side, Stop } from "@anden/domain/shipment/stop";
import { type Problem, problemsOf } from "@anden/domain/values/problem";
import type { StopDraft, WizardDraft } from "./draft.ts";

/** What is known beside the draft: the network that moves the lane, and the branch proposed at each side. */
export interface Proposed {
  readonly serviceType?: ServiceType | undefined;
  readonly branches: Readonly<Partial<Record<Side, number>>>;
}

/** The question as the domain puts it, and what of the typing could not be read into it. */
export interface Question {
  readonly draft: Incomplete<ShipmentDraft>;
  readonly problems: readonly Problem[];
  /** For each line of the question, its row in the grid. */
  readonly entryOf: readonly number[];
}

export function questionOf(draft: WizardDraft, proposed: Proposed): Question {
  const { lines, problems, entryOf } = readEntries(draft.entries);
  const insurance = insuranceOf(draft);
  return {
    draft: {
      origin: stopOf(draft.origin, proposed.branches.origin),
      destination: stopOf(draft.destination, proposed.branches.destination),
      lines,
      weightUnit: draft.weightUnit,
      lengthUnit: draft.lengthUnit,
      insurance: insurance.value,
      guest: {},
      ...(draft.shippingType ? { shippingType: draft.shippingType } : {}),
      ...(proposed.serviceType ? { serviceType: proposed.serviceType } : {}),
    },
    problems: [...problems, ...insurance.problems],
    entryOf,
  };
}

function stopOf(
  { place, pickupType, ...stop }: StopDraft,
  proposedBranch: number | undefined,
): Incomplete<Stop> {
  if (!place) return { pickupType };
  const branchId = pickupType === "branch" ? (stop.branchId ?? proposedBranch) : undefined;
  return {
    country: place.country,
    stateId: place.state.id,
    cityId: place.city.id,
    placeId: place.id,
    postalCode: place.postalCode,
    pickupType,
    ...(branchId === undefined ? {} : { branchId }),
  };
}

/** The most that anybody declares, in whole units of money: past it the wire does not go. */
const mostDeclared = 999_999_999;

function insuranceOf({ insurance }: WizardDraft): {
  value: Incomplete<Insurance>;
  problems: readonly Problem[];
} {
  if (insurance.kind !== "declared") return { value: { kind: insurance.kind }, problems: [] };
  const read = readFigure(insurance.value.replace(/^\s*\$/, ""), 2, "insurance.value", mostDeclared);
  const value = read.ok && read.value !== undefined ? { value: read.value } : {};
  return { value: { kind: "declared", ...value }, problems: problemsOf([read]) };
}

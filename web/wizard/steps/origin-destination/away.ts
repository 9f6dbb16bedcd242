import type { BranchDistance } from "@anden/domain/geography/branch-distances";
import type { Words } from "../../../i18n/words.tsx";

/** The distance of a branch as text: "12 km by road", or in a straight line. */
export function awayText(
  { kilometres, isByRoad }: Omit<BranchDistance, "branchId">,
  { label }: Words,
): string {
  return label(isByRoad ? "wizard.away.byRoad" : "wizard.away.straight", { kilometres });
}

/** A branch with its distance, if that is known. */
export function branchAway(name: string, distance: BranchDistance | undefined, words: Words): string {
  return distance
    ? words.label("wizard.branch.away", { branch: name, away: awayText(distance, words) })
    : name;
}

import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import type { Location } from "./distributor.ts";

interface Door {
  readonly placeId: number;
  readonly street: string;
  readonly exteriorNumber: string;
}

/**
 * The position to store with a changed address: the given one; undefined, so that the stored one stays, where the
 * address is where it was. An address that moved, or whose saving was interrupted before its position, has to bring
 * one: `location.required` at `markedLatitude`. Addresses that came without a position keep none.
 */
export function movedLocation(
  before: Door & { readonly lacksLocation: boolean },
  after: Door,
  given: Location | undefined,
): Decision<Location | undefined> {
  if (given) return accept(given);
  if (isSameDoor(before, after) && !before.lacksLocation) return accept(undefined);
  return refuse(problem("location.required", "markedLatitude"));
}

/** Whether an address is still at the door where it was. */
export function isSameDoor(before: Door, after: Door): boolean {
  return (
    before.placeId === after.placeId &&
    before.street === after.street &&
    before.exteriorNumber === after.exteriorNumber
  );
}

import type { ListedQuotation } from "@anden/contract/listed-quotation";
import { addressEnd } from "@anden/domain/geography/place-text";
import type { Words } from "../i18n/words.tsx";
import { type LaneEnd, townOf } from "../listed-shipment/lane.tsx";

/**
 * A stop at a branch is shown by the branch's name and its pickup type; any other by its address: city and state, then
 * neighbourhood and code, in the order that the country uses. [P-073]
 */
export function endOf(
  row: ListedQuotation,
  side: "origin" | "destination",
  { label }: Pick<Words, "label">,
): LaneEnd {
  const isOrigin = side === "origin";
  if (isOrigin ? row.isBranchPickup : row.isBranchDelivery) {
    const { name } = isOrigin ? row.originBranch : row.destinationBranch;
    return { name, note: label(isOrigin ? "myQuotations.branchPickup" : "myQuotations.branchDelivery") };
  }
  const address = isOrigin ? row.originAddress : row.destinationAddress;
  return { name: townOf(address), note: addressEnd(address) };
}

import type { ListedQuotation } from "@anden/contract/listed-quotation";
import type { Words } from "../i18n/words.tsx";
import type { LaneEnd } from "../listed-shipment/lane.tsx";

/**
 * A stop at a branch is the branch's name under what happens there; any other is the address: city and state,
 * then neighbourhood and code, in the order in which the address has them. [P-073]
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
  const [city = "", state = "", ...rest] = (isOrigin ? row.originAddress : row.destinationAddress).split(
    ", ",
  );
  return { name: [city, state].filter(Boolean).join(", "), note: rest.join(", ") };
}

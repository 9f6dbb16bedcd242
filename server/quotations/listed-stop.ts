import { placeSummary } from "@anden/domain/geography/place";
import type { ResolvedStop } from "@anden/domain/shipment/check-stop";
import type { ListedStop } from "./queries.ts";

/** What the lists keep of a stop: they show it as it was, whatever the branch is called later. */
export function listedStop({ place, branch, pickupType }: ResolvedStop): ListedStop {
  return {
    isBranch: pickupType === "branch",
    branch: { id: branch.id, name: branch.name },
    address: placeSummary(place),
  };
}

import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import { type PickupType, type Side, sides } from "@anden/domain/shipment/stop";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import type { ChangesProps } from "../../define-step.ts";
import { PriceChange } from "../../price-changes.tsx";
import { priceOf } from "../../price-so-far.ts";
import { estimateQuery } from "../../queries.ts";
import { awayText } from "./away.ts";
import { useHandOvers } from "./hand-over.ts";
import { chosenBranch, type Edit, possibleTypes, type RouteKnown, type Typed } from "./slice.ts";

type Props = ChangesProps<Typed, Edit, RouteKnown>;
type Asked = Incomplete<ShipmentDraft>;

export function BranchChanges(props: Props) {
  const { typed } = props;
  return sides
    .filter((side) => typed[side].place && possibleTypes(typed, side).includes("branch"))
    .map((side) => <BranchChange key={side} side={side} {...props} />);
}

/** Offers to drop off or collect the goods at a branch instead of at the address. */
function BranchChange({ side, known, price, typed, edit }: Props & { readonly side: Side }) {
  const words = useWords();
  const { language, label } = words;
  const { place, pickupType } = typed[side];
  const branchId = chosenBranch(typed[side]) ?? known.proposed[side];
  const isApplied = pickupType === "branch";
  const [door, setDoor] = useState<PickupType>(isApplied ? "commercial" : pickupType);
  const [before, setBefore] = useState<Asked>({});

  const ways = useHandOvers(price.asked, { side, typed, known }, ["branch", door]);
  const askedAt = (type: PickupType) => ways.find((way) => way.pickupType === type)?.asked ?? {};
  const branchPrice = priceOf(useQuery(estimateQuery(language, askedAt("branch"))).data);
  const atDoor = isApplied ? withRuledOut(askedAt(door), side, before) : askedAt(door);
  const doorPrice = priceOf(useQuery(estimateQuery(language, atDoor)).data);
  const branch = known.branches.find(({ id }) => id === branchId);
  if (!branch || !place || !branchPrice || !doorPrice) return null;

  const distance = known.distances[side]?.find((each) => each.branchId === branchId);
  const toggle = () => {
    if (!isApplied) {
      setDoor(pickupType);
      setBefore(price.asked);
    }
    edit({ kind: "pickupTypeChosen", side, pickupType: isApplied ? door : "branch" });
  };
  return (
    <PriceChange
      name={label(`wizard.changes.${side}`, { branch: branch.name })}
      note={distance && awayText(distance, words)}
      minor={branchPrice.minor - doorPrice.minor}
      isApplied={isApplied}
      onToggle={toggle}
    />
  );
}

/**
 * The answers that a branch rules out, such as the side's appointment: they are left out while the branch is chosen,
 * and restored with the address.
 */
function withRuledOut(asked: Asked, side: Side, { appointments, services }: Asked): Asked {
  const day = side === "origin" ? "pickup" : "delivery";
  const appointment = appointments?.[day];
  return {
    ...asked,
    ...(services ? { services } : {}),
    ...(appointment ? { appointments: { ...asked.appointments, [day]: appointment } } : {}),
  };
}

import { kilometresBetween } from "@anden/domain/geography/distance";
import { type PickupType, type Side, sides } from "@anden/domain/shipment/stop";
import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../../../i18n/words.tsx";
import card from "../../../ui/card.module.css";
import type { ChangesProps } from "../../define-step.ts";
import { degrees } from "../../place.ts";
import { priceOf } from "../../price-so-far.ts";
import { estimateQuery } from "../../queries.ts";
import { useHandOvers } from "./hand-over.ts";
import styles from "./price-changes.module.css";
import { chosenBranch, type Edit, possibleTypes, type RouteKnown, type Typed } from "./slice.ts";

type Props = ChangesProps<Typed, Edit, RouteKnown>;

/** What could still be had for less: pressed it is applied, pressed again undone. */
export function PriceChanges(props: Props) {
  const { label } = useWords();
  const { typed } = props;
  const open = sides.filter((side) => typed[side].place && possibleTypes(typed, side).includes("branch"));
  if (open.length === 0) return null;
  return (
    <section className={styles.changes} aria-labelledby="changes-title">
      <header className={`${card.head} ${card.bare}`}>
        <h2 id="changes-title">{label("wizard.changes")}</h2>
        <p>{label("wizard.changes.lead")}</p>
      </header>
      <div className={styles.chips}>
        {open.map((side) => (
          <BranchChange key={side} side={side} {...props} />
        ))}
      </div>
    </section>
  );
}

/** Goods brought to a branch, or collected there, instead of moved from or to the door. */
function BranchChange({ side, known, price, typed, edit }: Props & { readonly side: Side }) {
  const { language, label, difference, number } = useWords();
  const { place, pickupType } = typed[side];
  const branchId = chosenBranch(typed[side]) ?? known.proposed[side];
  const isApplied = pickupType === "branch";
  const [door, setDoor] = useState<PickupType>(isApplied ? "commercial" : pickupType);

  const ways = useHandOvers(price.asked, { side, typed, known }, ["branch", door]);
  const askedAt = (type: PickupType) => ways.find((way) => way.pickupType === type)?.asked ?? {};
  const branchPrice = priceOf(useQuery(estimateQuery(language, askedAt("branch"))).data);
  const doorPrice = priceOf(useQuery(estimateQuery(language, askedAt(door))).data);
  const branch = known.branches.find(({ id }) => id === branchId);
  if (!branch || !place || !branchPrice || !doorPrice) return null;

  const saved = branchPrice.minor - doorPrice.minor;
  const away = place.point && kilometresBetween(degrees(place.point), degrees(branch));
  const toggle = () => {
    if (!isApplied) setDoor(pickupType);
    edit({ kind: "pickupTypeChosen", side, pickupType: isApplied ? door : "branch" });
  };
  return (
    <UnstyledButton className={styles.delta} aria-pressed={isApplied} onClick={toggle}>
      <span className={styles.text}>
        <span>{label(`wizard.changes.${side}`, { branch: branch.name })}</span>
        {away !== undefined && away >= 1 && (
          <small>{label(`wizard.changes.${side}.away`, { kilometres: number(Math.round(away)) })}</small>
        )}
      </span>
      <span className={`${styles.sum} n`}>
        {saved === 0 ? label("wizard.changes.same") : difference({ minor: saved })}
      </span>
    </UnstyledButton>
  );
}

import { kilometresBetween } from "@anden/domain/geography/distance";
import { pickupTypesIn } from "@anden/domain/shipment/check-stop";
import { type PickupType, type Side, sides } from "@anden/domain/shipment/stop";
import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { degrees } from "../draft.ts";
import { priceOf } from "../price-so-far.ts";
import { estimateQuery } from "../queries.ts";
import type { Wizard } from "../use-wizard.ts";

/** What could still be had for less: pressed it is applied, pressed again undone. */
export function PriceChanges({ wizard }: { readonly wizard: Wizard }) {
  const { label } = useWords();
  const { draft } = wizard;
  const open = sides.filter((side) => {
    const { place } = draft[side];
    return place && pickupTypesIn(place.country).includes("branch");
  });
  if (open.length === 0) return null;
  return (
    <section className="changes" aria-labelledby="changes-title">
      <header className="card-head is-bare">
        <h2 id="changes-title">{label("wizard.changes")}</h2>
        <p>{label("wizard.changes.lead")}</p>
      </header>
      <div className="chips">
        {open.map((side) => (
          <BranchChange key={side} side={side} wizard={wizard} />
        ))}
      </div>
    </section>
  );
}

/** Goods brought to a branch, or collected there, instead of moved from or to the door. */
function BranchChange({ side, wizard }: { readonly side: Side; readonly wizard: Wizard }) {
  const { language, label, difference, number } = useWords();
  const { asked, draft, edit, facts } = wizard;
  const { place, pickupType, branchId = facts.proposed.branches[side] } = draft[side];
  const isApplied = pickupType === "branch";
  const [door, setDoor] = useState<PickupType>(isApplied ? "commercial" : pickupType);

  const { branchId: _, ...stop } = asked[side] ?? {};
  const atBranch = {
    ...asked,
    [side]: { ...stop, pickupType: "branch", ...(branchId === undefined ? {} : { branchId }) },
  };
  const atDoor = { ...asked, [side]: { ...stop, pickupType: door } };
  const branchPrice = priceOf(useQuery(estimateQuery(language, atBranch)).data);
  const doorPrice = priceOf(useQuery(estimateQuery(language, atDoor)).data);
  const branch = facts.branches.find(({ id }) => id === branchId);
  if (!branch || !place || !branchPrice || !doorPrice) return null;

  const saved = branchPrice.minor - doorPrice.minor;
  const away = place.point && kilometresBetween(degrees(place.point), degrees(branch));
  const toggle = () => {
    if (!isApplied) setDoor(pickupType);
    edit({ kind: "pickupTypeChosen", side, pickupType: isApplied ? door : "branch" });
  };
  return (
    <UnstyledButton className="delta" aria-pressed={isApplied} onClick={toggle}>
      <span className="delta-text">
        <span>{label(`wizard.changes.${side}`, { branch: branch.name })}</span>
        {away !== undefined && away >= 1 && (
          <small>{label(`wizard.changes.${side}.away`, { kilometres: number(Math.round(away)) })}</small>
        )}
      </span>
      <span className="delta-sum n">
        {saved === 0 ? label("wizard.changes.same") : difference({ minor: saved })}
      </span>
    </UnstyledButton>
  );
}

import { kilometresBetween } from "@anden/domain/geography/distance";
import type { Side } from "@anden/domain/shipment/stop";
import { useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import { degrees } from "../../place.ts";
import { chosenBranch, type RouteProps } from "./slice.ts";

/** Which branch the goods are brought to or collected at: the nearest first. */
export function BranchChoice({ side, typed, known, edit, shown }: RouteProps & { readonly side: Side }) {
  const { label, number } = useWords();
  const id = useId();
  const { place } = typed[side];
  const error = shown.get(`${side}.branchId`)?.sentence;
  const from = place?.point && degrees(place.point);
  const offered = known.branches
    .filter(({ country }) => country === place?.country)
    .map((branch) => ({ branch, away: from && kilometresBetween(from, degrees(branch)) }))
    .toSorted((a, b) => (a.away ?? 0) - (b.away ?? 0) || a.branch.name.localeCompare(b.branch.name));
  const chosen = chosenBranch(typed[side]) ?? known.proposed[side];
  const address = offered.find(({ branch }) => branch.id === chosen)?.branch.address;
  return (
    <div className={fields.choice}>
      <label htmlFor={id}>{label(`wizard.branch.${side}`)}</label>
      <select
        id={id}
        className={fields.select}
        value={chosen ?? ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) =>
          edit({ kind: "branchChosen", side, branchId: Number(currentTarget.value) })
        }
        {...fieldMark(`${side}.branchId`)}
      >
        {offered.map(({ branch, away }) => (
          <option key={branch.id} value={branch.id}>
            {away === undefined
              ? branch.name
              : label("wizard.branch.away", { branch: branch.name, kilometres: number(Math.round(away)) })}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={error ? fields.error : fields.note}>
        {error ?? address}
      </p>
    </div>
  );
}

import { kilometresBetween } from "@anden/domain/geography/distance";
import type { Side } from "@anden/domain/shipment/stop";
import { useId } from "react";
import { useWords } from "../../i18n/words.tsx";
import { degrees } from "../draft.ts";
import { fieldMark } from "../focus.ts";
import type { Wizard } from "../use-wizard.ts";

/** Which branch the goods are brought to or collected at: the nearest first. */
export function BranchChoice({ side, wizard }: { readonly side: Side; readonly wizard: Wizard }) {
  const { label, number } = useWords();
  const id = useId();
  const { draft, facts, edit, shown } = wizard;
  const { place, branchId } = draft[side];
  const error = shown.get(`${side}.branchId`)?.sentence;
  const from = place?.point && degrees(place.point);
  const offered = facts.branches
    .filter(({ country }) => country === place?.country)
    .map((branch) => ({ branch, away: from && kilometresBetween(from, degrees(branch)) }))
    .toSorted((a, b) => (a.away ?? 0) - (b.away ?? 0) || a.branch.name.localeCompare(b.branch.name));
  const chosen = branchId ?? facts.proposed.branches[side];
  const address = offered.find(({ branch }) => branch.id === chosen)?.branch.address;
  return (
    <div className="branch-choice">
      <label htmlFor={id}>{label(`wizard.branch.${side}`)}</label>
      <select
        id={id}
        className="select"
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
      <p id={`${id}-note`} className={error ? "field-error" : "resolved"}>
        {error ?? address}
      </p>
    </div>
  );
}

import { problemSentence } from "@anden/contract/problem-sentence";
import { remoteBranchNotices } from "@anden/domain/shipment/check-coverage";
import type { Side } from "@anden/domain/shipment/stop";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import { areaByIdQuery } from "../../queries.ts";
import { branchAway } from "./away.ts";
import { hoursText } from "./hours-text.ts";
import { chosenBranch, type RouteProps } from "./slice.ts";

/** The branch where the goods are dropped off or collected: the nearest first. */
export function BranchChoice({ side, typed, known, edit, shown }: RouteProps & { readonly side: Side }) {
  const words = useWords();
  const { label, language } = words;
  const id = useId();
  const { place } = typed[side];
  const error = shown.get(`${side}.branchId`)?.sentence;
  const distances = known.distances[side] ?? [];
  const offered = known.branches
    .filter(({ country }) => country === place?.country)
    .map((branch) => {
      const rank = distances.findIndex(({ branchId }) => branchId === branch.id);
      // Branches with an unknown distance are listed below, by name.
      return { branch, distance: distances[rank], rank: rank < 0 ? distances.length : rank };
    })
    .toSorted((a, b) => a.rank - b.rank || a.branch.name.localeCompare(b.branch.name));
  const chosen = chosenBranch(typed[side]) ?? known.proposed[side];
  const branch = offered.find((each) => each.branch.id === chosen)?.branch;
  const { data: area } = useQuery(areaByIdQuery(language, branch?.areaId));
  const hours =
    area && area.hours.length > 0
      ? label("wizard.branch.hours", { hours: hoursText(area.hours, words) })
      : "";
  const [notice] = remoteBranchNotices(
    { [side]: { pickupType: "branch", branchId: chosen } },
    { [side]: known.areas[side] ?? undefined },
    () => branch?.name,
  );
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
        {offered.map(({ branch, distance }) => (
          <option key={branch.id} value={branch.id}>
            {branchAway(branch.name, distance, words)}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={error ? fields.error : fields.note}>
        {error ?? [branch?.address, hours].filter(Boolean).join(". ")}
      </p>
      {notice && (
        <p className={fields.warning} role="status">
          {problemSentence(notice, words)}
        </p>
      )}
    </div>
  );
}

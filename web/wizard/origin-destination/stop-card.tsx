import type { Side } from "@anden/domain/shipment/stop";
import { useWords, type Words } from "../../i18n/words.tsx";
import { fieldMark } from "../focus.ts";
import type { AreaAnswer } from "../queries.ts";
import type { Wizard } from "../use-wizard.ts";
import { BranchChoice } from "./branch-choice.tsx";
import { PickupTypes } from "./pickup-types.tsx";
import { PlaceField, type Preview } from "./place-field.tsx";

interface StopCardProps {
  readonly side: Side;
  readonly wizard: Wizard;
  readonly onPreview: (preview: Preview | undefined) => void;
}

/** One end of the route: its place, who serves it, and how the goods change hands there. */
export function StopCard({ side, wizard, onPreview }: StopCardProps) {
  const words = useWords();
  const { draft, facts, shown } = wizard;
  const { place, pickupType } = draft[side];
  const area = facts.areas[side];
  const dot = side === "origin" ? "leg-dot is-from" : "leg-dot";
  const otherWrong = [...shown.values()].filter(
    ({ path }) => path.startsWith(`${side}.`) && !handledElsewhere.has(path.slice(side.length + 1)),
  );
  return (
    <section className="card" aria-labelledby={`${side}-title`}>
      <header className="card-head">
        <span className={place ? dot : `${dot} is-preview`} aria-hidden />
        <h2 id={`${side}-title`}>{words.label(`wizard.stop.${side}`)}</h2>
      </header>
      <PlaceField
        side={side}
        stop={draft[side]}
        edit={wizard.edit}
        error={shown.get(`${side}.placeId`)?.sentence}
        onPreview={onPreview}
      />
      {place && area && (
        <p className="resolved" role="status">
          <strong>
            {words.label("wizard.stop.resolved", {
              name: place.name,
              postalCode: place.postalCode,
              city: place.city.name,
              state: place.state.name,
            })}
          </strong>{" "}
          {servedBy(area, words)}
        </p>
      )}
      {place && (area !== undefined || pickupType === "branch") && (
        <PickupTypes side={side} wizard={wizard} />
      )}
      {place && pickupType === "branch" && <BranchChoice side={side} wizard={wizard} />}
      {otherWrong.map(({ path, sentence }) => (
        <p key={path} className="field-error" {...fieldMark(path)} tabIndex={-1}>
          {sentence}
        </p>
      ))}
    </section>
  );
}

/** Fields that show what is wrong with them themselves. */
const handledElsewhere = new Set(["placeId", "branchId"]);

/** "Atiende la sucursal Apodaca, de lunes a viernes de 8:30 a 17:30." */
function servedBy({ branch, hours, isRemote }: AreaAnswer, words: Words): string {
  const schedules = hours.map(({ days, opens, closes }) => {
    const [first, last] = [days[0], days.at(-1)];
    const isRun =
      first !== undefined && last !== undefined && days.length > 2 && last.id - first.id === days.length - 1;
    const named = isRun
      ? words.label("wizard.stop.dayRun", { first: first.name, last: last.name })
      : listOf(
          days.map(({ name }) => name),
          words,
        );
    return words.label("wizard.stop.hours", { days: named, opens: clock(opens), closes: clock(closes) });
  });
  const served = words.label("wizard.stop.servedBy", { branch: branch.name, hours: schedules.join("; ") });
  return isRemote ? `${served} ${words.label("wizard.stop.remote")}` : served;
}

/** `08:30` as it is said: `8:30`. */
const clock = (time: string) => time.replace(/^0/, "");

function listOf(names: readonly string[], { language }: Words): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

import { inDegrees } from "@anden/domain/geography/millionths";
import { placeEnd, townText } from "@anden/domain/geography/place-text";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { isUnanswered } from "@anden/domain/values/problem";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWords, type Words } from "../../../i18n/words.tsx";
import legs from "../../../map/legs.module.css";
import { RouteMap } from "../../../map/map-slot.tsx";
import type { Mark } from "../../../map/route-map.tsx";
import type { Missing, SummaryProps } from "../../define-step.ts";
import type { FieldProblem } from "../../field-problem.ts";
import type { PlaceAnswer } from "../../place.ts";
import { type BranchAnswer, crossingsQuery } from "../../queries.ts";
import { shownPreview } from "./preview.ts";
import { chosenBranch, hasHomeDelivery, type RouteKnown, type Typed } from "./slice.ts";

/** Both ends on the map and by name, with the place that is highlighted in the list. */
export function Route({ typed, known, draft, isCurrent }: SummaryProps<Typed, RouteKnown>) {
  const shown = shownPreview.useValue();
  const preview = isCurrent ? shown : undefined;
  const placeAt = (side: Side) => (preview?.side === side ? preview.place : typed[side].place);
  const origin = placeAt("origin");
  const destination = placeAt("destination");
  const towns = useTowns(known.branches);
  return (
    <>
      <RouteMap
        width={336}
        height={208}
        from={useMark(origin)}
        to={useMark(destination)}
        via={useCrossing(draft.crossing?.crossingId, known.branches)}
        preview={preview && (preview.side === "origin" ? "from" : "to")}
        towns={towns}
      />
      <ol className={legs.legs}>
        <Leg side="origin" place={origin} isPreview={preview?.side === "origin"} />
        <Leg side="destination" place={destination} isPreview={preview?.side === "destination"} />
      </ol>
    </>
  );
}

function useMark(place: PlaceAnswer | undefined): Mark | undefined {
  return useMemo(
    () => (place?.point ? { name: place.city.name || place.name, point: inDegrees(place.point) } : undefined),
    [place],
  );
}

/** The border crossing, at the position of the branch that handles it. */
function useCrossing(crossingId: number | undefined, branches: readonly BranchAnswer[]): Mark | undefined {
  const { language } = useWords();
  const { data } = useQuery({ ...crossingsQuery(language), enabled: crossingId !== undefined });
  return useMemo(() => {
    const crossing = data?.find(({ id }) => id === crossingId);
    const branch = branches.find(({ id }) => id === crossing?.branchId);
    return crossing && branch && { name: crossing.name, point: inDegrees(branch) };
  }, [data, crossingId, branches]);
}

/** The towns of the carrier's branches, as landmarks of the map. */
function useTowns(branches: readonly BranchAnswer[]): readonly Mark[] {
  return useMemo(
    () => branches.map((branch) => ({ name: branch.city, point: inDegrees(branch) })),
    [branches],
  );
}

interface LegProps {
  readonly side: Side;
  readonly place: PlaceAnswer | undefined;
  readonly isPreview: boolean;
}

function Leg({ side, place, isPreview }: LegProps) {
  const { label } = useWords();
  const isOpen = isPreview || !place;
  const dot = isOpen
    ? `${legs.dot} ${legs.preview}`
    : side === "origin"
      ? `${legs.dot} ${legs.from}`
      : legs.dot;
  return (
    <li>
      <span className={dot} aria-hidden />
      <span>
        <span className="sr">{label(`wizard.stop.${side}`)}</span>
        {place ? (
          <>
            <strong>{townText(place.city.name || place.name, place.state.name)}</strong>
            <span>
              {placeEnd({ ...place, city: place.city.name, state: place.state.name })}
              {isPreview && ` ${label("wizard.stop.toConfirm")}`}
            </span>
            {!place.point && <span>{label("wizard.map.notOnIt")}</span>}
          </>
        ) : (
          <span aria-hidden>{label(`wizard.stop.${side}`)}</span>
        )}
      </span>
    </li>
  );
}

/** The pickup type at each end that is known. */
export function HandOvers(props: SummaryProps<Typed, RouteKnown>) {
  const words = useWords();
  return sides
    .filter((side) => props.typed[side].place !== undefined)
    .map((side) => (
      <div key={side}>
        <dt>{words.label(`wizard.chosen.${side}`)}</dt>
        <dd>{handOverOf(side, props, words)}</dd>
      </div>
    ));
}

/** The pickup type as text: at a business, at a home, or at which branch. */
export function handOverOf(
  side: Side,
  { typed, known }: Pick<SummaryProps<Typed, RouteKnown>, "typed" | "known">,
  { label }: Words,
): string {
  return label(`wizard.chosen.${side}.${typed[side].pickupType}`, {
    branch: branchName(side, typed, known),
  });
}

function branchName(side: Side, typed: Typed, { branches, proposed }: RouteKnown): string {
  const id = chosenBranch(typed[side]) ?? proposed[side];
  return branches.find((branch) => branch.id === id)?.name ?? "";
}

export function missingStops(
  { problems, known }: SummaryProps<Typed, RouteKnown>,
  { label }: Words,
): readonly Missing[] {
  const stops = sides.map((side) => {
    const found = problems.find(({ path }) => path.startsWith(`${side}.`));
    return {
      key: side,
      name: label(`wizard.missing.${side}`),
      path: found?.path,
      note: found && label(noteOf(found)),
    };
  });
  const isWithoutRate = problems.some(({ path }) => path === "serviceType");
  if (!isWithoutRate || !hasHomeDelivery(known)) return stops;
  const toCorrect = label("wizard.missing.toCorrect");
  const name = label("wizard.homeDelivery");
  return [...stops, { key: "serviceType", name, path: "serviceType", note: toCorrect }];
}

function noteOf(problem: FieldProblem): string {
  if (!isUnanswered(problem)) return "wizard.missing.toCorrect";
  return problem.code === "branch.required" ? "wizard.missing.branch" : "wizard.missing.place";
}

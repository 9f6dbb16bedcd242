import type { BranchDistance } from "@anden/domain/geography/branch-distances";
import { type AgreedDoors, coverageServices, validatesCoverage } from "@anden/domain/shipment/check-coverage";
import type { AreaFacts, BranchFacts, StopTerms } from "@anden/domain/shipment/check-stop";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { isBeyondCoverage } from "@anden/domain/wizard/ends";
import type { CustomerFacts } from "@anden/domain/wizard/step";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { parametersQuery } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import type { Before, StepKnown } from "../../define-step.ts";
import { laneOf } from "../../lane.ts";
import { notKnown } from "../../not-known.ts";
import { domainPlace, type PlaceAnswer } from "../../place.ts";
import {
  type AreaAnswer,
  agreedServicesQuery,
  areaQuery,
  type BranchAnswer,
  branchDistancesQuery,
  branchesQuery,
  type CrossingAnswer,
  crossingRules,
  crossingsQuery,
} from "../../queries.ts";
import { type LaneAsked, useNetwork } from "./network.ts";
import { type RouteKnown, slice, type Typed } from "./slice.ts";

type Known = Extract<StepKnown<RouteKnown>, { readonly kind: "known" }>;

/** The branches, and the area and the proposed branch of each chosen place. */
export function useKnown(typed: Typed, { draft, rules: { customer } }: Before): StepKnown<RouteKnown> {
  const { origin, destination } = typed;
  const { language } = useWords();
  const crossings = useQuery({
    ...crossingsQuery(language),
    enabled: [origin, destination].some(({ place }) => place?.country === "US"),
  }).data;
  const {
    doors: agreedDoors,
    isUnsettled: isCoverageLoading,
    reads,
  } = useCoverage(customer, draft.projectId);
  const branches = useQuery(branchesQuery(language));
  const originArea = useQuery(areaQuery(language, origin.place));
  const destinationArea = useQuery(areaQuery(language, destination.place));
  const originDistances = useDistances(origin.place);
  const destinationDistances = useDistances(destination.place);
  const { refetch: refetchOrigin } = originArea;
  const { refetch: refetchDestination } = destinationArea;
  const known = useMemo((): Known | undefined => {
    if (!branches.data || !agreedDoors) return undefined;
    const places = { origin: origin.place, destination: destination.place };
    const answered = { origin: originArea.data, destination: destinationArea.data };
    const areas = bySide((side) => (places[side] ? answered[side] : undefined));
    const measured = { origin: originDistances, destination: destinationDistances };
    const distances = bySide((side) => measured[side]);
    const refetch = { origin: refetchOrigin, destination: refetchDestination };
    const isFailed = { origin: originArea.isError, destination: destinationArea.isError };
    return {
      kind: "known",
      own: {
        branches: branches.data,
        agreedDoors,
        areas,
        retries: bySide((side) => (places[side] && isFailed[side] ? () => void refetch[side]() : undefined)),
        distances,
        proposed: bySide((side) => proposedBranch(areas[side], distances[side])),
      },
      rules: {
        ...bySide((side) => places[side] && domainPlace(places[side])),
        stops: stopTerms(places, areas, branches.data, crossings),
        agreedDoors,
      },
      isUnsettled:
        isCoverageLoading ||
        // A place without a serving branch is unsettled until the nearest branch is known.
        sides.some((side) => {
          const open = areas[side] === null ? distances[side] : areas[side];
          return places[side] && open === undefined;
        }),
    };
  }, [
    branches.data,
    origin.place,
    destination.place,
    originArea.data,
    originArea.isError,
    refetchOrigin,
    destinationArea.data,
    destinationArea.isError,
    refetchDestination,
    originDistances,
    destinationDistances,
    crossings,
    agreedDoors,
    isCoverageLoading,
  ]);
  const laneAsked = useMemo(() => (known ? laneOfTyped(known) : undefined), [known]);
  const network = useNetwork(laneAsked?.(typed));
  const all = useMemo(
    () => known && laneAsked && { ...known, own: { ...known.own, network, laneOf: laneAsked } },
    [known, network, laneAsked],
  );
  return all ?? notKnown([branches, ...reads]);
}

/** The lane between two ends as they are typed. */
function laneOfTyped({ own, rules = {} }: Known): (typed: Typed) => LaneAsked {
  const { stops, origin, destination } = rules;
  if (stops && isBeyondCoverage({ stops, origin, destination })) return () => "beyondCoverage";
  return (typed) => laneOf(slice.toDraft(typed, own).draft, rules);
}

/**
 * Whether the client's agreements cover the address of each side, and the state of that request; none where it does not
 * matter. [B-163]
 */
function useCoverage(customer: CustomerFacts, projectId: number | undefined) {
  const { language } = useWords();
  const enabled = sides.some((side) => validatesCoverage(side, customer));
  const parameters = useQuery({ ...parametersQuery, enabled });
  const agreed = useQuery({
    ...agreedServicesQuery(language, projectId),
    // The data of the last project, until those of this one are loaded.
    placeholderData: keepPreviousData,
    enabled,
  });
  const doors = useMemo((): AgreedDoors | undefined => {
    if (!enabled) return {};
    if (!parameters.data || !agreed.data) return undefined;
    const ids = agreed.data.map(({ serviceId }) => serviceId);
    return bySide((side) =>
      validatesCoverage(side, customer)
        ? coverageServices(side, parameters.data).some((id) => ids.includes(id))
        : undefined,
    );
  }, [enabled, customer, parameters.data, agreed.data]);
  return { doors, isUnsettled: agreed.isPlaceholderData, reads: enabled ? [parameters, agreed] : [] };
}

/** The known values of each side; absent where there is none. */
function bySide<T>(of: (side: Side) => T | undefined): Readonly<Partial<Record<Side, T>>> {
  return Object.fromEntries(
    sides.flatMap((side) => {
      const known = of(side);
      return known === undefined ? [] : [[side, known]];
    }),
  );
}

/** The distances from a place; empty if they cannot be read, because the user can choose without them. */
function useDistances(place: PlaceAnswer | undefined): readonly BranchDistance[] | undefined {
  const { data, isError } = useQuery(branchDistancesQuery(place));
  return isError ? (data ?? unread) : data;
}
const unread: readonly BranchDistance[] = [];

/** The branch proposed for drop-off or collection: the one that serves the place, else the nearest. */
function proposedBranch(
  area: AreaAnswer | null | undefined,
  distances: readonly BranchDistance[] | undefined,
): number | undefined {
  return area === null ? distances?.[0]?.branchId : area?.branch.id;
}

function stopTerms(
  places: Readonly<Record<Side, PlaceAnswer | undefined>>,
  areas: RouteKnown["areas"],
  branches: readonly BranchAnswer[],
  crossings: readonly CrossingAnswer[] | undefined,
): StopTerms<AreaFacts, BranchFacts> {
  const served = sides.flatMap((side) => {
    const [place, area] = [places[side], areas[side]];
    return place && area ? [{ place, area: { id: area.id, name: area.name, branchId: area.branch.id } }] : [];
  });
  // An area known only through its branch has no other data.
  const docks = branches.flatMap(({ id, name, areaId }) =>
    areaId ? [{ id: areaId, name, branchId: id }] : [],
  );
  return {
    areaOf: ({ country, postalCode }) =>
      served.find(({ place }) => place.country === country && place.postalCode === postalCode)?.area,
    areas: new Map([...docks, ...served.map(({ area }) => area)].map((area) => [area.id, area])),
    branches: new Map(branches.map((each) => [each.id, each])),
    ...(crossings ? { crossings: crossingRules(crossings) } : {}),
  };
}

import { nearest } from "@anden/domain/geography/distance";
import type { AreaFacts, BranchFacts, StopTerms } from "@anden/domain/shipment/check-stop";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWords } from "../../../i18n/words.tsx";
import type { StepKnown } from "../../define-step.ts";
import { notKnown } from "../../not-known.ts";
import { degrees, domainPlace, type PlaceAnswer } from "../../place.ts";
import { type AreaAnswer, areaQuery, type BranchAnswer, branchesQuery } from "../../queries.ts";
import type { RouteKnown, Typed } from "./slice.ts";

/** The branches, and the area and the proposed branch of each chosen place. */
export function useKnown({ origin, destination }: Typed): StepKnown<RouteKnown> {
  const { language } = useWords();
  const branches = useQuery(branchesQuery(language));
  const [originArea, destinationArea] = useQueries({
    queries: [areaQuery(language, origin.place), areaQuery(language, destination.place)],
  });
  const known = useMemo((): StepKnown<RouteKnown> | undefined => {
    if (!branches.data) return undefined;
    const places = { origin: origin.place, destination: destination.place };
    const answered = { origin: originArea.data, destination: destinationArea.data };
    const areas = bySide((side) => (places[side] ? answered[side] : undefined));
    return {
      kind: "known",
      own: {
        branches: branches.data,
        areas,
        proposed: bySide((side) => proposedBranch(places[side], areas[side], branches.data)),
      },
      rules: {
        ...bySide((side) => places[side] && domainPlace(places[side])),
        stops: stopTerms(places, areas, branches.data),
      },
      isUnsettled: sides.some((side) => places[side] && areas[side] === undefined),
    };
  }, [branches.data, origin.place, destination.place, originArea.data, destinationArea.data]);
  return known ?? notKnown([branches]);
}

/** What is known of each side; absent where nothing is. */
function bySide<T>(of: (side: Side) => T | undefined): Readonly<Partial<Record<Side, T>>> {
  return Object.fromEntries(
    sides.flatMap((side) => {
      const known = of(side);
      return known === undefined ? [] : [[side, known]];
    }),
  );
}

/** The branch proposed where goods are brought to one: the one that serves the place, else the nearest. */
function proposedBranch(
  place: PlaceAnswer | undefined,
  area: AreaAnswer | null | undefined,
  branches: readonly BranchAnswer[],
): number | undefined {
  if (!place || area === undefined) return undefined;
  if (area) return area.branch.id;
  const inCountry = branches.filter(({ country }) => country === place.country);
  return place.point ? nearest(degrees(place.point), inCountry, degrees)?.id : inCountry[0]?.id;
}

function stopTerms(
  places: Readonly<Record<Side, PlaceAnswer | undefined>>,
  areas: RouteKnown["areas"],
  branches: readonly BranchAnswer[],
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
  };
}

import { detourBy } from "@anden/domain/geography/distance";
import { inDegrees } from "@anden/domain/geography/millionths";
import type { Point } from "@anden/domain/geography/place";
import { directionTo, possibleCrossings, tradeKindsOf } from "@anden/domain/shipment/check-crossing";
import { portAreasOf } from "@anden/domain/shipment/listed-ids";
import { areasOf, countriesOf, isBeyondCoverage } from "@anden/domain/wizard/ends";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { parametersQuery } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import type { Before, StepKnown } from "../../define-step.ts";
import { notKnown } from "../../not-known.ts";
import {
  type BranchAnswer,
  branchesQuery,
  type CrossingAnswer,
  crossingRules,
  crossingsQuery,
} from "../../queries.ts";
import type { OfferedCrossing, TradeKnown, Typed } from "./slice.ts";

/** The border crossings and the areas of ports that the route may use. */
export function useKnown({ crossingId }: Typed, before: Before): StepKnown<TradeKnown> {
  const { language } = useWords();
  const { origin, destination, stops } = before.rules;
  const { origin: from, destination: to } = before.draft;
  const isAsked = crossingId !== undefined || origin?.country === "US" || destination?.country === "US";
  const crossings = useQuery({ ...crossingsQuery(language), enabled: isAsked });
  const { isError, refetch } = crossings;
  const branches = useQuery(branchesQuery(language));
  const published = useQuery(parametersQuery);
  const known = useMemo((): StepKnown<TradeKnown> | undefined => {
    if (!branches.data || !published.data || !stops) return undefined;
    const ends = { origin, destination, stops };
    const portAreas = portAreasOf(published.data);
    const draft = {
      ...(from ? { origin: from } : {}),
      ...(to ? { destination: to } : {}),
      ...(crossingId === undefined ? {} : { crossing: { crossingId } }),
    };
    const kinds = tradeKindsOf({ countries: countriesOf(ends), areas: areasOf(draft, ends), portAreas });
    const isAbroad = kinds.includes("international");
    const isForced = isAbroad && isBeyondCoverage(ends);
    const listed = crossings.data ?? [];
    return {
      kind: "known",
      own: {
        kinds,
        isForced,
        direction: isAbroad && destination ? directionTo(destination.country) : undefined,
        crossings: offered(possibleCrossings(listed, isForced), branches.data, [
          origin?.point,
          destination?.point,
        ]),
        ...(isAsked && isError ? { retry: () => void refetch() } : {}),
      },
      ...(isAsked && !crossings.data
        ? { isUnsettled: true }
        : { rules: { border: { portAreas, crossings: crossingRules(listed) } } }),
    };
  }, [
    crossings.data,
    isError,
    refetch,
    branches.data,
    published.data,
    isAsked,
    crossingId,
    origin,
    destination,
    stops,
    from,
    to,
  ]);
  return known ?? (stops ? notKnown([branches, published]) : { kind: "loading" });
}

function offered(
  crossings: readonly CrossingAnswer[],
  branches: readonly BranchAnswer[],
  [from, to]: readonly [Point | undefined, Point | undefined],
): readonly OfferedCrossing[] {
  return crossings
    .map(({ id, name, branchId }): OfferedCrossing => {
      const branch = branches.find((each) => each.id === branchId);
      if (!branch) return { id, name };
      const detour = from && to ? detourBy(inDegrees(branch), [from, to]) : undefined;
      return {
        id,
        name,
        branch: { id: branch.id, name: branch.name },
        ...(detour === undefined ? {} : { detour: Math.round(detour) }),
      };
    })
    .toSorted((a, b) => (a.detour ?? furthest) - (b.detour ?? furthest));
}

/** A crossing with an unknown detour comes last. */
const furthest = Number.MAX_SAFE_INTEGER;

import { serviceTypeNumbers } from "@anden/contract/codes";
import { nearest } from "@anden/domain/geography/distance";
import type { AreaFacts, BranchFacts, StopTerms } from "@anden/domain/shipment/check-stop";
import { type ServiceType, serviceTypes } from "@anden/domain/shipment/draft";
import type { Packaging } from "@anden/domain/shipment/goods";
import { type GoodsParameters, goodsParameters } from "@anden/domain/shipment/goods-parameters";
import { type Side, sides } from "@anden/domain/shipment/stop";
import type { UnitFactors } from "@anden/domain/values/measures";
import type { Known } from "@anden/domain/wizard/step";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { parametersQuery, type Session, useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { customerFacts } from "./customer.ts";
import { degrees, domainPlace, type PlaceAnswer } from "./place.ts";
import {
  type AreaAnswer,
  areaQuery,
  type BranchAnswer,
  branchesQuery,
  type Lane,
  type LaneOffer,
  laneOfferQuery,
  packagingQuery,
} from "./queries.ts";
import { chosenBranch, type Typed as Route, type TypedStop } from "./steps/origin-destination/slice.ts";

type Catalogues = {
  readonly packaging: readonly Packaging[];
  readonly parameters: GoodsParameters;
  readonly branches: readonly BranchAnswer[];
};
/** Defaults besides the input: units, the network of the lane, the proposed branch of each side. */
export interface Proposed {
  readonly units: UnitFactors;
  readonly serviceType?: ServiceType | undefined;
  readonly branches: Readonly<Partial<Record<Side, number>>>;
}

type Areas = Readonly<Partial<Record<Side, AreaAnswer | null>>>;

/** The carrier's data that the wizard's rules need. */
export interface Facts extends Catalogues {
  readonly known: Known;
  /** The area of each chosen place: null outside the coverage, absent while loading. */
  readonly areas: Areas;
  readonly proposed: Proposed;
  readonly offer: LaneOffer | undefined;
  /** Whether all data for the chosen places is loaded. */
  readonly isSettled: boolean;
}
export type FactsFound =
  | { readonly kind: "facts"; readonly facts: Facts }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly retry: () => void };

export function useKnown({ origin, destination }: Route): FactsFound {
  const { language } = useWords();
  const session = useOwnSession();
  const packaging = useQuery(packagingQuery(language));
  const parameters = useQuery(parametersQuery);
  const branches = useQuery(branchesQuery(language));
  const [originArea, destinationArea] = useQueries({
    queries: [areaQuery(language, origin.place), areaQuery(language, destination.place)],
  });
  // Depends on the stops only, so that typing goods does not change the result and re-render the grid.
  const stops = useMemo(() => ({ origin, destination }), [origin, destination]);

  const catalogues = useMemo((): Catalogues | undefined => {
    const read = parameters.data && goodsParameters(parameters.data);
    if (!packaging.data || !branches.data || !read) return undefined;
    return { packaging: packaging.data, branches: branches.data, parameters: read };
  }, [packaging.data, parameters.data, branches.data]);

  const areas = useMemo((): Areas => {
    const answered = { origin: originArea.data, destination: destinationArea.data };
    return Object.fromEntries(
      sides.flatMap((side) =>
        stops[side].place && answered[side] !== undefined ? [[side, answered[side]]] : [],
      ),
    );
  }, [stops, originArea.data, destinationArea.data]);

  const branchIds = useMemo(
    () => ({
      origin: catalogues && proposedBranch(origin, areas.origin, catalogues.branches),
      destination: catalogues && proposedBranch(destination, areas.destination, catalogues.branches),
    }),
    [catalogues, areas, origin, destination],
  );
  const lane = catalogues && laneOf(stops, areas, branchIds, catalogues.branches);
  const offer = useQuery(laneOfferQuery(language, lane));

  const facts = useMemo((): Facts | undefined => {
    if (!catalogues) return undefined;
    const { origin: originBranch, destination: destinationBranch } = branchIds;
    const serviceType = serviceTypes.find((type) => serviceTypeNumbers[type] === offer.data?.serviceType.id);
    return {
      ...catalogues,
      known: knownOf(stops, areas, catalogues, session),
      areas,
      offer: offer.data,
      proposed: {
        units: catalogues.parameters.units,
        serviceType,
        branches: {
          ...(originBranch === undefined ? {} : { origin: originBranch }),
          ...(destinationBranch === undefined ? {} : { destination: destinationBranch }),
        },
      },
      isSettled: sides.every((side) => !stops[side].place || areas[side] !== undefined),
    };
  }, [catalogues, branchIds, areas, offer.data, stops, session]);

  if (facts) return { kind: "facts", facts };
  const reads = [packaging, parameters, branches];
  // Incomplete parameters are treated as a failed request.
  const isBroken = reads.some(({ isError }) => isError) || reads.every(({ isSuccess }) => isSuccess);
  if (!isBroken) return { kind: "loading" };
  return { kind: "failed", retry: () => void Promise.all(reads.map(({ refetch }) => refetch())) };
}

/** The branch proposed where goods are brought to one: the one that serves the place, else the nearest. */
function proposedBranch(
  { place }: TypedStop,
  area: AreaAnswer | null | undefined,
  branches: readonly BranchAnswer[],
): number | undefined {
  if (!place || area === undefined) return undefined;
  if (area) return area.branch.id;
  const inCountry = branches.filter(({ country }) => country === place.country);
  return place.point ? nearest(degrees(place.point), inCountry, degrees)?.id : inCountry[0]?.id;
}

function laneOf(
  draft: Route,
  areas: Areas,
  proposed: Readonly<Record<Side, number | undefined>>,
  branches: readonly BranchAnswer[],
): Lane | undefined {
  const areaIdOf = (side: Side) => {
    const { place, pickupType } = draft[side];
    if (!place) return undefined;
    if (pickupType !== "branch") return areas[side]?.id;
    const branchId = chosenBranch(draft[side]) ?? proposed[side];
    return branches.find(({ id }) => id === branchId)?.areaId ?? undefined;
  };
  const originAreaId = areaIdOf("origin");
  const destinationAreaId = areaIdOf("destination");
  if (originAreaId === undefined || destinationAreaId === undefined) return undefined;
  return {
    originAreaId,
    destinationAreaId,
    isBranchPickup: draft.origin.pickupType === "branch",
    isBranchDelivery: draft.destination.pickupType === "branch",
  };
}

function knownOf(
  { origin, destination }: Route,
  areas: Areas,
  { packaging, parameters, branches }: Catalogues,
  session: Session,
): Known {
  const { client } = session;
  const { units, minimumPieceWeight } = parameters;
  return {
    customer: customerFacts(session),
    ...(origin.place ? { origin: domainPlace(origin.place) } : {}),
    ...(destination.place ? { destination: domainPlace(destination.place) } : {}),
    stops: stopTerms([origin.place, destination.place], [areas.origin, areas.destination], branches),
    goods: {
      packaging: new Map(packaging.map((each) => [each.id, each])),
      units,
      ...(minimumPieceWeight ? { minimumPieceWeight } : {}),
    },
    insurance: {
      currency: client.currency,
      // The limits are in pesos. In dollars they depend on the day's parity, so the server checks them.
      declaredInsurance: client.currency === "MXN" ? parameters.declaredInsurance : noLimits,
    },
  };
}

const noLimits = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

function stopTerms(
  places: readonly (PlaceAnswer | undefined)[],
  areas: readonly (AreaAnswer | null | undefined)[],
  branches: readonly BranchAnswer[],
): StopTerms<AreaFacts, BranchFacts> {
  const facts = areas.map((area): AreaFacts | undefined =>
    area ? { id: area.id, name: area.name, branchId: area.branch.id } : undefined,
  );
  // An area known only through its branch has no other data.
  const docks = branches.flatMap(({ id, name, areaId }) =>
    areaId ? [{ id: areaId, name, branchId: id }] : [],
  );
  return {
    areaOf: ({ country, postalCode }) =>
      facts.find((_, index) => places[index]?.country === country && places[index].postalCode === postalCode),
    areas: new Map([...docks, ...facts.filter((area) => area !== undefined)].map((area) => [area.id, area])),
    branches: new Map(branches.map((each) => [each.id, each])),
  };
}

import { catalogueCalls } from "@anden/contract/calls/catalogues";
import { quotationCalls } from "@anden/contract/calls/quotations";
import type { branch, crossing, laneOffer } from "@anden/contract/catalogues";
import type { EstimateAnswer } from "@anden/contract/quotation";
import type { serviceArea } from "@anden/contract/service-area";
import type { ServicesOnOfferAnswer } from "@anden/contract/services-on-offer";
import type { ValueOf } from "@anden/contract/wire/codec";
import type { BorderCrossing } from "@anden/domain/carrier";
import type { Language } from "@anden/domain/customer/customer";
import type { Country } from "@anden/domain/geography/country";
import type { ShipmentToPrice } from "@anden/domain/service-request/request-draft";
import type { Packaging } from "@anden/domain/shipment/goods";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import { script } from "../api/script.ts";
import type { PlaceAnswer } from "./place.ts";

const api = apiOf({ ...catalogueCalls, ...quotationCalls });

// Every key contains the language, because answers are in that language.

export type AreaAnswer = ValueOf<typeof serviceArea>;
export type BranchAnswer = ValueOf<typeof branch>;
export type CrossingAnswer = ValueOf<typeof crossing>;
export type LaneOffer = ValueOf<typeof laneOffer>;

const unchanging = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export const packagingQuery = (language: Language) =>
  queryOptions({
    queryKey: ["packaging", language],
    queryFn: async ({ signal }): Promise<readonly Packaging[]> => {
      const answered = await api.packaging({}, { signal });
      return answered.map(({ id, name, englishName, shape, ...maximum }) => ({
        id,
        shape,
        name: { es: name, en: englishName.name },
        maximum,
      }));
    },
    ...unchanging,
  });

export const freightClassesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["freightClasses", language],
    queryFn: ({ signal }) => api.freightClasses({}, { signal }),
    ...unchanging,
  });

export const branchesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["branches", language],
    queryFn: ({ signal }) => api.branches({}, { signal }),
    ...unchanging,
  });

/** The distances of the branches from a place, the nearest first. The answer is the same in every language. */
export const branchDistancesQuery = (place: Pick<PlaceAnswer, "id"> | undefined) =>
  queryOptions({
    queryKey: ["branchDistances", place?.id],
    queryFn: ({ signal }) => api.branchDistances({ placeId: place?.id ?? 0 }, { signal }),
    enabled: place !== undefined,
    staleTime: 600_000,
  });

export const crossingsQuery = (language: Language) =>
  queryOptions({
    queryKey: ["crossings", language],
    queryFn: ({ signal }) => api.crossings({}, { signal }),
    ...unchanging,
  });

/** Converts the crossings to the type that the rules use. */
export function crossingRules(crossings: readonly CrossingAnswer[]): ReadonlyMap<number, BorderCrossing> {
  return new Map(
    crossings.map(({ id, name, branchId }) => [id, { id, name, ...(branchId === null ? {} : { branchId }) }]),
  );
}

/** The services with a price agreed with the client, for a project. */
export const agreedServicesQuery = (language: Language, projectId: number | undefined) =>
  queryOptions({
    queryKey: ["agreedServices", language, projectId],
    queryFn: ({ signal }) => api.agreedServices(projectId ? { projectId } : {}, { signal }),
    staleTime: 600_000,
  });

/** The area that serves a place; null where the carrier has no service. */
export const areaQuery = (
  language: Language,
  place: Pick<PlaceAnswer, "country" | "postalCode"> | undefined,
) =>
  queryOptions({
    queryKey: ["area", language, place?.country, place?.postalCode],
    queryFn: ({ signal }) => {
      const { country, postalCode } = place ?? { country: "MX", postalCode: "" };
      return api.serviceArea({ country, postalCode }, { signal });
    },
    enabled: place !== undefined,
    staleTime: 600_000,
  });

/** The area of a branch's own dock, with its hours. [B-155] */
export const areaByIdQuery = (language: Language, id: number | null | undefined) =>
  queryOptions({
    queryKey: ["area", language, id],
    queryFn: ({ signal }) => api.serviceAreaById({ id: id ?? 0 }, { signal }),
    enabled: Boolean(id),
    staleTime: 600_000,
  });

export const placesQuery = (language: Language, text: string, country: Country | undefined) =>
  queryOptions({
    queryKey: ["places", language, text, country],
    queryFn: ({ signal }) =>
      api.searchPlaces({ text: text.slice(0, 200), ...(country ? { country } : {}) }, { signal }),
    enabled: text.length > 1,
    staleTime: 600_000,
    placeholderData: keepPreviousData,
  });

export interface Lane {
  readonly originAreaId: number;
  readonly destinationAreaId: number;
  readonly isBranchPickup: boolean;
  readonly isBranchDelivery: boolean;
}

export const laneOfferQuery = (language: Language, lane: Lane | undefined) =>
  queryOptions({
    queryKey: ["laneOffer", language, lane],
    queryFn: ({ signal }) => api.laneOffer(lane ?? noLane, { signal }),
    enabled: lane !== undefined,
    staleTime: 600_000,
  });
const noLane: Lane = {
  originAreaId: 0,
  destinationAreaId: 0,
  isBranchPickup: false,
  isBranchDelivery: false,
};

export type ServicesOffer = ServicesOnOfferAnswer;

/** The services on offer for a shipment, and the rules of choosing them, which no screen needs earlier. */
export const servicesQuery = (language: Language, ask: ShipmentToPrice & { readonly flow: FlowKind }) =>
  queryOptions({
    queryKey: ["servicesOnOffer", language, ask],
    queryFn: async ({ signal }) => {
      const [offer, { serviceRules }] = await Promise.all([
        api.servicesOnOffer(ask, { signal }),
        script(() => import("./steps/additional-services/rules.ts")),
      ]);
      return { offer, serviceProblems: serviceRules([...offer.choices, ...offer.freight]) };
    },
    enabled: ask.origin?.placeId !== undefined && ask.destination?.placeId !== undefined,
    staleTime: 600_000,
    structuralSharing: false,
  });

/** The price of a draft as far as it is known. Requested as soon as both places are known. */
export const estimateQuery = (language: Language, ask: ShipmentToPrice) =>
  queryOptions({
    queryKey: ["estimate", language, ask],
    queryKeyHashFn: () => `estimate ${language} ${hashOf(ask)}`,
    queryFn: ({ signal }): Promise<EstimateAnswer> => api.estimate(ask, { signal }),
    enabled: ask.origin?.placeId !== undefined && ask.destination?.placeId !== undefined,
    staleTime: 60_000,
    gcTime: 300_000,
    // A user who returns to the tab sees the current price.
    refetchOnWindowFocus: true,
  });

/** The serialised text of each draft, which is needed at every render: 999 lines are 150,000 characters. */
const hashes = new WeakMap<object, string>();

function hashOf(ask: ShipmentToPrice): string {
  const hash = hashes.get(ask) ?? JSON.stringify(ask);
  hashes.set(ask, hash);
  return hash;
}

import { geocodingCalls } from "@anden/contract/calls/geocoding";
import type { GeocodeAddress, LocationLevel } from "@anden/domain/geography/geocoding";
import { inDegrees } from "@anden/domain/geography/millionths";
import type { Point } from "@anden/domain/geography/place";
import { useQuery } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import { useWords } from "../i18n/words.tsx";

const api = apiOf(geocodingCalls);

export interface Geocode {
  /** `denied`: the service does not answer us, which is no fault of the address; `failed`: the portal was not reached. */
  readonly status: "idle" | "looking" | "found" | "notFound" | "denied" | "failed";
  readonly point?: Point;
  /** What the point is of; a country's without one. */
  readonly precision: LocationLevel;
}

/** An answer, and how to ask for it once more. */
export interface Asked extends Geocode {
  /** A question is on its way, whether there is an answer already or not. */
  readonly isAsking: boolean;
  /** When the answer came. */
  readonly answeredAt: number;
  again(): void;
}

/**
 * Looks an address up, and again whenever a part of it changes. Without an address nothing is asked. The caller decides
 * when an address is worth asking for: it is not debounced here.
 */
export function useGeocode(address: GeocodeAddress | undefined): Asked {
  const { language } = useWords();
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["geocode", language, address],
    queryFn: ({ signal }) => api.geocodeByAddress(questionOf(address), { signal }),
    enabled: address !== undefined,
    // Where an address is does not change while somebody writes it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asked = { isAsking: isFetching, answeredAt: dataUpdatedAt, again: () => void refetch() };
  return { ...asked, ...read(address, data, isError) };
}

type Answer = Awaited<ReturnType<typeof api.geocodeByAddress>>;

function read(address: GeocodeAddress | undefined, data: Answer | undefined, isError: boolean): Geocode {
  if (address === undefined) return { status: "idle", precision: "country" };
  if (isError) return { status: "failed", precision: "country" };
  if (!data) return { status: "looking", precision: "country" };
  const [best] = data.results;
  if (data.status !== "found" || !best)
    return { status: data.status === "denied" ? "denied" : "notFound", precision: "country" };
  return { status: "found", point: inDegrees(best.geometry.location), precision: best.level };
}

/** The parts that are said. */
function questionOf(address: GeocodeAddress | undefined) {
  const given = Object.entries(address ?? {}).filter(([, text]) => text !== undefined && text !== "");
  return { country: "", ...Object.fromEntries(given) };
}

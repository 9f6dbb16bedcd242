import { geocodingCalls } from "@anden/contract/calls/geocoding";
import type { GeocodeAddress, LocationLevel } from "@anden/domain/geography/geocoding";
import { inDegrees } from "@anden/domain/geography/millionths";
import type { Point } from "@anden/domain/geography/place";
import { useQuery } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import { useWords } from "../i18n/words.tsx";

const api = apiOf(geocodingCalls);

export interface Geocode {
  /**
   * `denied`: the geocoding service refuses the portal or does not answer, which is no fault of the address; `failed`:
   * the portal itself did not answer.
   */
  readonly status: "idle" | "looking" | "found" | "notFound" | "denied" | "failed";
  readonly point?: Point;
  /** The precision of the point; that of a country without one. */
  readonly precision: LocationLevel;
}

/** An answer, and how to ask for it once more. */
export interface Asked extends Geocode {
  /** A request is pending, whether or not there is an answer already. */
  readonly isAsking: boolean;
  /** When the answer came. */
  readonly answeredAt: number;
  again(): void;
}

/**
 * Geocodes an address, and again whenever a part of it changes. Without an address no request is sent. The caller
 * decides when an address is worth a request: there is no debounce here.
 */
export function useGeocode(address: GeocodeAddress | undefined): Asked {
  const { language } = useWords();
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["geocode", language, address],
    queryFn: ({ signal }) => api.geocodeByAddress(questionOf(address), { signal }),
    enabled: address !== undefined,
    // The position of an address does not change while the form is open.
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

/** The parts that are filled in. */
function questionOf(address: GeocodeAddress | undefined) {
  const given = Object.entries(address ?? {}).filter(([, text]) => text !== undefined && text !== "");
  return { country: "", ...Object.fromEntries(given) };
}

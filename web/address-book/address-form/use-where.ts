import { addressEntryCalls } from "@anden/contract/calls/address-entry";
import { catalogueCalls } from "@anden/contract/calls/catalogues";
import { addressLimits, type WhereEntry } from "@anden/domain/address-book/address-entry";
import type { GeocodeAddress } from "@anden/domain/geography/geocoding";
import { useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useEffect } from "react";
import { apiOf, optionList } from "../../api/api.ts";
import { useWords } from "../../i18n/words.tsx";
import type { PlaceAnswer } from "../../wizard/place.ts";

const api = { ...apiOf(catalogueCalls), ...apiOf(addressEntryCalls) };
const forever = { staleTime: Number.POSITIVE_INFINITY, meta: optionList };

/** Whether a postal code is worth asking for: Mexican codes and ZIP codes have five digits. */
export function isWholeCode(postalCode: string): boolean {
  return postalCode.length >= 5 && postalCode.length <= addressLimits.postalCode;
}

/** The options of the fields of a place, as far as the fields above them are filled in. */
export function useWhere({ country, postalCode, stateId, cityId }: WhereEntry) {
  const { language } = useWords();
  const countries = useQuery({
    queryKey: ["countries"],
    queryFn: ({ signal }) => api.countries({}, { signal }),
    ...forever,
  });
  const states = useQuery({
    queryKey: ["states", country],
    queryFn: ({ signal }) => api.states({ country: country || "MX" }, { signal }),
    enabled: country !== "",
    ...forever,
  });
  const cities = useQuery({
    queryKey: ["cities", stateId],
    queryFn: ({ signal }) => api.cities({ id: stateId ?? 0 }, { signal }),
    enabled: stateId !== undefined,
    ...forever,
  });
  const ofCode = useQuery({
    queryKey: ["placesOfCode", language, country, postalCode],
    queryFn: ({ signal }) => api.placesOfCode({ country: country || "MX", postalCode }, { signal }),
    enabled: country !== "" && isWholeCode(postalCode),
    ...forever,
  });
  const codeCountries = useQuery({
    queryKey: ["postalCodeCountries", postalCode],
    queryFn: ({ signal }) => api.postalCodeCountries({ postalCode }, { signal }),
    enabled: isWholeCode(postalCode),
    ...forever,
  });
  const ofCity = useQuery({
    queryKey: ["placesOfCity", language, cityId],
    queryFn: ({ signal }) => api.placesOfCity({ id: cityId ?? 0 }, { signal }),
    enabled: cityId !== undefined,
    ...forever,
  });
  // The neighbourhoods of the postal code while the city is one of its cities; else those of the city chosen by hand.
  const inCode = (ofCode.data ?? []).filter(({ city }) => cityId === undefined || city.id === cityId);
  const ofPlaces = inCode.length > 0 || cityId === undefined ? ofCode : ofCity;
  const places: readonly PlaceAnswer[] | undefined = inCode.length > 0 ? inCode : ofPlaces.data;
  return {
    countries: countries.data ?? [],
    states,
    cities,
    ofCode,
    codeCountries: codeCountries.data,
    places,
    /** The query that the neighbourhoods come from. */
    ofPlaces,
  };
}

export type Where = ReturnType<typeof useWhere>;

/** Fills in the fields for which the postal code leaves one option; never changes what was chosen. */
export function useFilledIn<Entry extends WhereEntry>(
  ofCode: readonly PlaceAnswer[] | undefined,
  setEntry: Dispatch<SetStateAction<Entry>>,
): void {
  useEffect(() => {
    setEntry((now) => filledIn(now, ofCode));
  }, [ofCode, setEntry]);
}

function filledIn<Entry extends WhereEntry>(
  entry: Entry,
  ofCode: readonly PlaceAnswer[] | undefined = [],
): Entry {
  if (ofCode.length === 0 || entry.stateId !== undefined || entry.placeId !== undefined) return entry;
  return { ...entry, ...onlyOnes(ofCode) };
}

/**
 * The area of a postal code, a state and a city, for geocoding until the neighbourhood is chosen. Undefined while none
 * is known; an unknown code counts as none.
 */
export function areaOf(entry: WhereEntry, { ofCode, states, cities }: Where): GeocodeAddress | undefined {
  const { country, postalCode, stateId, cityId, placeId } = filledIn(entry, ofCode.data);
  const isChosen = (chosen: number | undefined, id: number) => chosen === undefined || chosen === id;
  // The postal code says nothing about a city that was chosen by hand.
  const inCode = (ofCode.data ?? []).filter(
    ({ state, city }) => isChosen(stateId, state.id) && isChosen(cityId, city.id),
  );
  if (country === "" || placeId !== undefined || (inCode.length === 0 && stateId === undefined))
    return undefined;
  const named = (rows: readonly { id: number; name: string }[] = [], id: number | undefined) =>
    rows.find((row) => row.id === id)?.name;
  return {
    country,
    postalCode: inCode.length > 0 ? postalCode : undefined,
    state: named([...inCode.map(({ state }) => state), ...(states.data ?? [])], stateId),
    city: named([...inCode.map(({ city }) => city), ...(cities.data ?? [])], cityId),
  };
}

/** The only state, city or neighbourhood among the places of a postal code. */
function onlyOnes(places: readonly PlaceAnswer[]) {
  const one = (ids: readonly number[]) => (new Set(ids).size === 1 ? ids[0] : undefined);
  return {
    stateId: one(places.map(({ state }) => state.id)),
    cityId: one(places.map(({ city }) => city.id)),
    placeId: one(places.map(({ id }) => id)),
  };
}

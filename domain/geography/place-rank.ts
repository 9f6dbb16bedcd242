import type { Place } from "./place.ts";
import { cachedFold, type PlaceSearch, significantTokens } from "./place-search.ts";
import { usStates } from "./us-states.ts";

/** A place with the data that the search needs besides those that are shown. */
export interface FoundPlace extends Place {
  readonly municipality: string;
  /** How many places its town has, when the place was found by the town's name. */
  readonly townSize: number;
  /** How many places its municipality has: of two equal names the one in the bigger municipality is preferred. */
  readonly municipalitySize: number;
}

const stateCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(usStates).map(([code, { name }]) => [name, code.toLowerCase()]),
);

/**
 * The places in ranked order. First an exact postal code, then places of the named town (bigger towns first), then
 * places whose name equals the typed text, begins with it, or has a word that begins with it. Ties: the shorter
 * name, the bigger municipality, alphabetical order.
 */
export function rankPlaces<Found extends FoundPlace>(search: PlaceSearch, found: readonly Found[]): Found[] {
  const foldCached = cachedFold();
  return found
    .map((place) => ({ place, rank: rankOf(search, place, foldCached) }))
    .sort(comparePlaces)
    .map(({ place }) => place);
}

interface Ranked {
  readonly place: FoundPlace;
  readonly rank: readonly number[];
}

function comparePlaces(a: Ranked, b: Ranked): number {
  for (const [index, value] of a.rank.entries()) {
    const difference = value - (b.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return (
    compareText(a.place.name, b.place.name) ||
    compareText(a.place.postalCode, b.place.postalCode) ||
    a.place.id - b.place.id
  );
}

function rankOf(search: PlaceSearch, place: FoundPlace, folded: (text: string) => string): readonly number[] {
  const name = folded(place.name);
  const towns = [folded(place.city), folded(place.municipality)];
  const state = folded(place.state);
  // `Laredo TX`: a US state is recognized by its two-letter postal abbreviation as well as by its name.
  const code = place.country === "US" ? (stateCodes.get(place.state) ?? "") : "";
  const isMissing = (word: string, texts: readonly string[]) =>
    !texts.some((text) => hasWordFrom(text, word));
  // The catalogue says Juárez; everybody says Ciudad Juárez.
  const missing = search.words.filter(
    (word) => word !== "ciudad" && word !== code && isMissing(word, [name, ...towns, state]),
  ).length;
  const town = Math.min(...towns.map((candidate) => townMatch(search.text, candidate)));
  // The words that remain without the town and the state are the neighbourhood's name.
  const left = [...towns, state, code].sort((a, b) => b.length - a.length).reduce(without, search.text);
  // `Mérida Yuc`: after a town, the beginning of its state counts as the state.
  const asked = left !== search.text && left.length > 2 && state.startsWith(left) ? "" : left;
  const own = towns.reduce(without, name);
  const match = asked === "" ? noMatch : nameMatch(asked, own, name);

  return [
    search.codes.length === 0 || search.codes.includes(place.postalCode) ? 0 : 1,
    missing,
    town,
    town < noTown ? -place.townSize : 0,
    // Puebla is a city and a state: a match in the city ranks before the same name elsewhere in the state.
    Number(!towns.some((candidate) => isNamedIn(search.text, candidate))),
    match,
    // Without a neighbourhood's name the centre is first, and the others are sorted by postal code.
    match === noMatch ? Number(!isCentre(own)) : name.length,
    match === noMatch ? 0 : -place.municipalitySize,
    // The neighbourhoods of one postal code are sorted alphabetically.
    match === noMatch && search.words.length > 0 ? Number(place.postalCode) : 0,
  ];
}

const noTown = 2;
const noMatch = 4;

function townMatch(text: string, town: string): number {
  if (text === "" || town === "") return noTown;
  const bare = text.replace(/^ciudad /, "");
  if (town === text || town === bare) return 0;
  return town.startsWith(text) ? 1 : noTown;
}

/** Whether the text contains the town's name, or ends with the beginning of it (a name still being typed). */
function isNamedIn(text: string, town: string): boolean {
  if (town === "") return false;
  if (` ${text} `.includes(` ${town} `)) return true;
  const words = text.split(" ");
  return words.some((_, from) => {
    const end = words.slice(from).join(" ");
    return end.length > 2 && town.startsWith(end);
  });
}

function nameMatch(asked: string, own: string, name: string): number {
  if (own === asked || name === asked) return 0;
  if (own.startsWith(asked) || name.startsWith(asked)) return 1;
  if (hasWordFrom(name, asked)) return 2;
  return significantTokens(asked.split(" ")).every((word) => hasWordFrom(name, word)) ? 3 : noMatch;
}

const isCentre = (name: string) => /^(zona )?centro( area \d+| historico)?$/.test(name);

const hasWordFrom = (text: string, word: string) => text.startsWith(word) || text.includes(` ${word}`);

function without(text: string, phrase: string): string {
  if (phrase === "") return text;
  return ` ${text} `.replace(` ${phrase} `, " ").trim();
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import type { Country } from "./country.ts";
import type { Place } from "./place.ts";

/** The postal codes `from` to `to` of a country, both included. */
export interface PostalRange {
  readonly country: Country;
  readonly from: string;
  readonly to: string;
}

/**
 * Finds the ranges that hold the postal code of a place, the narrowest first, so that a range inside another one takes
 * precedence. Built once per carrier, used in every quotation.
 */
export function rangeFinder<Range extends PostalRange>(
  ranges: readonly Range[],
): (place: Pick<Place, "country" | "postalCode">) => readonly Range[] {
  const byPrefix = new Map<string, Range[]>();
  for (const range of ranges.toSorted((a, b) => width(a) - width(b)))
    for (const prefix of prefixes(range)) {
      const key = range.country + prefix;
      const list = byPrefix.get(key);
      if (list) list.push(range);
      else byPrefix.set(key, [range]);
    }
  return ({ country, postalCode }) =>
    (byPrefix.get(country + postalCode.slice(0, 2)) ?? []).filter(
      ({ from, to }) => from <= postalCode && postalCode <= to,
    );
}

const width = ({ from, to }: PostalRange) => Number(to) - Number(from);

function* prefixes({ from, to }: PostalRange): Generator<string> {
  for (let prefix = Number(from.slice(0, 2)); prefix <= Number(to.slice(0, 2)); prefix++)
    yield String(prefix).padStart(2, "0");
}

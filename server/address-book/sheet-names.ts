import { type SheetColumn, sheetColumns } from "@anden/domain/address-book/sheet-columns";
import type { SheetNames } from "@anden/domain/address-book/sheet-row";
import { languages, personTypes } from "@anden/domain/customer/customer";
import { taxResidences } from "@anden/domain/customer/tax-residence";
import { countries } from "@anden/domain/geography/country";
import { fold } from "@anden/domain/geography/place-search";
import type { Context } from "../handlers.ts";
import { residencesIn } from "./catalogue-handlers.ts";

type Dictionaries = Context["dictionary"];

/** Looks up the titles and names of a sheet in both languages, without regard to case and accents. */
export interface SheetWords extends SheetNames {
  readonly column: (title: string) => SheetColumn | undefined;
}

const kept = new WeakMap<object, SheetWords>();

export function sheetWords(dictionary: Dictionaries): SheetWords {
  const { rows } = dictionary("es");
  const known = kept.get(rows);
  if (known) return known;
  const all = languages.map(
    (language) => new Map(dictionary(language).rows.map((row) => [row.key, row.text])),
  );
  function byName<Id extends string>(
    ids: Iterable<Id>,
    key: (id: Id) => string,
    aliases: readonly (readonly [string, Id])[],
  ) {
    const found = new Map(aliases);
    for (const id of ids)
      for (const text of [id, ...all.map((words) => words.get(key(id)) ?? "")]) found.set(fold(text), id);
    return (name: string) => found.get(fold(name));
  }
  const residences = new Map<string, string>();
  for (const key of taxResidences.keys()) residences.set(fold(key), key);
  for (const language of languages)
    for (const { key, name } of residencesIn(language)) residences.set(fold(name), key);
  const words: SheetWords = {
    column: byName(
      sheetColumns,
      (column) => `sheet.${column}`,
      otherNames(all, sheetColumns, (id) => `sheet.${id}.also`),
    ),
    country: byName(countries, (id) => `country.${id}`, [
      ["mex", "MX"],
      ["usa", "US"],
      ["eua", "US"],
      ["ee uu", "US"],
    ]),
    personType: byName(
      personTypes,
      (id) => `personType.${id}`,
      otherNames(all, personTypes, (id) => `personType.${id}.also`),
    ),
    taxResidence: (name) => residences.get(fold(name)),
  };
  kept.set(rows, words);
  return words;
}

/** Titles and names that people use in their own sheets, as the dictionary lists them with commas. */
function otherNames<Id extends string>(
  all: readonly ReadonlyMap<string, string>[],
  ids: readonly Id[],
  key: (id: Id) => string,
): readonly [string, Id][] {
  return ids.flatMap((id) =>
    all.flatMap((words) =>
      (words.get(key(id)) ?? "")
        .split(",")
        .map((name): [string, Id] => [fold(name), id])
        .filter(([name]) => name !== ""),
    ),
  );
}

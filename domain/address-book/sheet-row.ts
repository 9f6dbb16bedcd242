import type { PersonType } from "../customer/customer.ts";
import { homeResidence, type TaxResidence } from "../customer/tax-residence.ts";
import type { Country } from "../geography/country.ts";
import { isInCountry } from "../geography/geocoding.ts";
import { saysNoNumber } from "../geography/house-number.ts";
import type { Place, Point } from "../geography/place.ts";
import { fold, spelledOut } from "../geography/place-search.ts";
import { withoutInvisible } from "../values/invisible.ts";
import { type Problem, problem } from "../values/problem.ts";
import { recordOf } from "../values/record.ts";
import {
  type AddressEntry,
  type AddressField,
  addressLimits,
  emptyAddress,
  tidyAddress,
  typedFigures,
  typedPostalCode,
  wholePostalCode,
  withPersonType,
} from "./address-entry.ts";
import { type AddressRules, addressProblems } from "./check-address.ts";
import {
  type ContactEntry,
  type ContactField,
  contactProblems,
  emptyContact,
  tidyContact,
} from "./check-contact.ts";
import { contactLimits } from "./contact.ts";
import { numberOfRow, type StoredTexts, withStored } from "./kept-texts.ts";
import { type SheetCells, type SheetColumn, sheetColumns } from "./sheet-columns.ts";

/** How the names in a sheet are understood, in any language of the carrier. Undefined for an unknown one. */
export interface SheetNames {
  readonly country: (name: string) => Country | undefined;
  readonly personType: (name: string) => PersonType | undefined;
  readonly taxResidence: (name: string) => TaxResidence | undefined;
}

/** An address of a sheet, before its place is known. */
export interface SheetRow {
  /** The number of an address that the client has already. */
  readonly number?: number;
  readonly entry: AddressEntry;
  readonly neighbourhood: string;
  readonly city: string;
  readonly state: string;
  readonly position?: Point;
  readonly contact?: ContactEntry;
}

const contactColumns = {
  name: "contactName",
  position: "contactPosition",
  department: "contactDepartment",
  phone: "contactPhone",
  email: "contactEmail",
} as const satisfies Record<keyof ContactEntry, SheetColumn>;

/** Fields of the form that a sheet does not have: the place of a row is found by its neighbourhood. */
const ofThePlace: readonly string[] = ["stateId", "cityId", "placeId"] satisfies readonly AddressField[];

/**
 * Reads a row, and what is missing or wrong in it besides its place, at the names of its columns: what the forms of
 * addresses and contacts refuse, `field.notInList` for unknown names, `field.digitsOnly` and `field.tooLarge` for the
 * number of an address, `field.required` and `field.notANumber` for coordinates, `location.elsewhere` for a position
 * outside its country. An empty cell keeps what is `stored`: the sheet may not have its column (decision 0086).
 */
export function readSheetRow(
  given: SheetCells,
  names: SheetNames,
  rules: AddressRules,
  stored?: StoredTexts,
): { readonly row: SheetRow; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const cells: SheetCells = recordOf(sheetColumns, (column) => cellOf(column, given[column]));
  function named<Name>(column: SheetColumn, find: (name: string) => Name | undefined): Name | undefined {
    const name = cells[column].trim();
    const found = name === "" ? undefined : find(name);
    if (name !== "" && found === undefined) problems.push(problem("field.notInList", column));
    return found;
  }
  const country = cells.country.trim() === "" ? "MX" : (named("country", names.country) ?? "");
  const personType = named("personType", names.personType) ?? "";
  const taxResidence = named("taxResidence", names.taxResidence);
  const number = numberOf(cells.number, problems);
  const typed: AddressEntry = {
    ...emptyAddress,
    country,
    name: tidyAddress("name", cells.name),
    phone: tidyAddress("phone", cells.phone),
    warehouse: tidyAddress("warehouse", cells.warehouse),
    postalCode: wholePostalCode(typedPostalCode(country, cells.postalCode)),
    street: tidyAddress("street", cells.street),
    // The form asks for 0; sheets are full of S/N.
    exteriorNumber: saysNoNumber(cells.exteriorNumber)
      ? "0"
      : tidyAddress("exteriorNumber", cells.exteriorNumber),
    interiorNumber: tidyAddress("interiorNumber", cells.interiorNumber),
    taxId: tidyAddress("taxId", cells.taxId),
    foreignTaxId: tidyAddress("foreignTaxId", cells.foreignTaxId),
  };
  const kept = withPersonType({ ...typed, taxResidence: taxResidence ?? "" }, personType);
  const ofSheet = personType === "foreign" ? kept : { ...kept, taxResidence: homeResidence };
  const entry = stored ? withStored(ofSheet, stored) : ofSheet;
  problems.push(...tooLong(cells));
  const contact = contactOf(cells);
  const reported = new Set(problems.map(({ path }) => path));
  const others = [
    ...addressProblems(entry, rules).filter(({ path }) => !ofThePlace.includes(path)),
    ...(cells.neighbourhood.trim() === "" ? [problem("field.required", "neighbourhood")] : []),
    ...contactProblems(contact ?? emptyContact).map((each) => ({
      ...each,
      path: contactColumns[each.path as ContactField],
    })),
  ];
  problems.push(
    ...others.filter(({ path }) => !reported.has(path) && (contact || !path.startsWith("contact"))),
  );
  const position = positionOf(cells, country, problems);
  const row = {
    entry,
    neighbourhood: cells.neighbourhood.trim(),
    city: cells.city.trim(),
    state: cells.state.trim(),
    ...(number === undefined ? {} : { number }),
    ...(position ? { position } : {}),
    ...(contact ? { contact } : {}),
  };
  return { row, problems };
}

const figureColumns: readonly SheetColumn[] = [
  "number",
  "phone",
  "warehouse",
  "postalCode",
  "exteriorNumber",
  "interiorNumber",
  "foreignTaxId",
  "contactPhone",
];

/**
 * The text of a cell. A program that took a column of figures for numbers has written "6600.0", and without its period
 * that would be another postal code.
 */
function cellOf(column: SheetColumn, given: string): string {
  const text = withoutInvisible(given);
  return figureColumns.includes(column) ? text.replace(/^(\s*\d+)\.0+(?=\s*$)/, "$1") : text;
}

const longest = {
  ...addressLimits,
  contactName: contactLimits.name,
  contactPosition: contactLimits.position,
  contactDepartment: contactLimits.department,
  contactPhone: contactLimits.phone,
  contactEmail: contactLimits.email,
} as const satisfies Partial<Record<SheetColumn, number>>;
const withoutSigns: readonly SheetColumn[] = ["phone", "postalCode", "taxId", "contactPhone"];

/** A cell longer than its field is reported as that, before its characters. */
function tooLong(cells: SheetCells): readonly Problem[] {
  return Object.entries(longest).flatMap(([name, maximum]) => {
    const column = name as keyof typeof longest;
    const text = cells[column].trim().replace(/\s+/g, " ");
    const counted = withoutSigns.includes(column) ? typedFigures(text) : text;
    return counted.length > maximum ? [problem("field.tooLong", column, { maximum })] : [];
  });
}

function numberOf(cell: string, problems: Problem[]): number | undefined {
  const number = numberOfRow({ number: cell });
  const text = cell.trim();
  if (number !== undefined || text === "") return number;
  const found = [...new Set(text.replace(/\d/g, ""))].slice(0, 10).join(" ");
  problems.push(
    problem(found === "" ? "field.tooLarge" : "field.digitsOnly", "number", { found, maximum: 1e15 - 1 }),
  );
  return undefined;
}

function contactOf(cells: SheetCells): ContactEntry | undefined {
  const text = (field: keyof ContactEntry) => tidyContact(field, cells[contactColumns[field]]);
  const contact = {
    name: text("name"),
    position: text("position"),
    department: text("department"),
    phone: text("phone"),
    email: text("email"),
  };
  return Object.values(contact).some((each) => each !== "") ? contact : undefined;
}

function positionOf(cells: SheetCells, country: Country | "", problems: Problem[]): Point | undefined {
  const [latitude, longitude] = [cells.latitude.trim(), cells.longitude.trim()];
  if (latitude === "" && longitude === "") return undefined;
  const faulty = (["latitude", "longitude"] as const).filter(
    (column) => !/^-?\d{1,3}(\.\d{1,15})?$/.test(cells[column].trim()),
  );
  for (const column of faulty)
    problems.push(problem(cells[column].trim() === "" ? "field.required" : "field.notANumber", column));
  if (faulty.length > 0 || country === "") return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  if (isInCountry(point, country)) return point;
  // Either may be the wrong one: often a longitude has lost its minus.
  for (const column of ["latitude", "longitude"] as const)
    problems.push(problem("location.elsewhere", column));
  return undefined;
}

/**
 * The place of a row among those of its postal code, by the name of its neighbourhood, and by its city where several
 * have that name. A state may be left out or abbreviated, but must be the state of the postal code. Problems at their
 * columns: `place.codeUnknown` for a code without places, `place.notInCode` with some `names` of those that are there,
 * `place.inOtherState` with the `name` of the state, `place.inSeveralCities` with the `names` to choose from.
 */
export function placeOfRow(
  { neighbourhood, city, state }: Pick<SheetRow, "neighbourhood" | "city" | "state">,
  places: readonly Place[],
): { readonly place?: Place; readonly problems: readonly Problem[] } {
  const [some] = places;
  if (!some) return { problems: [problem("place.codeUnknown", "postalCode")] };
  const inState = places.filter((each) => state === "" || each.state === "" || isNameOf(state, each.state));
  if (inState.length === 0)
    return { problems: [problem("place.inOtherState", "state", { name: some.state })] };
  const wanted = fold(neighbourhood);
  const named = inState.filter(({ name }) => fold(name) === wanted);
  if (named.length === 0) {
    const names = inState.slice(0, 5).map(({ name }) => name);
    return {
      problems: [
        problem("place.notInCode", "neighbourhood", { names: names.join(", "), more: inState.length }),
      ],
    };
  }
  const exact = named.filter((each) => fold(each.city) === fold(city));
  const inCity = exact.length > 0 ? exact : named.filter((each) => isNameOf(city, each.city));
  const possible = inCity.length > 0 ? inCity : named;
  const cities = new Set(possible.map((each) => each.city));
  // A sheet cannot distinguish two places of the same name in one city: the first one is taken.
  const [place] = possible;
  if (place && cities.size === 1) return { place, problems: [] };
  return { problems: [problem("place.inSeveralCities", "city", { names: [...cities].join(", ") })] };
}

/**
 * Whether a text names a state or a city: its name, a longer or shorter form of it (`Coahuila` for `Coahuila de
 * Zaragoza`), or an abbreviation that begins like it and has its letters in order (`Tamps.`, `N. L.`, `TX`).
 */
function isNameOf(text: string, name: string): boolean {
  const [given, whole] = [text, name].map((each) => spelledOut(each).replaceAll(" ", ""));
  if (!given || !whole) return false;
  if (given.startsWith(whole)) return true;
  let at = 0;
  for (const letter of whole) if (letter === given[at]) at++;
  return given[0] === whole[0] && at === given.length;
}

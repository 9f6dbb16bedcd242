import type { AddressRow } from "@anden/contract/address-sheet";
import { completedByOthers, numberOfRow } from "@anden/domain/address-book/kept-texts";
import { doorKey, type SameParts } from "@anden/domain/address-book/same-address";
import type { RowOutcome } from "@anden/domain/address-book/sheet-columns";
import { placeOfRow, readSheetRow, type SheetRow } from "@anden/domain/address-book/sheet-row";
import { asksTaxData } from "@anden/domain/customer/abilities";
import type { Customer } from "@anden/domain/customer/customer";
import type { Place, Point } from "@anden/domain/geography/place";
import { fold } from "@anden/domain/geography/place-search";
import { type Problem, problem } from "@anden/domain/values/problem";
import { sql, type Transaction } from "kysely";
import { codeKey, placesOfCodes } from "../catalogues/queries.ts";
import type { Schema } from "../database/schema.ts";
import { ofPostalCodes } from "../geocoding/known-points.ts";
import {
  contactsOf,
  type DistributorRow,
  distributorsAtDoors,
  distributorsByNumbers,
  doorOf,
} from "./queries.ts";
import { changeOfRow, isOfStoredTexts, type RowChange, storedTextsOf } from "./sheet-change.ts";
import { type ContactChange, type KnownContact, planContact } from "./sheet-contacts.ts";
import type { SheetWords } from "./sheet-names.ts";

type Tx = Transaction<Schema>;

/** The address that a row refers to: a stored one, or one that an earlier row of the sheet creates. */
export interface Target {
  number?: number;
  readonly name: string;
  readonly door: SameParts;
  /** Its contacts by their folded names, which several may share. */
  readonly contacts: Map<string, readonly KnownContact[]>;
  hasMain: boolean;
}

/** A row with its place and its outcome. */
export interface PlannedRow {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly problems: readonly Problem[];
  readonly row: SheetRow;
  readonly place?: Place;
  /** Its position: from the sheet, or the known point of its postal code. */
  readonly point?: Point;
  readonly target?: Target;
  readonly change?: RowChange;
  readonly addsContact?: boolean;
  readonly contactChange?: ContactChange;
  readonly sameDoor?: string;
}

interface Planning {
  readonly customer: Customer;
  readonly words: SheetWords;
  /** Addresses that are named by their numbers are locked until the transaction ends. */
  readonly isHeld?: boolean;
}

/** Plans the rows of a sheet in their order: a later row may refer to the address of an earlier one. */
export async function planRows(
  tx: Tx,
  rows: readonly AddressRow[],
  { customer, words, isHeld = false }: Planning,
): Promise<readonly PlannedRow[]> {
  const rules = { asksTaxData: asksTaxData(customer) };
  const asked = rows.flatMap((cells) => numberOfRow(cells) ?? []);
  const stored = await distributorsByNumbers(tx, asked, { isHeld });
  const texts = new Map(stored.map((row) => [row.number, storedTextsOf(row)]));
  const read = completedByOthers(rows).map((cells) => ({
    line: cells.line,
    ...readSheetRow(cells, words, rules, texts.get(numberOfRow(cells) ?? 0)),
  }));
  const codes = distinctCodes(read.map(({ row }) => row));
  const [places, points] = [await placesOfCodes(tx, codes), await ofPostalCodes(tx, codes)];
  const placed = read.map((each): PlacedRow => {
    const code = codeKey(each.row.entry);
    const isKnown = !each.problems.some(({ path }) => path === "postalCode" || path === "country");
    const found =
      isKnown && each.row.neighbourhood !== ""
        ? placeOfRow(each.row, places.get(code) ?? [])
        : { problems: [] };
    return {
      ...each,
      ...found,
      problems: [...each.problems, ...found.problems],
      point: each.row.position ?? points.get(code),
    };
  });
  const known = await knownAddresses(tx, placed, { stored, isHeld });
  const named = Map.groupBy(placed, ({ row }) => row.number);
  return placed.map((row) => planRow(row, known, named));
}

/** A row with the place and the position that it names, as far as they are known. */
interface PlacedRow extends Pick<PlannedRow, "line" | "row" | "problems"> {
  readonly place?: Place | undefined;
  readonly point: Point | undefined;
}

/** `named` are all rows of the sheet by the number of their address. */
function planRow(
  { place, point, ...each }: PlacedRow,
  known: Known,
  named: ReadonlyMap<number | undefined, readonly PlacedRow[]>,
): PlannedRow {
  const { row } = each;
  const { problems } = each;
  const wrong = (...more: readonly Problem[]): PlannedRow => ({
    ...each,
    outcome: "wrong",
    problems: [...problems, ...more],
  });
  const stored = row.number === undefined ? undefined : known.byNumber.get(row.number);
  const isWrong = problems.length > 0 && !(stored && isOfStoredTexts(problems, stored.row, row));
  if (isWrong || !place) return wrong();
  const base = { ...each, problems: [], place, ...(point ? { point } : {}) };
  if (row.number === undefined) return planByDoor(base, known);
  if (!stored) return wrong(known.whyNot(row.number));
  const change = changeOfRow(stored.row, row, place, point);
  if (!change.ok) return wrong(...change.problems);
  const other = change.value && named.get(row.number)?.find((one) => isOfAnother(one, base));
  if (other) return wrong(problem("distributor.twice", "number", { line: String(other.line) }));
  const { addsContact, contactChange } = planContact(stored.target.contacts, row);
  // An address that breaks the current rules may stay as it is, but is not stored again.
  if (change.value && problems.length > 0) return wrong();
  const outcome = change.value || contactChange ? "changed" : addsContact ? "contactAdded" : "unchanged";
  return {
    ...base,
    outcome,
    target: stored.target,
    addsContact,
    ...(change.value ? { change: change.value } : {}),
    ...(contactChange ? { contactChange } : {}),
  };
}

type Based = Omit<PlannedRow, "outcome"> & { readonly place: Place };

function planByDoor(base: Based, known: Known): PlannedRow {
  const { row, place } = base;
  const { name } = row.entry;
  const door = doorOfRow(row, place);
  const key = doorKey(door);
  const atDoor = known.atDoor.get(key) ?? [];
  const target = atDoor.find((each) => fold(each.name) === fold(name));
  if (target) {
    const { addsContact } = planContact(target.contacts, row);
    return { ...base, outcome: addsContact ? "contactAdded" : "unchanged", target, addsContact };
  }
  const made: Target = { name, door, contacts: new Map(), hasMain: false };
  known.atDoor.set(key, [...atDoor, made]);
  const { addsContact } = planContact(made.contacts, row);
  const [other] = atDoor;
  return { ...base, outcome: "new", target: made, addsContact, ...(other ? { sameDoor: other.name } : {}) };
}

/**
 * Whether two rows of one number cannot be the same address: a copied row kept the number of the one that it was
 * copied from, and would overwrite it.
 */
function isOfAnother(
  one: { readonly row: SheetRow; readonly place?: Place | undefined },
  base: Pick<Based, "row" | "place">,
): boolean {
  const identity = ({ row, place }: { readonly row: SheetRow; readonly place: Place }) =>
    `${fold(row.entry.name)} ${doorKey(doorOfRow(row, place))}`;
  return one.place !== undefined && identity({ ...one, place: one.place }) !== identity(base);
}

function doorOfRow({ entry: { street, exteriorNumber, interiorNumber } }: SheetRow, place: Place): SameParts {
  return { placeId: place.id, street, exteriorNumber, interiorNumber };
}

function distinctCodes(rows: readonly SheetRow[]) {
  const codes = rows.flatMap(({ entry: { country, postalCode } }) =>
    country === "" || postalCode === "" ? [] : [{ country, postalCode }],
  );
  return [...new Map(codes.map((code) => [codeKey(code), code])).values()];
}

interface Known {
  /** By the door keys of the rows. */
  readonly atDoor: Map<string, readonly Target[]>;
  readonly byNumber: ReadonlyMap<number, { readonly row: DistributorRow; readonly target: Target }>;
  readonly whyNot: (number: number) => Problem;
}

/** The client's addresses that the rows may refer to, with their contacts. */
async function knownAddresses(
  tx: Tx,
  rows: readonly { readonly row: SheetRow; readonly place?: Place | undefined }[],
  { stored, isHeld }: { readonly stored: readonly DistributorRow[]; readonly isHeld: boolean },
): Promise<Known> {
  const asked = rows.flatMap(({ row: { number } }) => (number === undefined ? [] : [number]));
  const named = rows.flatMap(({ row, place }) =>
    place && row.number === undefined ? [doorOfRow(row, place)] : [],
  );
  const doors = await distributorsAtDoors(tx, named, { isHeld });
  const numbers = new Set([...stored, ...doors].map(({ number }) => number));
  const contacts = Map.groupBy(await contactsOf(tx, [...numbers]), (contact) => contact.distributor_number);
  const targets = new Map<number, Target>();
  for (const each of [...doors, ...stored]) {
    const own = contacts.get(each.number) ?? [];
    targets.set(each.number, {
      number: each.number,
      name: each.name,
      door: doorOf(each),
      contacts: Map.groupBy(
        own.map((contact): KnownContact => ({ cells: contact, stored: contact })),
        ({ cells }) => fold(cells.name),
      ),
      hasMain: own.some(({ is_main }) => is_main),
    });
  }
  const inUse = stored.filter(({ is_archived }) => !is_archived);
  const target = (number: number) => targets.get(number) as Target;
  const own = new Set(stored.map(({ number }) => number));
  const others = await othersOf(
    tx,
    asked.filter((number) => !own.has(number)),
  );
  const atDoor = Map.groupBy(
    doors.map(({ number }) => target(number)),
    ({ door }) => doorKey(door),
  );
  return {
    atDoor: new Map<string, readonly Target[]>(atDoor),
    byNumber: new Map(inUse.map((row) => [row.number, { row, target: target(row.number) }])),
    whyNot: (number) => {
      const code = own.has(number) ? "archived" : others.has(number) ? "other" : "unknown";
      return problem(`distributor.${code}`, "number", { number: String(number) });
    },
  };
}

/** Those of the numbers that belong to addresses of other clients. */
async function othersOf(tx: Tx, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ number: number }>`
    select number from unnest(${numbers}::bigint[]) as asked (number) where distributor_exists(number)`.execute(
    tx,
  );
  return new Set(rows.map(({ number }) => number));
}

/**
 * The columns of a sheet of addresses, in its order. A row is an address and, in the last five, one contact of it; an
 * address with three contacts has three rows. `number` names an address of the client's; without it a row is a new
 * address, or the one with the same name at the same door.
 */
export const sheetColumns = [
  "number",
  "name",
  "phone",
  "warehouse",
  "country",
  "postalCode",
  "state",
  "city",
  "neighbourhood",
  "street",
  "exteriorNumber",
  "interiorNumber",
  "personType",
  "taxId",
  "foreignTaxId",
  "taxResidence",
  "latitude",
  "longitude",
  "contactName",
  "contactPosition",
  "contactDepartment",
  "contactPhone",
  "contactEmail",
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** The texts of a row, "" where a cell is empty or its column is not there. */
export type SheetCells = Readonly<Record<SheetColumn, string>>;

/** Columns without which no address can be read. */
export const requiredColumns = [
  "name",
  "phone",
  "postalCode",
  "neighbourhood",
  "street",
  "exteriorNumber",
  "personType",
] as const satisfies readonly SheetColumn[];

export const sheetLimits = {
  /** Addresses of one import. */
  rows: 10_000,
  /** Of a file. */
  megabytes: 10,
  /** Rows that are checked or stored by one call. */
  rowsAtOnce: 200,
  /** Characters of a cell that are read: more than any field may have. */
  cell: 300,
} as const;

/** What becomes of a row. */
export const rowOutcomes = ["new", "changed", "contactAdded", "unchanged", "wrong"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

import { longestSearch } from "@anden/domain/address-book/book-search";
import { distributorLimits } from "@anden/domain/address-book/distributor";
import {
  type rowOutcomes,
  type SheetColumn,
  sheetColumns,
  sheetLimits,
} from "@anden/domain/address-book/sheet-columns";
import { exportTypes } from "./export.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { type Column, maybe, one, orElse } from "./wire/columns.ts";
import { flag, id, text, whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

// Sheets of addresses and contacts: reading a file, checking and storing its rows, and the same sheet as an export.

/** The columns by their names on the wire. */
const columnNames = {
  number: "noDistribuidor",
  name: "nombreClienteDistribuidor",
  phone: "telefono",
  warehouse: "noBodega",
  country: "nombrePais",
  postalCode: "codigoPostal",
  state: "nombreEstado",
  city: "nombreCiudad",
  neighbourhood: "nombreColonia",
  street: "calle",
  exteriorNumber: "noExterior",
  interiorNumber: "noInterior",
  personType: "nombreTipoPersona",
  taxId: "rfc",
  foreignTaxId: "numRegIdTrib",
  taxResidence: "residenciaFiscal",
  latitude: "latitudTexto",
  longitude: "longitudTexto",
  contactName: "nombreContacto",
  contactPosition: "puesto",
  contactDepartment: "departamento",
  contactPhone: "telefonoContacto",
  contactEmail: "correo",
} as const satisfies Record<SheetColumn, string>;

const cell = text({ maximum: sheetLimits.cell });
type CellTable = { readonly [Name in SheetColumn]: Column<string, false> };

/** The line of the file in which a row stands, and the texts of its cells. */
const rowTable = {
  line: one("linea", whole({ minimum: 1 })),
  ...(Object.fromEntries(
    sheetColumns.map((column) => [column, orElse(columnNames[column], cell, "")]),
  ) as unknown as CellTable),
};
const addressRow = resource("AddressRow", rowTable);
export type AddressRow = ValueOf<typeof addressRow>;

/** What is wrong in a cell, in the user's language. */
const cellProblem = resource("CellProblem", {
  column: one("columna", worded(columnNames)),
  name: one("nombre", text({ maximum: 60 })),
  sentence: one("detail", text({ maximum: 1000 })),
});

const cellProblems = list(cellProblem, { maximum: 100 });

/**
 * The rows of a file as texts. Cells that were not typed as text (formulas, merged cells, dates) are reported as
 * problems. Nothing is stored.
 */
export const readAddresses = resource("ReadAddresses", {
  rows: one(
    "renglones",
    list(resource("ReadAddressRow", { ...rowTable, problems: one("errores", cellProblems) }), {
      maximum: sheetLimits.rows,
    }),
  ),
  /** Titles of unknown columns, which are not read. */
  ignored: one("columnasIgnoradas", list(text({ maximum: sheetLimits.cell }), { maximum: 100 })),
});

export const addressRows = resource("AddressRows", {
  rows: one("renglones", list(addressRow, { maximum: sheetLimits.rowsAtOnce })),
});

const outcomeNames = {
  new: "nueva",
  changed: "cambiada",
  contactAdded: "contactoAgregado",
  unchanged: "sinCambios",
  wrong: "incorrecta",
} as const satisfies Record<(typeof rowOutcomes)[number], string>;

/** The result of each row, which is stored as a whole or not at all. */
export const importedAddresses = resource("ImportedAddresses", {
  rows: one(
    "renglones",
    list(
      resource("ImportedAddressRow", {
        line: one("linea", whole({ minimum: 1 })),
        outcome: one("resultado", worded(outcomeNames)),
        problems: one("errores", cellProblems),
        /** The address that was created, or that the row refers to. */
        number: maybe("clienteDistribuidorID", id),
        /** The name of another address of the client at the same door. */
        sameDoor: maybe("mismaPuerta", text({ maximum: distributorLimits.name })),
      }),
      { maximum: sheetLimits.rowsAtOnce },
    ),
  ),
});
export type ImportedRow = ValueOf<typeof importedAddresses>["rows"][number];

export const addressExport = resource("AddressExport", {
  format: one("formato", worded({ csv: "csv", xlsx: "xlsx" })),
  /** Only the column titles, without rows. */
  isTemplate: orElse("plantilla", flag, false),
  /** The number, and words of the name and of the address, as in the list. */
  number: maybe("distribuidor", whole({ minimum: 1, maximum: 10 ** distributorLimits.numberDigits - 1 })),
  name: maybe("nombre", text({ maximum: longestSearch })),
  address: maybe("direccion", text({ maximum: longestSearch })),
});
export type AddressExport = ValueOf<typeof addressExport>;

export const addressUpload = {
  mediaTypes: [...Object.values(exportTypes), "application/csv", "application/vnd.ms-excel"],
  megabytes: sheetLimits.megabytes,
} as const;

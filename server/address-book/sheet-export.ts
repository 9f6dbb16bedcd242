import type { AddressExport } from "@anden/contract/address-sheet";
import { say } from "@anden/contract/words";
import { type SheetCells, sheetColumns, sheetLimits } from "@anden/domain/address-book/sheet-columns";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { type Sheet, text } from "../exports/sheet.ts";
import { Refusal } from "../handlers.ts";
import type { Locale } from "../locale.ts";
import { type DistributorSearch, distributorsByName } from "./listing.ts";
import { placesOf } from "./own.ts";
import { contactsOf, type DistributorRow } from "./queries.ts";

type Tx = Transaction<Schema>;
type Contact = Awaited<ReturnType<typeof contactsOf>>[number];

/**
 * The client's addresses as the sheet that an import reads: a row for each contact, one for an address without any.
 * More rows than an import takes are refused.
 */
export async function exportedSheet(
  tx: Tx,
  { isTemplate }: Pick<AddressExport, "isTemplate">,
  search: DistributorSearch,
  locale: Locale,
): Promise<Sheet> {
  const label = (key: string) => say(locale.words, locale.language, "label", key);
  const rows = isTemplate ? [] : await exportedRows(tx, search, label);
  return {
    title: label(isTemplate ? "sheet.template" : "sheet.title"),
    language: locale.language,
    columns: sheetColumns.map((column) => label(`sheet.${column}`)),
    rows: rows.map((row) => sheetColumns.map((column) => text(row[column]))),
  };
}

async function exportedRows(
  tx: Tx,
  search: DistributorSearch,
  label: (key: string) => string,
): Promise<readonly SheetCells[]> {
  const { rows: maximum } = sheetLimits;
  const tooMany = () => new Refusal([problem("addresses.tooMany", "", { maximum })]);
  const found = await distributorsByName(tx, search, { limit: maximum + 1 });
  if (found.length > maximum) throw tooMany();
  const placeOf = await placesOf(tx, found);
  const contacts = await contactsOf(
    tx,
    found.map(({ number }) => number),
  );
  const byAddress = Map.groupBy(contacts, ({ distributor_number }) => distributor_number);
  const rows = found.flatMap((row): SheetCells[] => {
    const place = placeOf(row);
    const where = {
      country: label(`country.${place.country}`),
      postalCode: place.postalCode,
      state: place.state,
      city: place.city,
      neighbourhood: place.name,
    };
    const address = { ...addressCells(row), ...where, personType: label(`personType.${row.person_type}`) };
    const own = byAddress.get(row.number) ?? [undefined];
    return own.map((contact) => ({ ...address, ...contactCells(contact) }));
  });
  if (rows.length > maximum) throw tooMany();
  return rows;
}

const degrees = (value: number | null) => (value === null ? "" : value.toFixed(6));

function addressCells(row: DistributorRow) {
  return {
    number: String(row.number),
    name: row.name,
    phone: row.phone,
    warehouse: row.warehouse ?? "",
    street: row.street,
    exteriorNumber: row.exterior_number,
    interiorNumber: row.interior_number ?? "",
    taxId: row.tax_id ?? "",
    foreignTaxId: row.foreign_tax_id ?? "",
    taxResidence: row.tax_residence,
    latitude: degrees(row.marked_latitude),
    longitude: degrees(row.marked_longitude),
  };
}

function contactCells(contact: Contact | undefined) {
  return {
    contactName: contact?.name ?? "",
    contactPosition: contact?.position ?? "",
    contactDepartment: contact?.department ?? "",
    contactPhone: contact?.phone ?? "",
    contactEmail: contact?.email ?? "",
  };
}

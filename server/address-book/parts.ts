import type { NewComplement, NewLocation } from "@anden/contract/address-entry";
import type { Location } from "@anden/domain/address-book/distributor";
import { problem } from "@anden/domain/values/problem";
import { type InCall, Refusal } from "../handlers.ts";
import { followed, followsAnother } from "./another-change.ts";
import { locationColumns, storeChange, storePart, type TaxFields, taxColumns } from "./distributor-writes.ts";
import { locationOf, taxFieldsOf } from "./entry.ts";
import { ownDistributorInUse, placesOf } from "./own.ts";
import type { DistributorRow } from "./queries.ts";
import type { Writer } from "./writer.ts";

// The second and third of the calls that create an address. Usually one statement stores their part. When it stores
// nothing, the row is read, to find out why or which search keys change with it.

/** Stores where an address is. */
export async function storedLocation(
  ask: NewLocation,
  { tx }: InCall,
  writer: Writer,
): Promise<{ readonly row: DistributorRow; readonly location: Location }> {
  const { distributorNumber, revision } = ask;
  const location = locationOf(ask);
  if (location && revision === undefined) {
    const row = await storePart(tx, distributorNumber, { location }, writer);
    if (row) return { row, location };
  }
  const before = await ownDistributorInUse(tx, distributorNumber, "distributorNumber");
  if (!location) throw new Refusal([problem("location.required", "markedLatitude")]);
  const follows = followed(ask, before, before.lacks_location, writer.userName);
  if (followsAnother(before, follows, locationColumns(location), "distributor.changed"))
    return { row: before, location };
  const place = (await placesOf(tx, [before]))(before);
  return { row: await storeChange(tx, before, place, { location }, writer), location };
}

/** Stores the tax data of an address. */
export async function storedTaxData(
  ask: NewComplement,
  { tx, session }: InCall,
  writer: Writer,
): Promise<{ readonly row: DistributorRow; readonly tax: TaxFields }> {
  const { distributorNumber, personType, taxId } = ask;
  // Without them the stored values are needed, so the row has to be read.
  if (personType !== undefined && taxId !== undefined) {
    const tax = taxFieldsOf(ask, { personType, taxId }, session.customer);
    const row = await storePart(tx, distributorNumber, { tax }, writer);
    if (row) return { row, tax };
  }
  const before = await ownDistributorInUse(tx, distributorNumber, "distributorNumber");
  const stored = { personType: before.person_type, taxId: before.tax_id };
  const tax = taxFieldsOf(ask, stored, session.customer);
  const follows = followed({}, before, before.lacks_tax_data, writer.userName);
  if (followsAnother(before, follows, taxColumns(tax), "distributor.changed")) return { row: before, tax };
  const place = (await placesOf(tx, [before]))(before);
  return { row: await storeChange(tx, before, place, { tax }, writer), tax };
}

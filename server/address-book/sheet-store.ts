import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { contactColumns, contactKeysOf, storeContactChange, usualContact } from "./contact-writes.ts";
import { columnsOf, keysOf, locationColumns, storeChange, taxColumns } from "./distributor-writes.ts";
import { addKeys } from "./keys.ts";
import { placesOf } from "./own.ts";
import { type DistributorRow, distributorsByNumbers } from "./queries.ts";
import { fieldsOfRow, levelOf, newFlags, taxOfRow, unverified } from "./sheet-change.ts";
import type { PlannedRow } from "./sheet-plan.ts";
import type { Writer } from "./writer.ts";

type Tx = Transaction<Schema>;
type NextNumber = (kind: "distributor" | "contact") => Promise<number>;

/** Stores what was planned, in a few statements for all rows. Gives new addresses their numbers. */
export async function storePlanned(
  tx: Tx,
  planned: readonly PlannedRow[],
  nextNumber: NextNumber,
  writer: Writer,
): Promise<void> {
  await storeNew(tx, planned, nextNumber, writer);
  await storeChanges(tx, planned, writer);
  await storeContacts(tx, planned, nextNumber, writer);
}

async function storeNew(tx: Tx, planned: readonly PlannedRow[], nextNumber: NextNumber, writer: Writer) {
  const values = [];
  const places = new Map<number, NonNullable<PlannedRow["place"]>>();
  for (const { outcome, row, place, point, target } of planned) {
    if (outcome !== "new" || !place || !target) continue;
    const number = await nextNumber("distributor");
    target.number = number;
    places.set(number, place);
    values.push({
      client_id: writer.clientId,
      number,
      created_at: new Date(writer.now),
      created_by: writer.userName,
      ...columnsOf(fieldsOfRow(row.entry, place, newFlags)),
      ...taxColumns(taxOfRow(row.entry)),
      ...(point
        ? locationColumns(unverified(point, levelOf(row.position)))
        : {
            found_latitude: null,
            found_longitude: null,
            marked_latitude: null,
            marked_longitude: null,
            found_level: null,
            is_verified: null,
            lacks_location: true,
          }),
    });
  }
  if (values.length === 0) return;
  const rows = (await tx
    .insertInto("distributors")
    .values(values)
    .returningAll()
    .execute()) as DistributorRow[];
  await addKeys(
    tx,
    rows.flatMap((row) => {
      const place = places.get(row.number);
      return place ? [keysOf(row, place)] : [];
    }),
  );
}

async function storeChanges(tx: Tx, planned: readonly PlannedRow[], writer: Writer) {
  const changes = planned.flatMap(({ change, target }) =>
    change && target?.number !== undefined ? [{ change, number: target.number }] : [],
  );
  // Of several rows that change one contact the last has the changes of all.
  const ofContacts = new Map(
    planned.flatMap(({ contactChange: each }) => (each ? [[each.before.number, each] as const] : [])),
  );
  for (const { before, fields } of ofContacts.values())
    await storeContactChange(tx, before, { fields, isMain: before.is_main }, writer);
  // Each change reads the row again, because an earlier row may have changed the same address.
  for (const { change, number } of changes) {
    const [before] = await distributorsByNumbers(tx, [number], { isHeld: true });
    if (!before) continue;
    await storeChange(tx, before, (await placesOf(tx, [before]))(before), change, writer);
  }
}

async function storeContacts(tx: Tx, planned: readonly PlannedRow[], nextNumber: NextNumber, writer: Writer) {
  const values = [];
  for (const { addsContact, row, place, target } of planned) {
    if (!addsContact || !row.contact || !place || target?.number === undefined) continue;
    const { name, position, department, phone, email } = row.contact;
    values.push({
      client_id: writer.clientId,
      number: await nextNumber("contact"),
      distributor_number: target.number,
      created_at: new Date(writer.now),
      created_by: writer.userName,
      is_main: !target.hasMain,
      ...contactColumns({
        name,
        phone,
        position: position || null,
        department: department || null,
        email: email || null,
        ...usualContact(place.country),
        changedFrom: null,
      }),
    });
    target.hasMain = true;
  }
  if (values.length === 0) return;
  const rows = await tx.insertInto("distributor_contacts").values(values).returningAll().execute();
  await addKeys(tx, rows.map(contactKeysOf));
}

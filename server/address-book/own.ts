import { mayKeepAddresses } from "@anden/domain/customer/abilities";
import type { Place } from "@anden/domain/geography/place";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import { placesById } from "../catalogues/places.ts";
import type { Schema } from "../database/schema.ts";
import { Refusal, type Session } from "../handlers.ts";
import { heldDistributor } from "./distributor-writes.ts";
import { type DistributorRow, distributorByNumber, distributorExists } from "./queries.ts";

type Tx = Transaction<Schema>;

/** Refuses users who may not write to the address book. */
export function keeper({ customer }: Pick<Session, "customer">): void {
  if (!mayKeepAddresses(customer)) throw new Refusal([problem("addresses.notAllowed")]);
}

/** One of the client's own addresses; another client's is refused, an unknown one not found. */
export async function ownDistributor(tx: Tx, number: number, path: string): Promise<DistributorRow> {
  return owned(tx, await distributorByNumber(tx, number), number, path);
}

/** The same for a change: locked until the transaction ends. An archived address is refused. */
export async function ownDistributorInUse(tx: Tx, number: number, path: string): Promise<DistributorRow> {
  const row = await owned(tx, await heldDistributor(tx, number), number, path);
  if (row.is_archived) throw new Refusal([problem("distributor.archived", path, { number: String(number) })]);
  return row;
}

/** The same, also for an archived address. */
export async function heldOwnDistributor(tx: Tx, number: number, path: string): Promise<DistributorRow> {
  return owned(tx, await heldDistributor(tx, number), number, path);
}

async function owned(tx: Tx, row: DistributorRow | undefined, number: number, path: string) {
  if (row) return row;
  const isOfOtherClient = await distributorExists(tx, number);
  throw new Refusal([
    problem(isOfOtherClient ? "distributor.other" : "distributor.unknown", path, { number: String(number) }),
  ]);
}

/** The places of some addresses. */
export async function placesOf(
  tx: Tx,
  rows: readonly DistributorRow[],
): Promise<(row: Pick<DistributorRow, "number" | "place_id">) => Place> {
  const places = await placesById(
    tx,
    rows.map(({ place_id }) => place_id),
  );
  return ({ number, place_id }) => {
    const place = places.get(place_id);
    // Places are never deleted: one that is removed from the carrier's folder stays in the database.
    if (!place) throw new Error(`address ${number} is at place ${place_id}, which is not known`);
    return place;
  };
}

import type { Money } from "@anden/domain/values/money";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";

type Tx = Transaction<Schema>;
export type DraftRow = Selectable<Schema["drafts"]>;

/** The owner of drafts: client and user of the session. */
export interface Holder {
  readonly clientId: number;
  readonly userName: string;
}
export interface DraftKey extends Holder {
  readonly id: string;
}

export interface NewState {
  readonly flow: FlowKind;
  readonly revision: string;
  readonly at: number;
  readonly steps: string;
  /** Undefined leaves them unchanged. */
  readonly fileIds: readonly number[] | undefined;
  /** Undefined leaves the columns of the list unchanged. */
  readonly listed: Listed | undefined;
}

export interface Listed {
  readonly originPlaceId: number | undefined;
  readonly destinationPlaceId: number | undefined;
  readonly price: (Money & { readonly isLeast: boolean }) | undefined;
}

/** The number of deleted drafts of a user that can be restored. */
export const mostDeleted = 5;

const ofHolder = ({ clientId, userName }: Holder) => ({ client_id: clientId, user_name: userName });
const keyOf = (key: DraftKey) => ({ ...ofHolder(key), draft_id: key.id });

function columnsOf({ flow, revision, at, steps, fileIds, listed }: NewState) {
  return {
    flow,
    revision,
    steps,
    updated_at: new Date(at),
    ...(fileIds && { file_ids: fileIds }),
    ...(listed && listedColumns(listed)),
  };
}

function listedColumns({ originPlaceId, destinationPlaceId, price }: Listed) {
  return {
    origin_place_id: originPlaceId ?? null,
    destination_place_id: destinationPlaceId ?? null,
    price_minor: price?.minor ?? null,
    price_currency: price?.currency ?? null,
    price_is_least: price?.isLeast ?? false,
  };
}

export function draftsOf(tx: Tx, holder: Holder) {
  return tx
    .selectFrom("drafts")
    .where((is) => is.and({ ...ofHolder(holder), state: "open" }))
    .select([
      "draft_id",
      "flow",
      "revision",
      "updated_at",
      "origin_place_id",
      "destination_place_id",
      "price_minor",
      "price_currency",
      "price_is_least",
    ])
    .orderBy("updated_at", "desc")
    .orderBy("draft_id")
    .execute();
}

export function draftBy(tx: Tx, key: DraftKey) {
  return tx
    .selectFrom("drafts")
    .where((is) => is.and(keyOf(key)))
    .select(["revision", "state", "updated_at", "steps"])
    .executeTakeFirst();
}

/** The state of a draft and its files, without its content. */
export function stateOf(tx: Tx, key: DraftKey) {
  return tx
    .selectFrom("drafts")
    .where((is) => is.and(keyOf(key)))
    .select(["revision", "state", "file_ids"])
    .executeTakeFirst();
}

export async function countDrafts(tx: Tx, holder: Holder): Promise<number> {
  const { count } = await tx
    .selectFrom("drafts")
    .where((is) => is.and({ ...ofHolder(holder), state: "open" }))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a state that is based on one of these revisions; false when there is no open draft in one of them. */
export async function replaceDraft(
  tx: Tx,
  key: DraftKey,
  follows: readonly string[],
  state: NewState,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("drafts")
    .set(columnsOf(state))
    .where((is) => is.and({ ...keyOf(key), state: "open" }))
    .where("revision", "in", follows)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a new draft; false when another call has just done so. */
export async function storeDraft(tx: Tx, key: DraftKey, state: NewState): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("drafts")
    .values({ ...keyOf(key), ...columnsOf(state) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Sets the state of a draft in this revision; false when there is none. */
export async function setState(
  tx: Tx,
  key: DraftKey,
  revision: string,
  state: DraftRow["state"],
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("drafts")
    .set({ state, updated_at: new Date(at) })
    .where((is) => is.and({ ...keyOf(key), revision }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes all but the last few deleted drafts of the user. */
export async function forgetDeleted(tx: Tx, holder: Holder): Promise<void> {
  const deleted = { ...ofHolder(holder), state: "deleted" } as const;
  await tx
    .deleteFrom("drafts")
    .where((is) => is.and(deleted))
    .where(
      "draft_id",
      "in",
      tx
        .selectFrom("drafts")
        .where((is) => is.and(deleted))
        .select("draft_id")
        .orderBy("updated_at", "desc")
        .orderBy("draft_id")
        .offset(mostDeleted),
    )
    .execute();
}

/**
 * Gives the open drafts of one user to another, also of another client, and ends the first user's session: both or
 * neither. Runs as the owner, because no call may write to two clients. Returns the public id of the session.
 */
export async function takeAlong(
  owner: Kysely<Schema>,
  { from, to, tokenHash, now }: { from: Holder; to: Holder; tokenHash: Buffer; now: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ session_id: string }>`
    with ended as (
      update sessions set revoked_at = ${new Date(now)}
      where token_hash = ${tokenHash} and client_id = ${from.clientId} and user_name = ${from.userName}
      returning session_id),
    taken as (
      delete from drafts using ended
      where client_id = ${from.clientId} and user_name = ${from.userName} and state = 'open'
      returning drafts.*),
    given as (
      insert into drafts (client_id, user_name, draft_id, flow, revision, updated_at, origin_place_id,
        destination_place_id, price_minor, price_currency, price_is_least, steps)
      select ${to.clientId}, ${to.userName}, draft_id, flow, revision, updated_at, origin_place_id,
        destination_place_id, price_minor, price_currency, price_is_least, steps
      from taken on conflict do nothing)
    select session_id::text from ended`.execute(owner);
  return rows[0]?.session_id;
}

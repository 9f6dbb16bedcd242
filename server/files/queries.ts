import { draftLimits } from "@anden/domain/drafts/draft-limits";
import type { FileCount } from "@anden/domain/files/attachment";
import { day } from "@anden/domain/values/durations";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { FileState } from "../database/tables/shipments.ts";
import type { Upload } from "../handlers.ts";

type Db = Kysely<Schema>;

/** The number of bytes in one piece, and so in one statement. */
export const pieceLength = 256 * 1024;

export interface FileOfClient {
  readonly clientId: number;
  readonly number: number;
}

export interface NewFile extends FileOfClient {
  readonly name: string;
  readonly mediaType: string;
  readonly createdAt: number;
  readonly createdBy: string;
}

/** How long a file is kept before a record or a draft refers to it. */
const unattachedFor = day;
/** How long a file of a draft is kept after the draft was stored: a day longer than the draft itself. */
const draftedFor = (draftLimits.daysKept + 1) * day;

/** The files of a client that no record refers to yet: those that nothing refers to, and those of drafts. */
export async function waitingOf(
  tx: Db,
  clientId: number,
): Promise<Record<"unattached" | "drafted", FileCount>> {
  const rows = await tx
    .selectFrom("files")
    .where("client_id", "=", clientId)
    .where("state", "<>", "attached")
    .groupBy("state")
    .select([
      "state",
      sql<number>`count(*)::int`.as("files"),
      sql<number>`coalesce(sum(length), 0)::int8`.as("bytes"),
    ])
    .execute();
  const countOf = (state: FileState) => rows.find((row) => row.state === state) ?? { files: 0, bytes: 0 };
  return { unattached: countOf("unattached"), drafted: countOf("drafted") };
}

/**
 * Keeps the files that open drafts of the client refer to as long as those drafts; the others expire after a day. A
 * file whose expiry is late enough is not written again with each change of its draft.
 */
export async function keepFilesOfDrafts(
  tx: Db,
  clientId: number,
  numbers: readonly number[],
  now: number,
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    with asked as (
      select number, exists (
        select from drafts
        where client_id = ${clientId} and state = 'open' and file_ids <> '{}' and number = any(file_ids)) as is_held
      from unnest(${[...new Set(numbers)]}::bigint[]) as number)
    update files set
      state = case when is_held then 'drafted' else 'unattached' end,
      expires_at = case when is_held
        then ${new Date(now + draftedFor)}::timestamptz else ${new Date(now + unattachedFor)}::timestamptz end
    from asked
    where files.client_id = ${clientId} and files.number = asked.number and files.state <> 'attached'
      and case when is_held
        then files.state <> 'drafted' or files.expires_at < ${new Date(now + draftedFor - day)}::timestamptz
        else files.state = 'drafted' end`.execute(tx);
}

export async function storeFile(tx: Db, file: NewFile, upload: Upload): Promise<void> {
  const key = { client_id: file.clientId, file_number: file.number };
  await tx
    .insertInto("files")
    .values({
      client_id: file.clientId,
      number: file.number,
      created_at: new Date(file.createdAt),
      created_by: file.createdBy,
      name: file.name,
      media_type: file.mediaType,
      length: upload.length,
      sha256: upload.sha256,
      state: "unattached",
      expires_at: new Date(file.createdAt + unattachedFor),
    })
    .execute();
  for (let position = 0; position * pieceLength < upload.length; position++) {
    const content = await upload.read(position * pieceLength, pieceLength);
    await tx
      .insertInto("file_pieces")
      .values({ ...key, position, content })
      .execute();
  }
}

export function fileBy(tx: Db, { clientId, number }: FileOfClient) {
  return tx
    .selectFrom("files")
    .where("client_id", "=", clientId)
    .where("number", "=", number)
    .select(["name", "media_type", "length"])
    .executeTakeFirst();
}

export async function pieceBy(tx: Db, { clientId, number }: FileOfClient, position: number): Promise<Buffer> {
  const { content } = await tx
    .selectFrom("file_pieces")
    .where("client_id", "=", clientId)
    .where("file_number", "=", number)
    .where("position", "=", position)
    .select("content")
    .executeTakeFirstOrThrow();
  return content;
}

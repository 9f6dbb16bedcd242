import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Upload } from "../handlers.ts";

type Db = Kysely<Schema>;

/** As many bytes as one statement carries. */
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

/** The files of a client that no record refers to yet. */
export async function unattachedOf(
  tx: Db,
  clientId: number,
): Promise<{ readonly files: number; readonly bytes: number }> {
  return tx
    .selectFrom("files")
    .where("client_id", "=", clientId)
    .where("state", "=", "unattached")
    .select([sql<number>`count(*)::int`.as("files"), sql<number>`coalesce(sum(length), 0)::int8`.as("bytes")])
    .executeTakeFirstOrThrow();
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

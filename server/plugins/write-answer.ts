import { Readable } from "node:stream";
import type { Call, NamedFile } from "@anden/contract/wire/call";
import { attachmentNamed } from "@anden/contract/wire/file-name";
import type { FastifyReply } from "fastify";
import type { Body } from "../database/transaction.ts";
import type { ContentInPieces, FileContent } from "../handlers.ts";
import { sendText } from "./send-text.ts";

/** The answer as JSON, as it is sent and stored under an idempotency key. */
export function written({ answer }: Call, value: unknown): string {
  return answer ? answer.write(value) : "";
}

export function send(reply: FastifyReply, call: Call, body: string, now: number) {
  if (!call.answer) return reply.send();
  const text =
    call.method === "GET" ? `{"result":${body},"timeGenerated":"${new Date(now).toISOString()}"}` : body;
  reply.type("application/json; charset=utf-8");
  return sendText(reply, text);
}

export async function sendFile(
  reply: FastifyReply,
  { name, mediaType, content }: NamedFile<FileContent>,
  transaction?: (read: Body) => Promise<unknown>,
) {
  // First: a refusal has none of the headers of a file.
  const given = "afterwards" in content ? await content.afterwards() : content;
  reply.header("content-disposition", attachmentNamed(name));
  reply.type(mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType);
  if (given instanceof Uint8Array)
    return sendText(reply, Buffer.from(given.buffer, given.byteOffset, given.byteLength));
  if ("made" in given) return reply.send(Readable.from(given.made, { objectMode: false }));
  if (!transaction) throw new TypeError("Only a call in a transaction answers a file in pieces");
  reply.header("content-length", String(given.length));
  return reply.send(Readable.from(piecesOf(given, transaction), { objectMode: false }));
}

/** Reads each piece when it is needed, in a transaction of its own. */
async function* piecesOf(
  { pieces, read }: ContentInPieces,
  transaction: (read: Body) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < pieces; position++) {
    let piece: Uint8Array | undefined;
    await transaction(async (tx) => {
      piece = await read(tx, position);
      return { status: 200, body: "" };
    });
    if (piece) yield piece;
  }
}

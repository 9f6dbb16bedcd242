import { Readable } from "node:stream";
import type { Call, NamedFile } from "@anden/contract/wire/call";
import { contentDisposition } from "@anden/contract/wire/file-name";
import type { FastifyReply } from "fastify";
import type { Body } from "../database/transaction.ts";
import type { ContentInPieces, ContentInTheMaking, FileContent } from "../handlers.ts";
import { sendText } from "./send-text.ts";

/** The answer as JSON, as it is sent and stored under an idempotency key. */
export function written({ answer }: Call, value: unknown): string {
  return answer ? answer.write(value) : "";
}

export function send(reply: FastifyReply, call: Call, body: string, now: number): Promise<void> {
  if (!call.answer) return sent(reply.send());
  const text =
    call.method === "GET" ? `{"result":${body},"timeGenerated":"${new Date(now).toISOString()}"}` : body;
  reply.type("application/json; charset=utf-8");
  return sent(sendText(reply, text));
}

/** How long a call waits until its answer has been compressed and sent: longer only if its reader does not take it. */
const longestSending = 2_000;

/**
 * Waits for an answer to leave, because compressing it is work of its call. Not for ever: a reader who takes nothing
 * would keep the place of the call in its lane. A reply is a promise that is settled when it has been sent.
 */
export async function sent(reply: FastifyReply, longest = longestSending): Promise<void> {
  if (reply.sent) return;
  const isOver = Promise.withResolvers<void>();
  const timer = setTimeout(isOver.resolve, longest);
  try {
    await Promise.race([reply, isOver.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** How the parts of a file are read while its caller receives it. */
export interface InParts {
  /** Runs the work for one part in turn with other calls. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** A transaction for one piece, under the role and the client of the call. */
  readonly transaction: (read: Body) => Promise<unknown>;
}

/** Sends a file. For a file in parts it returns before all of them are sent, because a slow reader may take long. */
export async function sendFile(
  reply: FastifyReply,
  { name, mediaType, content }: NamedFile<FileContent>,
  inParts?: InParts,
): Promise<void> {
  // Awaited before any header is set: a refusal must not have the headers of a file.
  const given = "afterwards" in content ? await content.afterwards() : content;
  reply.header("content-disposition", contentDisposition(name));
  reply.type(mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType);
  if (given instanceof Uint8Array)
    return sent(sendText(reply, Buffer.from(given.buffer, given.byteOffset, given.byteLength)));
  if (!inParts) throw new TypeError("Only a call in a transaction answers a file in parts");
  if (!("made" in given)) reply.header("content-length", String(given.length));
  const parts = "made" in given ? madeInTurn(given, inParts) : piecesOf(given, inParts);
  void reply.send(Readable.from(parts, { objectMode: false }));
}

/** Reads each piece when it is needed, in a transaction of its own. */
async function* piecesOf(
  { pieces, read }: ContentInPieces,
  { inTurn, transaction }: InParts,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < pieces; position++) {
    let piece: Uint8Array | undefined;
    await inTurn(() =>
      transaction(async (tx) => {
        piece = await read(tx, position);
        return { status: 200, body: "" };
      }),
    );
    if (piece) yield piece;
  }
}

async function* madeInTurn({ made }: ContentInTheMaking, { inTurn }: InParts): AsyncGenerator<Uint8Array> {
  const parts = made[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await inTurn(() => parts.next());
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return?.();
  }
}

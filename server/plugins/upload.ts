import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { megabyte, type UploadKinds } from "@anden/contract/wire/call";
import { problem } from "@anden/domain/values/problem";
import type { FastifyRequest } from "fastify";
import { busy, Refusal, type Upload } from "../handlers.ts";
import { leastOfAnUpload, type Patience } from "./patience.ts";

/**
 * The maximum uploads of one client, and of all clients, that one process receives at a time. Each takes space in the
 * temporary folder.
 */
export const mostOfOneClient = 4;
export const mostAtOnce = 40;
const secondsToComeBack = 5;

/** Receives the bodies of uploads into temporary files. */
export class Uploads {
  readonly #running = new Map<number, number>();
  readonly #stretch: number;

  constructor({ stretchOfAnUpload }: Pick<Patience, "stretchOfAnUpload">) {
    this.#stretch = stretchOfAnUpload;
  }

  /**
   * Receives the body of a request as a stream into a temporary file, passes it to `use`, and removes the file. Refuses
   * another media type, a body that is empty, too large or too slow, and too many uploads at once.
   */
  async receive<T>(
    request: FastifyRequest,
    kinds: UploadKinds,
    clientId: number,
    use: (upload: Upload) => Promise<T>,
  ): Promise<T> {
    const mediaType = mediaTypeOf(request, kinds);
    const ofClient = this.#running.get(clientId) ?? 0;
    const ofAll = [...this.#running.values()].reduce((sum, each) => sum + each, 0);
    if (ofClient >= mostOfOneClient) throw new Refusal([problem("file.tooManyAtOnce")], secondsToComeBack);
    if (ofAll >= mostAtOnce) throw busy(secondsToComeBack);
    this.#running.set(clientId, ofClient + 1);
    try {
      const file = await temporaryFile();
      try {
        return await use({ mediaType, ...(await received(request, kinds, file, this.#stretch)) });
      } finally {
        await file.close();
      }
    } finally {
      const left = (this.#running.get(clientId) ?? 1) - 1;
      if (left > 0) this.#running.set(clientId, left);
      else this.#running.delete(clientId);
    }
  }
}

function mediaTypeOf({ headers }: FastifyRequest, { mediaTypes }: UploadKinds): string {
  const declared = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!mediaTypes.includes(declared)) throw new Refusal([problem("body.wrongMediaType")]);
  return declared;
}

/** The file is unlinked as soon as it is open, so that the system removes it even when the process is killed. */
async function temporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `anden-upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

async function received(
  { raw, headers, body }: FastifyRequest,
  { megabytes }: UploadKinds,
  file: FileHandle,
  stretch: number,
): Promise<Omit<Upload, "mediaType">> {
  const most = megabytes * megabyte;
  const tooLarge = () => new Refusal([problem("file.tooLarge", "", { maximum: megabytes })]);
  if (Number(headers["content-length"] ?? 0) > most) throw tooLarge();
  const hash = createHash("sha256");
  let length = 0;
  async function receive(stream: Readable): Promise<void> {
    // The stream is not destroyed, because that would close the connection before a refusal is answered.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > most) throw tooLarge();
      hash.update(chunk);
      await file.write(chunk);
    }
  }
  if (body instanceof Readable) {
    let earlier = 0;
    const tooSlow = Promise.withResolvers<never>();
    const watching = setInterval(() => {
      if (length - earlier < leastOfAnUpload) tooSlow.reject(new Refusal([problem("body.tooSlow")]));
      earlier = length;
    }, stretch);
    try {
      await Promise.race([receive(body), tooSlow.promise]);
    } catch (error) {
      // Drain the rest: a client that is still sending may not read the answer yet.
      body.resume();
      // The connection closed in the middle of the body: nobody reads the answer.
      if (raw.destroyed && !raw.complete) throw new Refusal([problem("body.malformed")]);
      throw error;
    } finally {
      clearInterval(watching);
    }
  }
  if (length === 0) throw new Refusal([problem("body.empty")]);
  return {
    length,
    sha256: hash.digest(),
    read: async (start, size) => {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(Math.min(size, length - start)),
        0,
        undefined,
        start,
      );
      return buffer.subarray(0, bytesRead);
    },
  };
}

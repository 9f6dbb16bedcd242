import { createHash } from "node:crypto";
import type { AskedRequest } from "@anden/contract/request-draft";
import {
  attachmentNamed,
  inlineFilesProblems,
  isAsNamed,
  requestFilesProblems,
  signatureLength,
} from "@anden/domain/files/attachment";
import type { Attachment } from "@anden/domain/service-request/service-request";
import { problem } from "@anden/domain/values/problem";
import { bytesOf } from "../files/base64.ts";
import { storeFile } from "../files/queries.ts";
import { type InCall, Refusal, refuseAny } from "../handlers.ts";
import { attachFiles } from "./making-queries.ts";

type Files = NonNullable<AskedRequest["files"]>;

/**
 * Attaches the files of a request: files that were stored before, and files that are sent in it with their bytes. A
 * number that is not a file of the client is refused at its row, and so is a file without number and bytes.
 */
export async function attachedTo(files: Files, context: InCall): Promise<readonly Attachment[]> {
  // The number of files is checked before they are read.
  const tooMany = requestFilesProblems(files.map(() => 0));
  if (tooMany.length > 0) throw new Refusal(tooMany);
  refuseAny(
    files.flatMap(({ id, base64 }, index) =>
      id === undefined && base64 === undefined ? [problem("field.required", `files[${index}].base64`)] : [],
    ),
  );
  const ids = await numbersOf(files, context);
  const found = await attachFiles(context.tx, [...new Set(ids)]);
  const missing = ids.flatMap((number, index) =>
    found.some(({ id }) => id === number)
      ? []
      : [problem("file.unknown", `files[${index}].id`, { number: String(number) })],
  );
  const wrong = missing.length > 0 ? missing : requestFilesProblems(found.map(({ length }) => length));
  if (wrong.length > 0) throw new Refusal(wrong);
  return found;
}

/** The number of each file; a file that is sent with its bytes is stored first. [B-131] */
async function numbersOf(files: Files, context: InCall): Promise<readonly number[]> {
  const contents = files.map(({ base64 }) => (base64 === undefined ? undefined : bytesOf(base64)));
  const tooLarge = inlineFilesProblems(contents.map((content) => content?.length ?? 0));
  if (tooLarge.length > 0) throw new Refusal(tooLarge);
  const numbers: number[] = [];
  for (const [index, { id = 0, name = "" }] of files.entries()) {
    const content = contents[index];
    numbers.push(content ? await storedWithBytes({ name, content, at: `files[${index}]` }, context) : id);
  }
  return numbers;
}

interface Sent {
  readonly name: string;
  readonly content: Buffer;
  readonly at: string;
}

async function storedWithBytes(
  { name, content, at }: Sent,
  { tx, session, now, nextNumber }: InCall,
): Promise<number> {
  const named = attachmentNamed(name);
  if (!named.ok)
    throw new Refusal(named.problems.map((found) => ({ ...found, path: `${at}.${found.path}` })));
  if (!isAsNamed(name, content.subarray(0, signatureLength)))
    throw new Refusal([problem("file.notAsNamed", `${at}.name`)]);
  const number = await nextNumber("file");
  const file = { ...named.value, clientId: session.customer.clientId, number };
  await storeFile(
    tx,
    { ...file, createdAt: now, createdBy: session.userName },
    {
      mediaType: file.mediaType,
      length: content.length,
      sha256: createHash("sha256").update(content).digest(),
      read: async (start, size) => content.subarray(start, start + size),
    },
  );
  return number;
}

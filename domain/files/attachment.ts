import { accept, type Decision, type Problem, problem, refuse } from "../values/problem.ts";

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b, 0x03, 0x04];
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** A kind of file: its media type, and the byte sequences with one of which its content begins. */
interface FileKind {
  readonly mediaType: string;
  readonly signatures: readonly (readonly number[])[];
}

/** The kinds of files that may be attached, by file name extension. [B-286] */
export const attachmentKinds = {
  pdf: { mediaType: "application/pdf", signatures: [ascii("%PDF-")] },
  doc: { mediaType: "application/msword", signatures: [ole] },
  docx: {
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    signatures: [zip],
  },
  xls: { mediaType: "application/vnd.ms-excel", signatures: [ole] },
  xlsx: {
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    signatures: [zip],
  },
  png: { mediaType: "image/png", signatures: [[0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a]] },
  gif: { mediaType: "image/gif", signatures: [ascii("GIF87a"), ascii("GIF89a")] },
  jpg: { mediaType: "image/jpeg", signatures: [[0xff, 0xd8, 0xff]] },
} as const satisfies Readonly<Record<string, FileKind>>;

const megabyte = 1024 * 1024;

export const attachmentLimits = {
  /** Of one file. */
  megabytes: 10,
  bytes: 10 * megabyte,
  /** Of a name, in characters. [B-285] */
  nameLength: 100,
} as const;

/** The maximum of one client's files that no record refers to yet: twice what a request takes, for four people. */
export const unattachedLimits = { files: 80, megabytes: 200, bytes: 200 * megabyte } as const;

/** The maximum of files in the stored drafts of one client, of all its users together. */
export const draftedLimits = { files: 400, megabytes: 1_000, bytes: 1_000 * megabyte } as const;

/** The maximum of files of one request. */
export const requestFileLimits = { files: 10, megabytes: 25, bytes: 25 * megabyte } as const;

/** The maximum size of files that are sent in a request with their bytes. [B-131] */
export const inlineFileLimits = { megabytes: 5, bytes: 5 * megabyte } as const;

/**
 * Whether the files that come in a request are small enough together. Problem at `files`: `file.tooLargeTogether`.
 * [B-131]
 */
export function inlineFilesProblems(lengths: readonly number[]): readonly Problem[] {
  const { megabytes, bytes } = inlineFileLimits;
  return sumOf(lengths) > bytes ? [problem("file.tooLargeTogether", "files", { megabytes })] : [];
}

/**
 * Whether the files of a request are few and small enough together. Problems at `files`: `file.tooManyInRequest`,
 * `file.tooLargeTogether`.
 */
export function requestFilesProblems(lengths: readonly number[]): readonly Problem[] {
  const { files, megabytes, bytes } = requestFileLimits;
  if (lengths.length > files) return [problem("file.tooManyInRequest", "files", { maximum: files })];
  return sumOf(lengths) > bytes ? [problem("file.tooLargeTogether", "files", { megabytes })] : [];
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0);

/** The number of first bytes that are enough to recognize every kind. */
export const signatureLength = 8;

// Invisible characters, and those that change the text direction: with them a name could look like another one.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name without folders, invisible characters and spaces or dots at its ends; what is left may be empty. */
export function cleanFileName(name: string): string {
  const inFolder = name.split(/[/\\]/).at(-1) ?? "";
  return inFolder
    .normalize("NFC")
    .replace(invisible, "")
    .replace(/^[\s.]+|[\s.]+$/g, "");
}

export interface AttachmentName {
  readonly name: string;
  readonly mediaType: string;
}

/**
 * The name under which a file is stored, and the media type of its file name extension. Problems at `name`:
 * `field.required` when no name is left after cleaning, `file.nameTooLong` past 100 characters, `file.kindNotAllowed`
 * for any other ending. [B-285, B-286]
 */
export function attachmentNamed(name: string): Decision<AttachmentName> {
  const cleaned = cleanFileName(name);
  if (cleaned === "") return refuse(problem("field.required", "name"));
  const { nameLength } = attachmentLimits;
  if (cleaned.length > nameLength)
    return refuse(problem("file.nameTooLong", "name", { maximum: nameLength }));
  const kind = kindOf(cleaned);
  if (!kind) return refuse(problem("file.kindNotAllowed", "name"));
  return accept({ name: cleaned, mediaType: kind.mediaType });
}

/** Whether a content that begins with these bytes matches the file name extension. */
export function isAsNamed(name: string, beginning: Uint8Array): boolean {
  const signatures: readonly (readonly number[])[] = kindOf(name)?.signatures ?? [];
  return signatures.some((bytes) => bytes.every((byte, at) => beginning[at] === byte));
}

function kindOf(name: string): FileKind | undefined {
  const ending = /[^.]\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return isEnding(ending) ? attachmentKinds[ending] : undefined;
}

function isEnding(ending: string): ending is keyof typeof attachmentKinds {
  return Object.hasOwn(attachmentKinds, ending);
}

/** Files of a client, and their length together in bytes. */
export interface FileCount {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Whether a client may store one more file, of this length in bytes, that no record refers to yet. The limits count the
 * client's files that nothing refers to, and separately those in drafts. Problems: `file.tooManyUnattached`,
 * `file.tooManyInDrafts`.
 */
export function checkWaitingFiles(
  { unattached, drafted }: { readonly unattached: FileCount; readonly drafted: FileCount },
  bytes: number,
): Decision<undefined> {
  const isBeyond = (has: FileCount, limits: FileCount) =>
    has.files >= limits.files || has.bytes + bytes > limits.bytes;
  const detailsOf = ({ files, megabytes }: { files: number; megabytes: number }) => ({ files, megabytes });
  if (isBeyond(unattached, unattachedLimits))
    return refuse(problem("file.tooManyUnattached", "", detailsOf(unattachedLimits)));
  if (isBeyond(drafted, draftedLimits))
    return refuse(problem("file.tooManyInDrafts", "", detailsOf(draftedLimits)));
  return accept(undefined);
}

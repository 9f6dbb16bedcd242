import { mayUpload } from "@anden/domain/customer/abilities";
import {
  attachmentNamed,
  checkWaitingFiles,
  isAsNamed,
  signatureLength,
} from "@anden/domain/files/attachment";
import { problem } from "@anden/domain/values/problem";
import { accepted, type ContentInPieces, type Handlers, Refusal } from "../handlers.ts";
import { type FileOfClient, fileBy, pieceBy, pieceLength, storeFile, waitingOf } from "./queries.ts";

export const fileHandlers = {
  storeFile: {
    limitsNewcomer: "file",
    numbers: ["file"],
    beforeUpload: ({ name }, { session }) => {
      if (!mayUpload(session.customer)) throw new Refusal([problem("session.notYours")]);
      accepted(attachmentNamed(name));
    },
    storesUpload: async (ask, { tx, session, now, nextNumber, upload }) => {
      const { name, mediaType } = accepted(attachmentNamed(ask.name));
      const isRight =
        upload.mediaType === mediaType && isAsNamed(name, await upload.read(0, signatureLength));
      if (!isRight) throw new Refusal([problem("file.notAsNamed", "name")]);
      const { clientId } = session.customer;
      accepted(checkWaitingFiles(await waitingOf(tx, clientId), upload.length));
      const id = await nextNumber("file");
      const file = { clientId, number: id, name, mediaType, createdAt: now, createdBy: session.userName };
      await storeFile(tx, file, upload);
      return { id, name, mediaType, length: upload.length };
    },
  },

  storedFile: {
    inTransaction: async ({ id }, { tx, session }) => {
      const key = { clientId: session.customer.clientId, number: id };
      const found = await fileBy(tx, key);
      if (!found) throw unknownFile(id);
      return fileAnswer(key, found);
    },
  },
} satisfies Pick<Handlers, "storeFile" | "storedFile">;

export function unknownFile(number: number): Refusal {
  return new Refusal([problem("file.unknown", "id", { number: String(number) })]);
}

/** A stored file as an answer, whose content is read piece by piece. */
export function fileAnswer(
  key: FileOfClient,
  { name, media_type: mediaType, length }: NonNullable<Awaited<ReturnType<typeof fileBy>>>,
) {
  const content: ContentInPieces = {
    length,
    pieces: Math.ceil(length / pieceLength),
    read: (tx, position) => pieceBy(tx, key, position),
  };
  return { name, mediaType, content };
}

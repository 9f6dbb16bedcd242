import { attachmentKinds, attachmentLimits } from "@anden/domain/files/attachment";
import { one } from "./wire/columns.ts";
import { id, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const name = text({ minimum: 1, maximum: attachmentLimits.nameLength });

/** The media types of files that may be attached. [B-286] */
const mediaTypes = Object.values(attachmentKinds).map(({ mediaType }) => mediaType);

/** An uploaded attachment: the bytes are the body, the media type is that of the file name extension. */
export const attachmentUpload = { mediaTypes, megabytes: attachmentLimits.megabytes } as const;

/** A downloaded attachment. */
export const attachmentFile = { mediaTypes } as const;

export const fileName = resource("FileName", { name: one("nombre", name) });

/** A file that is stored: a record refers to it by its id. [B-116] */
export const storedFile = resource("StoredFile", {
  id: one("archivoId", id),
  name: one("nombreArchivo", name),
  mediaType: one("tipo", text({ maximum: 100 })),
  length: one("tamano", whole({ minimum: 1, maximum: attachmentLimits.bytes })),
});

import { typedComments } from "@anden/domain/service-request/comments";
import { problem } from "@anden/domain/values/problem";
import { isLoose } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";
import type { Upload } from "./uploads.ts";

/** A file that has been uploaded to the server. */
export interface TypedFile {
  readonly id: number;
  readonly name: string;
  readonly length: number;
}
export interface Typed {
  readonly notes: string;
  readonly files: readonly TypedFile[];
  readonly termsAccepted: boolean;
}
export type Edit =
  | { readonly kind: "commented"; readonly text: string }
  | { readonly kind: "fileAttached"; readonly file: TypedFile }
  | { readonly kind: "fileRemoved"; readonly id: number }
  | { readonly kind: "termsAnswered"; readonly accepted: boolean };

export interface Own {
  /** The files that are not uploaded yet. */
  readonly uploads: readonly Pick<Upload, "name" | "state">[];
  /** The client asks for a letter with each request. */
  readonly needsCoverLetter: boolean;
}

export type CoverLetterProps = ScreenProps<Typed, Edit, Own>;

export const slice: Slice<Typed, Edit, Own> = {
  version: 1,
  isBeyondQuotation: true,
  empty: () => ({ notes: "", files: [], termsAccepted: false }),
  edit: (typed, edit) => {
    switch (edit.kind) {
      case "commented":
        return { ...typed, notes: typedComments(edit.text) };
      case "fileAttached":
        return { ...typed, files: [...typed.files, edit.file] };
      case "fileRemoved":
        return { ...typed, files: typed.files.filter(({ id }) => id !== edit.id) };
      case "termsAnswered":
        return { ...typed, termsAccepted: edit.accepted };
    }
  },
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { notes, files, termsAccepted } = kept;
    return {
      notes: typeof notes === "string" ? typedComments(notes) : "",
      files: Array.isArray(files) ? files.filter(isFile) : [],
      termsAccepted: termsAccepted === true,
    };
  },
  isTouched: ({ notes, files }) => notes !== "" || files.length > 0,
  fileIds: fileIdsOf,
  toDraft: ({ notes, files, termsAccepted }, { uploads }) => ({
    draft: {
      termsAccepted,
      ...(notes.trim() === "" ? {} : { notes }),
      ...(files.length === 0 ? {} : { fileIds: fileIdsOf({ files }) }),
    },
    problems: uploads.flatMap(({ name, state }) => {
      if (state === "refused") return [];
      return [problem(state === "sending" ? "file.onItsWay" : "file.notSent", "fileIds", { name })];
    }),
  }),
  // The terms must be accepted again for each request.
  ofQuotation: ({ notes, attachments }) =>
    notes === undefined && attachments === undefined
      ? undefined
      : {
          notes: typedComments(notes ?? ""),
          files: (attachments ?? []).map(({ id, name, length }) => ({ id, name, length })),
          termsAccepted: false,
        },
};

function fileIdsOf({ files }: Pick<Typed, "files">): readonly number[] {
  return files.map(({ id }) => id);
}

function isFile(kept: unknown): kept is TypedFile {
  return (
    isLoose(kept) &&
    typeof kept["id"] === "number" &&
    typeof kept["name"] === "string" &&
    typeof kept["length"] === "number"
  );
}

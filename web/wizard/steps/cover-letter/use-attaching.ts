import { fileCalls } from "@anden/contract/calls/files";
import { Refused } from "@anden/contract/client";
import { problemSentence } from "@anden/contract/problem-sentence";
import { attachmentLimits, attachmentNamed, requestFilesProblems } from "@anden/domain/files/attachment";
import { problem } from "@anden/domain/values/problem";
import { apiOf } from "../../../api/api.ts";
import { newId } from "../../../api/new-id.ts";
import { fetchTelling } from "../../../api/upload-progress.ts";
import { whyItFailed } from "../../../api/why-it-failed.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords, type Words } from "../../../i18n/words.tsx";
import { notify } from "../../../ui/overlays/notices.ts";
import type { CoverLetterProps } from "./slice.ts";
import { addUpload, failUpload, removeUploads, type Upload, uploadSent, useUploads } from "./uploads.ts";

/** A file that may be attached, under its normalised name. */
interface Accepted {
  readonly name: string;
  readonly mediaType: string;
  readonly file: File;
  readonly upload: Upload;
}

/** Attaches files to a request: each is validated first and uploaded at once. [B-048, B-285, B-286] */
export function useAttaching({ typed, edit }: Pick<CoverLetterProps, "typed" | "edit">) {
  const words = useWords();
  const user = useOwnSession().user.name;
  const uploads = useUploads(user);
  const sending = uploads.filter(({ state }) => state === "sending");

  const accept = (chosen: readonly File[]): readonly Accepted[] => {
    const lengths = [...typed.files, ...sending].map(({ length }) => length);
    return chosen.flatMap((file) => {
      const named = attachmentNamed(file.name);
      const upload = { user, name: named.ok ? named.value.name : file.name, length: file.size };
      const refused = refusalOf(file, [...lengths, file.size], words);
      if (refused !== undefined || !named.ok) {
        addUpload({ ...upload, state: "refused", why: refused ?? "" });
        return [];
      }
      lengths.push(file.size);
      return [{ ...named.value, file, upload: addUpload({ ...upload, state: "sending" }) }];
    });
  };
  const store = async ({ name, mediaType, file, upload }: Accepted) => {
    try {
      const api = apiOf(
        fileCalls,
        fetchTelling((share) => uploadSent(upload, share)),
      );
      const stored = await api.storeFile({ name, mediaType, content: file }, { idempotencyKey: newId() });
      const attached = { id: stored.id, name: stored.name, length: stored.length };
      if (!edit({ kind: "fileAttached", file: attached }))
        notify({ kind: "bad", text: words.message("wizard.letter.draftLeft", { name }) });
      removeUploads(({ key }) => key === upload.key);
    } catch (failure) {
      const isOfFile = failure instanceof Refused && ofTheFile.has(failure.status);
      failUpload(
        upload,
        isOfFile ? "refused" : "failed",
        whyItFailed(failure, words.message("app.unanswered")),
      );
    }
  };

  return {
    sending,
    failed: uploads.filter(({ state }) => state !== "sending"),
    attach: async (chosen: readonly File[]) => {
      removeUploads((each) => each.user === user && each.state === "refused");
      for (const each of accept(chosen)) await store(each);
    },
  };
}

/** The statuses that mean that this file will never be accepted. */
const ofTheFile = new Set([400, 413, 415, 422]);

/** Why a file is not sent, by its name, its size and the sizes of all files of the request. */
function refusalOf(file: File, sizes: readonly number[], words: Words): string | undefined {
  const named = attachmentNamed(file.name);
  const problems = [
    ...(named.ok ? [] : named.problems),
    ...(file.size > attachmentLimits.bytes
      ? [problem("file.tooLarge", "", { maximum: attachmentLimits.megabytes })]
      : []),
    ...requestFilesProblems(sizes),
  ];
  return problems[0] && problemSentence(problems[0], words);
}

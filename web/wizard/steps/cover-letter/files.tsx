import { fileCalls } from "@anden/contract/calls/files";
import { problemSentence } from "@anden/contract/problem-sentence";
import {
  attachmentKinds,
  attachmentLimits,
  attachmentNamed,
  requestFilesProblems,
} from "@anden/domain/files/attachment";
import { problem } from "@anden/domain/values/problem";
import { UnstyledButton } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { apiOf } from "../../../api/api.ts";
import { fetchTelling } from "../../../api/upload-progress.ts";
import { whyItFailed } from "../../../api/why-it-failed.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { newId } from "../../draft-copy.ts";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import styles from "./cover-letter.module.css";
import type { CoverLetterProps } from "./slice.ts";
import { addUpload, failUpload, removeUploads, uploadSent, useSent, useUploads } from "./uploads.ts";

const accepted = Object.keys(attachmentKinds)
  .map((ending) => `.${ending}`)
  .join(",");

/** Files to choose, drop or paste. Each is validated first and uploaded at once. [B-048, B-285, B-286] */
export function Files({ typed, edit, shown }: CoverLetterProps) {
  const words = useWords();
  const { label, button, message, number } = words;
  const input = useRef<HTMLInputElement>(null);
  const user = useOwnSession().user.name;
  const uploads = useUploads(user);
  const sending = uploads.filter(({ state }) => state === "sending");
  const failed = uploads.filter(({ state }) => state !== "sending");
  const error = shown.get("fileIds")?.sentence;

  const refusalOf = (file: File, together: readonly number[]): string | undefined => {
    const named = attachmentNamed(file.name);
    const problems = [
      ...(named.ok ? [] : named.problems),
      ...(file.size > attachmentLimits.bytes
        ? [problem("file.tooLarge", "", { maximum: attachmentLimits.megabytes })]
        : []),
      ...requestFilesProblems(together),
    ];
    return problems[0] && problemSentence(problems[0], words);
  };
  const take = async (chosen: readonly File[]) => {
    removeUploads((each) => each.user === user && each.state === "refused");
    const lengths = [...typed.files, ...sending].map(({ length }) => length);
    const going = chosen.flatMap((file) => {
      const named = attachmentNamed(file.name);
      const upload = { user, name: named.ok ? named.value.name : file.name, length: file.size };
      const refused = refusalOf(file, [...lengths, file.size]);
      if (refused !== undefined || !named.ok) {
        addUpload({ ...upload, state: "refused", why: refused ?? "" });
        return [];
      }
      lengths.push(file.size);
      return [{ ...named.value, file, upload: addUpload({ ...upload, state: "sending" }) }];
    });
    for (const { name, mediaType, file, upload } of going) {
      try {
        const api = apiOf(
          fileCalls,
          fetchTelling((share) => uploadSent(upload, share)),
        );
        const stored = await api.storeFile({ name, mediaType, content: file }, { idempotencyKey: newId() });
        edit({ kind: "fileAttached", file: { id: stored.id, name: stored.name, length: stored.length } });
        removeUploads(({ key }) => key === upload.key);
      } catch (failure) {
        failUpload(upload, whyItFailed(failure, message("app.unanswered")));
      }
    }
  };
  const isOver = useFileDrop((files) => void take(files));
  useWindowEvent("paste", (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isTyping = event.target instanceof Element && event.target.matches("[type=text], textarea");
    // Copied spreadsheet cells are on the clipboard as a picture too.
    if (files.length === 0 || isTyping) return;
    event.preventDefault();
    void take(files);
  });
  return (
    <>
      <div className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}>
        <FileButton
          label={label("wizard.letter.choose")}
          ref={input}
          multiple
          accept={accepted}
          aria-invalid={error ? true : undefined}
          aria-describedby="letter-file-hint letter-file-error"
          onFiles={(files) => void take(files)}
          {...fieldMark("fileIds")}
        />
        <p id="letter-file-hint">{label("wizard.letter.choose.hint")}</p>
      </div>
      {error && (
        <p id="letter-file-error" className={fields.error}>
          {error}
        </p>
      )}
      <ul className={styles.files} aria-label={label("wizard.letter.files")}>
        {typed.files.map(({ id, name, length }, at) => (
          <li key={id}>
            <span>
              {name}
              {shown.get(`fileIds[${at}]`) && (
                <span className={fields.error}>{shown.get(`fileIds[${at}]`)?.sentence}</span>
              )}
            </span>
            <span className="n">
              {label("wizard.letter.size", { kilobytes: number(Math.ceil(length / 1024)) })}
            </span>
            <UnstyledButton
              aria-label={button("wizard.letter.remove", { name })}
              onClick={() => {
                edit({ kind: "fileRemoved", id });
                input.current?.focus();
              }}
              {...fieldMark(`fileIds[${at}]`)}
            >
              <IconX size={16} stroke={2} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
        {sending.map(({ key, name }) => (
          <li key={key}>
            <span>{name}</span>
            <Sending upload={key} name={label("wizard.letter.sending", { name })} />
          </li>
        ))}
      </ul>
      <div role="alert">
        {failed.map(({ key, name, why }) => (
          <div key={key} className={styles.failed}>
            <p className={fields.error}>
              {name}: {why}
            </p>
            <UnstyledButton
              aria-label={button("wizard.letter.dismiss", { name })}
              onClick={() => {
                removeUploads((each) => each.key === key);
                input.current?.focus();
              }}
            >
              <IconX size={16} stroke={2} aria-hidden />
            </UnstyledButton>
          </div>
        ))}
      </div>
    </>
  );
}

/** The progress of an upload; rendered by itself, not with the page. */
function Sending({ upload, name }: { readonly upload: number; readonly name: string }) {
  const sent = useSent(upload);
  return <ProgressBar aria-label={name} value={sent} />;
}

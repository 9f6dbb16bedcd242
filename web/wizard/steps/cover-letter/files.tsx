import { attachmentKinds, attachmentLimits, requestFileLimits } from "@anden/domain/files/attachment";
import { UnstyledButton } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { useWords } from "../../../i18n/words.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import styles from "./cover-letter.module.css";
import type { CoverLetterProps } from "./slice.ts";
import { removeUploads, useSent } from "./uploads.ts";
import { useAttaching } from "./use-attaching.ts";

const accepted = Object.keys(attachmentKinds)
  .map((ending) => `.${ending}`)
  .join(",");

const limits = {
  maximum: requestFileLimits.files,
  megabytes: attachmentLimits.megabytes,
  together: requestFileLimits.megabytes,
};

/** Files to choose, drop or paste. [B-048, B-285] */
export function Files({ typed, edit, shown, known }: CoverLetterProps) {
  const { label, button, number } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { sending, failed, attach } = useAttaching({ typed, edit });
  const error = shown.get("fileIds")?.sentence;
  const isOver = useFileDrop((files) => void attach(files));
  useWindowEvent("paste", (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isTyping = event.target instanceof Element && event.target.matches("[type=text], textarea");
    // Copied spreadsheet cells are also on the clipboard as a picture, and must not be attached.
    if (files.length === 0 || isTyping) return;
    event.preventDefault();
    void attach(files);
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
          onFiles={(files) => void attach(files)}
          {...fieldMark("fileIds")}
        />
        <p id="letter-file-hint">
          {known.needsCoverLetter && (
            <>
              <strong>{label("wizard.letter.required")}</strong>{" "}
            </>
          )}
          {label("wizard.letter.choose.hint", limits)}
        </p>
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

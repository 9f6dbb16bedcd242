import type { FullRequest } from "@anden/contract/service-request";
import { Button } from "@mantine/core";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { saveFile } from "../ui/list/save-file.ts";
import { notify } from "../ui/overlays/notices.ts";
import styles from "./attachments.module.css";

interface AttachmentsProps {
  readonly files: FullRequest["attachments"];
  /** Downloads one of them. */
  readonly read: (id: number) => Promise<{ readonly name: string; readonly content: Blob }>;
}

/** The files of a request, each with a button to download it. Nothing where there are none. [B-061] */
export function Attachments({ files, read }: AttachmentsProps) {
  const { label, message, button } = useWords();
  const save = (id: number) =>
    read(id)
      .then(saveFile)
      .catch((error: unknown) =>
        notify({ kind: "bad", text: whyItFailed(error, message("app.unanswered")) }),
      );
  if (files.length === 0) return null;
  return (
    <section className={card.card} aria-labelledby="request-files">
      <header className={card.head}>
        <h2 id="request-files">{label("serviceRequest.files")}</h2>
      </header>
      <ul className={styles.files}>
        {files.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="default"
              classNames={{ root: styles.file, label: styles.name }}
              onClick={() => void save(id)}
            >
              {button("serviceRequest.saveFile", { name })}
            </Button>
            <span data-paper-only>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

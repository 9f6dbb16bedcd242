import { waybillCalls } from "@anden/contract/calls/waybill";
import { Refused } from "@anden/contract/client";
import type { SheetLine } from "@anden/contract/waybill";
import type { WaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { apiOf } from "../../../api/api.ts";
import { newId } from "../../../api/new-id.ts";
import { whyItFailed } from "../../../api/why-it-failed.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { saveFile } from "../../../ui/list/save-file.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { touched } from "./findings.ts";
import { SheetPreview } from "./sheet-preview.tsx";
import styles from "./waybill.module.css";

const api = apiOf(waybillCalls);

interface ImportSheetProps {
  readonly entries: readonly WaybillEntry[];
  readonly load: (entries: readonly WaybillEntry[]) => void;
}

/** A workbook that has been read. */
interface Sheet {
  readonly name: string;
  readonly lines: readonly SheetLine[];
  readonly id: string;
}

/**
 * A workbook with the lines: its template, a button to choose a file, and a preview before anything is loaded. [B-248,
 * B-249, B-250]
 */
export function ImportSheet({ entries, load }: ImportSheetProps) {
  const { label, button, message } = useWords();
  const { client } = useOwnSession();
  const [failure, setFailure] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [sheet, setSheet] = useState<Sheet>();
  const fail = (error: unknown) => {
    const why = whyItFailed(error, message("app.unanswered"));
    // The server's code, which the user can name to support.
    setFailure(error instanceof Refused ? label("wizard.waybill.failed", { code: error.code, why }) : why);
  };
  const read = async (file: File | undefined) => {
    if (!file || isReading) return;
    setFailure(undefined);
    setIsReading(true);
    try {
      const base64 = await base64Of(file);
      const lines = await api.readSheet({ base64, name: file.name, clientId: client.id });
      setSheet({ name: file.name, lines, id: newId() });
    } catch (error) {
      fail(error);
    } finally {
      setIsReading(false);
    }
  };
  const isOver = useFileDrop(([file]) => void read(file));
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(sheet);
  useEffect(() => {
    if (shown.current === sheet) return;
    shown.current = sheet;
    // The pressed button is gone: the focus goes to the preview, and back to the button that reads a file.
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>("h3, input")?.focus();
  }, [sheet]);
  return (
    <div ref={box} className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}>
      {sheet ? (
        <SheetPreview
          key={sheet.id}
          name={sheet.name}
          lines={sheet.lines}
          before={touched(entries).length}
          discard={() => setSheet(undefined)}
          load={(mode, read) => {
            const kept = mode === "append" ? touched(entries) : [];
            load([...kept, ...read]);
            setSheet(undefined);
          }}
        />
      ) : (
        <div className={styles.tools}>
          <FileButton
            label={label("wizard.waybill.upload")}
            accept=".xlsx"
            isBusy={isReading}
            aria-describedby="waybill-upload-hint"
            onFiles={([file]) => void read(file)}
          />
          <span id="waybill-upload-hint" className={styles.hint}>
            {label("wizard.waybill.upload.hint")}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void api.sheetTemplate({ clientId: client.id }).then(saveFile).catch(fail)}
          >
            {button("wizard.waybill.template")}
          </Button>
        </div>
      )}
      {isReading && <ProgressBar aria-label={label("wizard.waybill.reading")} />}
      {failure !== undefined && <Notice kind="bad">{failure}</Notice>}
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // In chunks: a call with a million arguments throws an error.
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

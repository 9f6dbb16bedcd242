import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { whyItFailed } from "../../api/why-it-failed.ts";
import { AppHeader } from "../../app/header.tsx";
import { paths } from "../../app/paths.ts";
import { useWords } from "../../i18n/words.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import card from "../../ui/card.module.css";
import { FileButton } from "../../ui/file-button.tsx";
import { HelpButton } from "../../ui/help/help-button.tsx";
import { saveFile } from "../../ui/list/save-file.ts";
import { Notice } from "../../ui/notice.tsx";
import { DiscardQuestion } from "../../ui/overlays/discard-question.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import page from "../../ui/page.module.css";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { useMayKeep } from "../keep-book.tsx";
import styles from "./import.module.css";
import { isToImport } from "./import-rows.ts";
import { RightRows } from "./right-rows.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { type Progress, sheetApi, useImport } from "./use-import.ts";
import { WrongRows } from "./wrong-rows.tsx";

/** `/direcciones/importar`: addresses and contacts from a sheet, checked and corrected before they are stored. */
export function ImportScreen() {
  const { label, message } = useWords();
  const mayKeep = useMayKeep();
  return (
    <>
      <AppHeader />
      <main className={page.page}>
        <BackLink href={paths.addresses}>{label("app.addresses")}</BackLink>
        <div className={page.head}>
          <ScreenTitle>{label("addressImport.title")}</ScreenTitle>
          <HelpButton topic="import-addresses" about={label("addressImport.title")} isOfScreen />
        </div>
        {mayKeep ? <Import /> : <Notice kind="info">{message("addressImport.notAllowed")}</Notice>}
      </main>
    </>
  );
}

function Import() {
  const { label, message, button } = useWords();
  const { rows, ignored, progress, failure, imported, isPrecious, ...does } = useImport();
  /** The action that would discard the rows, while the user is asked to confirm it. */
  const [asked, setAsked] = useState<{ readonly go: () => void }>();
  const { inside, rowWasChecked } = useFocusKept();
  const summary = useRef<HTMLDivElement>(null);
  const [storings, setStorings] = useState(0);
  /** The line whose check is awaited. */
  const [checking, setChecking] = useState<number>();
  // What says that rows are being stored has the focus until it is removed: then the summary takes it.
  useEffect(() => {
    if (storings > 0 && document.activeElement === document.body) summary.current?.focus();
  }, [storings]);
  const store = async () => {
    await does.store();
    setStorings((count) => count + 1);
  };
  const toImport = rows?.filter(isToImport).length ?? 0;
  const wrong = rows?.filter(({ outcome }) => outcome === "wrong") ?? [];
  const isBusy = progress !== undefined;
  const choose = (file: File) => {
    const go = () => void does.choose(file);
    if (isPrecious) setAsked({ go });
    else go();
  };
  const check = async (line: number) => {
    const place = wrong.findIndex(({ cells }) => cells.line === line);
    setChecking(line);
    await does.checkAgain(line);
    setChecking(undefined);
    rowWasChecked({ line, place });
  };
  return (
    <>
      <Choose isBusy={isBusy} isMain={toImport === 0} onChoose={choose} />
      {progress && <Going progress={progress} />}
      {failure && (
        <Notice
          kind="bad"
          title={message(failure.of === "reading" ? "addressImport.notRead" : "addressImport.failed")}
        >
          {failure.text}
        </Notice>
      )}
      <div ref={inside}>
        {rows && !isBusy && (
          <>
            <div className={styles.summary} role="status" ref={summary} tabIndex={-1}>
              <p>{message("addressImport.found", counted(rows))}</p>
              {imported > 0 && <p>{message("addressImport.imported", { count: imported })}</p>}
              {ignored.length > 0 && (
                <p>{message("addressImport.ignored", { names: ignored.slice(0, 5).join(", ") })}</p>
              )}
            </div>
            <div className={styles.actions}>
              {toImport > 0 && (
                <Button onClick={() => void store()}>
                  {button("addressImport.store", { count: toImport })}
                </Button>
              )}
              {toImport + wrong.length > 0 && (
                <Button variant="default" onClick={() => setAsked({ go: does.discard })}>
                  {button("addressImport.discard")}
                </Button>
              )}
            </div>
          </>
        )}
        {wrong.length > 0 && (
          <WrongRows
            rows={wrong}
            isBusy={isBusy}
            checking={checking}
            onCorrect={does.correct}
            onCheck={(line) => void check(line)}
          />
        )}
      </div>
      {rows && !isBusy && <RightRows rows={rows.filter(({ outcome }) => outcome !== "wrong")} />}
      {asked && (
        <DiscardQuestion
          title={label("addressImport.discard.title")}
          text={message("addressImport.discard.text")}
          yes={button("addressImport.discard.yes")}
          onDiscard={() => {
            setAsked(undefined);
            asked.go();
          }}
          onStay={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function counted(rows: readonly { readonly outcome: string }[]) {
  const count = (...wanted: readonly string[]) =>
    rows.filter(({ outcome }) => wanted.includes(outcome)).length;
  return {
    all: rows.length,
    made: count("new"),
    changed: count("changed", "contactAdded"),
    unchanged: count("unchanged"),
    wrong: count("wrong"),
  };
}

interface ChooseProps {
  readonly isBusy: boolean;
  /** Whether choosing a file is the main action: there are no rows to save yet. */
  readonly isMain: boolean;
  readonly onChoose: (file: File) => void;
}

/** The file, chosen or dropped anywhere on the page, and the template for those who have none yet. */
function Choose({ isBusy, isMain, onChoose }: ChooseProps) {
  const { label, message, button } = useWords();
  const isOver = useFileDrop(([file]) => file && !isBusy && onChoose(file));
  const template = async (format: "csv" | "xlsx") => {
    try {
      saveFile(await sheetApi.exportAddresses({ format, isTemplate: true }));
    } catch (error) {
      notify({ kind: "bad", text: whyItFailed(error, message("app.unanswered")) });
    }
  };
  return (
    <section className={isOver ? `${card.card} ${styles.over}` : card.card}>
      <p className={card.text}>{message("addressImport.text")}</p>
      <div className={styles.choose}>
        <FileButton
          label={label("addressImport.file")}
          accept=".xlsx,.csv"
          isBusy={isBusy}
          isMain={isMain}
          onFiles={([file]) => file && onChoose(file)}
        />
        <span className={styles.templates}>
          <Button variant="subtle" onClick={() => void template("xlsx")}>
            {button("addressImport.template.xlsx")}
          </Button>
          <Button variant="subtle" onClick={() => void template("csv")}>
            {button("addressImport.template.csv")}
          </Button>
        </span>
      </div>
    </section>
  );
}

/** What is under way. While rows are stored it takes the focus of the button that is removed meanwhile. */
function Going({ progress: { kind, done, all } }: { readonly progress: Progress }) {
  const { message } = useWords();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (kind === "importing" && document.activeElement === document.body) status.current?.focus();
  }, [kind]);
  const says = message(`addressImport.${kind}`, { done, all });
  return (
    <div className={styles.going}>
      <p role="status" ref={status} tabIndex={-1}>
        {says}
      </p>
      <ProgressBar aria-label={says} {...(all > 0 ? { max: all, value: done } : {})} />
    </div>
  );
}

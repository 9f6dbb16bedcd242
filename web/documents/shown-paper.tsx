import { Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import styles from "./paper-dialog.module.css";

interface Paper {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Blob;
}

interface ShownPaperProps {
  readonly title: string;
  readonly queryKey: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<Paper>;
  /** The text after a failure. */
  readonly failed: string;
  readonly close: () => void;
  /** A failure is a dialog of its own, which interrupts. */
  readonly isAlarming?: boolean;
  /** Another button, before the closing one. */
  readonly back?: ReactNode;
  /** A field above the document, for an option such as its paper size. */
  readonly choice?: ReactNode;
}

/** A document before it is printed or downloaded: shown in the page where the browser can. */
export function ShownPaper({
  title,
  queryKey,
  read,
  failed,
  close,
  isAlarming,
  back,
  choice,
}: ShownPaperProps) {
  const { message, button } = useWords();
  const paper = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    // Never cached: each opening shows the current letterhead.
    gcTime: 0,
  });
  const address = useAddressOf(paper.data?.content);
  const frame = useRef<HTMLIFrameElement>(null);
  const canShow = navigator.pdfViewerEnabled && paper.data?.mediaType !== "application/zpl";
  const again = (
    <Button
      variant={isAlarming ? "filled" : "default"}
      onClick={() => void paper.refetch()}
      data-autofocus={isAlarming || undefined}
    >
      {button("papers.again")}
    </Button>
  );
  const closing = (
    <>
      <Button variant="default" onClick={close}>
        {button("papers.close")}
      </Button>
      {back}
    </>
  );
  if (paper.isError && isAlarming)
    return (
      <Dialog
        key="failed"
        role="alertdialog"
        title={failed}
        onClose={close}
        actions={
          <>
            {closing}
            {again}
          </>
        }
      >
        <p>{whyItFailed(paper.error, message("app.unanswered"))}</p>
      </Dialog>
    );
  return (
    <Dialog
      key="paper"
      title={title}
      onClose={close}
      className={canShow ? styles.wide : undefined}
      actions={
        <>
          {closing}
          {paper.data && address && (
            <FileButtons
              name={paper.data.name}
              address={address}
              print={canShow ? () => frame.current?.contentWindow?.print() : undefined}
            />
          )}
        </>
      }
    >
      {choice}
      {paper.isPending && (
        <p role="status" className={styles.status}>
          <Loader size="sm" aria-hidden />
          {message("papers.coming")}
        </p>
      )}
      {paper.isError && (
        <Notice kind="bad" title={failed} action={again}>
          {whyItFailed(paper.error, message("app.unanswered"))}
        </Notice>
      )}
      {address &&
        (canShow ? (
          <iframe ref={frame} className={styles.preview} src={address} title={title} />
        ) : (
          <p>{message(paper.data?.mediaType === "application/zpl" ? "print.ready.zpl" : "papers.ready")}</p>
        ))}
    </Dialog>
  );
}

interface FileButtonsProps {
  readonly name: string;
  readonly address: string;
  /** Absent where the browser does not show the file. */
  readonly print: (() => void) | undefined;
}

function FileButtons({ name, address, print }: FileButtonsProps) {
  const { button } = useWords();
  return (
    <>
      <Button component="a" href={address} download={name} variant={print ? "default" : "filled"}>
        {button("papers.download")}
      </Button>
      {print && <Button onClick={print}>{button("papers.print")}</Button>}
    </>
  );
}

/** An object URL of the file, valid as long as the file is shown. */
function useAddressOf(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [content]);
  return address;
}

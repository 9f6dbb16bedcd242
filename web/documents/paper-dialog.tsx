import { paperCalls } from "@anden/contract/calls/papers";
import { Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiOf } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useWords } from "../i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import styles from "./paper-dialog.module.css";

const api = apiOf(paperCalls);

interface PaperDialogProps {
  readonly number: number;
  readonly close: () => void;
}

/** The PDF of a quotation: shown in the page where the browser can, to be downloaded everywhere. */
export function PaperDialog({ number, close }: PaperDialogProps) {
  const { language, label, message, button } = useWords();
  const paper = useQuery({
    queryKey: ["quotation-paper", language, number],
    queryFn: ({ signal }) => api.quotationPaper({ id: number }, { signal }),
    // The letterhead is today's: a paper is asked for each time.
    gcTime: 0,
  });
  const address = useAddressOf(paper.data?.content);
  const frame = useRef<HTMLIFrameElement>(null);
  const canShow = navigator.pdfViewerEnabled;
  const title = label("papers.title", { number: String(number) });
  return (
    <Dialog
      title={title}
      onClose={close}
      className={canShow ? styles.wide : undefined}
      actions={
        <>
          {paper.data && address && (
            <>
              {canShow && (
                <Button variant="default" onClick={() => frame.current?.contentWindow?.print()}>
                  {button("papers.print")}
                </Button>
              )}
              <Button component="a" href={address} download={paper.data.name}>
                {button("papers.download")}
              </Button>
            </>
          )}
          <Button variant="default" onClick={close}>
            {button("papers.close")}
          </Button>
        </>
      }
    >
      {paper.isPending && (
        <p role="status" className={styles.status}>
          <Loader size="sm" aria-hidden />
          {message("papers.coming")}
        </p>
      )}
      {paper.isError && (
        <Notice
          kind="bad"
          title={message("papers.failed")}
          action={
            <Button variant="default" onClick={() => void paper.refetch()}>
              {button("papers.again")}
            </Button>
          }
        >
          {whyItFailed(paper.error, message("app.unanswered"))}
        </Notice>
      )}
      {address &&
        (canShow ? (
          <iframe ref={frame} className={styles.preview} src={address} title={title} />
        ) : (
          <p>{message("papers.ready")}</p>
        ))}
    </Dialog>
  );
}

/** An address of the file in this page, as long as it is shown. */
function useAddressOf(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}

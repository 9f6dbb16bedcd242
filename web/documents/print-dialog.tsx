import { deskCalls } from "@anden/contract/calls/desk";
import { paperCalls } from "@anden/contract/calls/papers";
import type { PaperSize, RequestPaper } from "@anden/contract/papers";
import { problemSentence } from "@anden/contract/problem-sentence";
import { type LabelRange, mostLabels, typedLabelRange } from "@anden/domain/service-request/label-range";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import { hasLabels } from "@anden/domain/service-request/transitions";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { apiOf } from "../api/api.ts";
import { useWords } from "../i18n/words.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { TextField } from "../ui/text-field.tsx";
import { ChoiceCards } from "../wizard/choice-cards.tsx";
import { PaperSizeField } from "./paper-size-field.tsx";
import { ShownPaper } from "./shown-paper.tsx";
import { usePaperSize } from "./use-paper-size.ts";

const api = apiOf({ ...paperCalls, ...deskCalls });

export interface PrintDialogProps {
  readonly number: number;
  readonly guideNumber: string;
  readonly status: RequestStatus;
  readonly pieces: number;
  /** For the carrier's desk, which prints the requests of every client. */
  readonly isOfDesk?: boolean;
}

type Asked = Partial<LabelRange> & { readonly paper: RequestPaper; readonly size: PaperSize };

/** Asks which paper of a request to print, then shows it. */
export function PrintDialog(props: PrintDialogProps & { readonly close: () => void }) {
  const { number, guideNumber, isOfDesk = false, close } = props;
  const { language, label, message, button } = useWords();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  if (!asked) return <Choice {...props} choose={setAsked} />;

  const read = async (signal: AbortSignal) => {
    const file = await ask(number, asked, isOfDesk, signal);
    // The server records that the request was printed: its data are read again.
    if (!isOfDesk) void queries.invalidateQueries({ queryKey: ["serviceRequest"] });
    return file;
  };
  const { paper, size, from, to } = asked;
  return (
    <ShownPaper
      title={label(`print.title.${paper}`, { guide: guideNumber })}
      queryKey={["request-paper", language, number, paper, size, from, to]}
      read={read}
      failed={message("print.failed")}
      close={close}
      isAlarming
      back={
        <Button variant="default" onClick={() => setAsked(undefined)}>
          {button("print.other")}
        </Button>
      }
    />
  );
}

function ask(id: number, { paper, size, from, to }: Asked, isOfDesk: boolean, signal: AbortSignal) {
  const range = from === undefined || to === undefined ? {} : { from, to };
  if (isOfDesk) return api.deskPaper({ id, paper, size, ...(paper === "form" ? {} : range) }, { signal });
  switch (paper) {
    case "form":
      return api.requestPaper({ id, size }, { signal });
    case "labels":
      return api.requestLabels({ id, ...range }, { signal });
    case "laser-labels":
      return api.laserLabels({ id, size, ...range }, { signal });
    case "zpl-labels":
      return api.zplLabels({ id, ...range }, { signal });
  }
}

interface ChoiceProps extends PrintDialogProps {
  readonly close: () => void;
  readonly choose: (asked: Asked) => void;
}

function Choice({ guideNumber, status, pieces, close, choose }: ChoiceProps) {
  const words = useWords();
  const { label, message, button } = words;
  const isForPieces = hasLabels(status);
  const [paper, setPaper] = useState<RequestPaper>("form");
  const [size, setSize] = usePaperSize();
  // One file holds at most `mostLabels` labels.
  const [typed, setTyped] = useState(pieces > mostLabels ? `1-${mostLabels}` : "");
  const [isTold, setIsTold] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isOfSheets = paper === "form" || paper === "laser-labels";
  const papers: readonly RequestPaper[] = isForPieces
    ? ["form", "labels", "laser-labels", "zpl-labels"]
    : ["form"];
  const range = typedLabelRange(pieces, typed);
  const labels = range.ok ? range.value.to - range.value.from + 1 : pieces;
  const show = () => {
    if (paper === "form") return choose({ paper, size });
    if (range.ok) return choose({ paper, size, ...range.value });
    setIsTold(true);
    field.current?.focus();
  };
  return (
    <Dialog
      title={label("print.title", { guide: guideNumber })}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {button("papers.close")}
          </Button>
          <Button onClick={show} data-autofocus>
            {button("print.show")}
          </Button>
        </>
      }
    >
      {!isForPieces && <p>{message("print.cancelled")}</p>}
      <ChoiceCards
        legend={label("print.what")}
        isWide
        choices={papers.map((value) => ({
          value,
          title: label(`print.paper.${value}`),
          note: message(`print.${value}.text`, { pieces: labels }),
        }))}
        value={paper}
        onChoose={setPaper}
      />
      {isOfSheets && <PaperSizeField size={size} onChange={setSize} />}
      {paper !== "form" && pieces > 1 && (
        <TextField
          ref={field}
          label={label("print.pieces")}
          description={message("print.pieces.how", { pieces })}
          error={isTold && !range.ok && range.problems.map((each) => problemSentence(each, words))}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
        />
      )}
    </Dialog>
  );
}

import { paperCalls } from "@anden/contract/calls/papers";
import { apiOf } from "../api/api.ts";
import { useWords } from "../i18n/words.tsx";
import { PaperSizeField } from "./paper-size-field.tsx";
import { ShownPaper } from "./shown-paper.tsx";
import { usePaperSize } from "./use-paper-size.ts";

const api = apiOf(paperCalls);

interface PaperDialogProps {
  readonly number: number;
  readonly close: () => void;
}

/** The PDF of a quotation. */
export function PaperDialog({ number, close }: PaperDialogProps) {
  const { language, label, message } = useWords();
  const [size, setSize] = usePaperSize();
  return (
    <ShownPaper
      title={label("papers.title", { number: String(number) })}
      queryKey={["quotation-paper", language, number, size]}
      read={(signal) => api.quotationPaper({ id: number, size }, { signal })}
      failed={message("papers.failed")}
      close={close}
      choice={<PaperSizeField size={size} onChange={setSize} />}
    />
  );
}

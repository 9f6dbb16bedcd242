import { paperCalls } from "@anden/contract/calls/papers";
import { apiOf } from "../api/api.ts";
import { useWords } from "../i18n/words.tsx";
import { ShownPaper } from "./shown-paper.tsx";

const api = apiOf(paperCalls);

interface PaperDialogProps {
  readonly number: number;
  readonly close: () => void;
}

/** The PDF of a quotation. */
export function PaperDialog({ number, close }: PaperDialogProps) {
  const { language, label, message } = useWords();
  return (
    <ShownPaper
      title={label("papers.title", { number: String(number) })}
      queryKey={["quotation-paper", language, number]}
      read={(signal) => api.quotationPaper({ id: number }, { signal })}
      failed={message("papers.failed")}
      close={close}
    />
  );
}

import { useWords } from "../../../i18n/words.tsx";
import { windowSentence } from "../../../quotation/window-sentence.ts";
import type { SummaryProps } from "../../define-step.ts";
import { type SchedulingKnown, schedulingSides, type Typed } from "./slice.ts";

/** The windows of the appointments, in the summary of a request. [B-060] */
export function AgreedWindows({ draft }: SummaryProps<Typed, SchedulingKnown>) {
  const words = useWords();
  return schedulingSides.map((side) => {
    const sentence = windowSentence(side, draft.appointments?.[side], words);
    return sentence && <p key={side}>{sentence}</p>;
  });
}

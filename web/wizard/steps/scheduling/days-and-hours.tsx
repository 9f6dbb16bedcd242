import { useWords } from "../../../i18n/words.tsx";
import { windowSentence } from "../../../quotation/window-sentence.ts";
import type { SummaryProps } from "../../define-step.ts";
import type { SchedulingKnown, Typed } from "./slice.ts";
import { ChosenDays } from "./summary.tsx";

/** The days of a request, each with the hours of its appointment. [B-008, B-060] */
export function DaysAndHours(props: SummaryProps<Typed, SchedulingKnown>) {
  const words = useWords();
  return (
    <ChosenDays
      {...props}
      more={(side) => {
        const sentence = windowSentence(side, props.draft.appointments?.[side], words);
        return sentence && <dd>{sentence}</dd>;
      }}
    />
  );
}

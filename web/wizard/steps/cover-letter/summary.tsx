import { useWords } from "../../../i18n/words.tsx";
import type { SummaryProps } from "../../define-step.ts";
import type { Own, Typed } from "./slice.ts";

/** The comments and the attached files. [B-061] */
export function ChosenLetter({ typed: { notes, files } }: SummaryProps<Typed, Own>) {
  const { label } = useWords();
  const rows = [
    ["comments", notes.trim()],
    ["files", files.map(({ name }) => name).join(", ")],
  ] as const;
  return rows
    .filter(([, text]) => text !== "")
    .map(([of, text]) => (
      <div key={of}>
        <dt>{label(`wizard.letter.${of}`)}</dt>
        <dd>{text}</dd>
      </div>
    ));
}

import type { LocalDateTime } from "@anden/domain/values/calendar";
import { useWords } from "../i18n/words.tsx";

/** The day of a row, with its time below. */
export function ListedDate({ at }: { readonly at: LocalDateTime }) {
  const { listedDate, time } = useWords();
  return (
    <>
      <span>{listedDate(at)}</span>
      <small>{time(at)}</small>
    </>
  );
}

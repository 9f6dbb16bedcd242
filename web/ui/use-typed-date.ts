import type { LocalDate } from "@anden/domain/values/calendar";
import { formatDay } from "@anden/domain/values/formats";
import { typedDate } from "@anden/domain/values/typed-date";
import { type ChangeEvent, useState } from "react";
import { useWords } from "../i18n/words.tsx";

interface TypedDateProps {
  readonly value: LocalDate | "";
  readonly today: LocalDate;
  /** The typed day; "" with `isReadable` false for a text that is no day. */
  readonly onChange: (value: LocalDate | "", isReadable: boolean) => void;
}

/** The text of a day that is typed as people type dates, and shown in the portal's format when the field is left. */
export function useTypedDate({ value, today, onChange }: TypedDateProps) {
  const words = useWords();
  const written = value && formatDay(value, words.language);
  const [text, setText] = useState(written);
  const [seen, setSeen] = useState(value);

  // The value was changed elsewhere: in a calendar, by "back", by a button of the screen.
  if (seen !== value) {
    setSeen(value);
    if (typedDate(text, words.language, today) !== value) setText(written);
  }

  const write = () => {
    if (value) setText(written);
  };
  const input = {
    value: text,
    autoComplete: "off",
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const date = typedDate(currentTarget.value, words.language, today);
      setText(currentTarget.value);
      onChange(date, date !== "" || currentTarget.value.trim() === "");
    },
    onBlur: write,
  };
  return { input, write };
}

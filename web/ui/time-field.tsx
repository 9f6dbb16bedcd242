import type { LocalTime } from "@anden/domain/values/calendar";
import { formatClock } from "@anden/domain/values/formats";
import { typedTime } from "@anden/domain/values/typed-time";
import { type ReactNode, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { TextField } from "./text-field.tsx";

interface TimeFieldProps {
  readonly label: string;
  readonly value: LocalTime | "";
  /** The typed time; "" for a text that is not a time. */
  readonly onChange: (value: LocalTime | "") => void;
  readonly error?: ReactNode;
}

/**
 * A time of day, typed as people type it and shown by the clock of the page's language (`17:30`, `5:30 PM`), because
 * a browser's own time field follows the browser's language.
 */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  const { language } = useWords();
  const written = value && formatClock(value, language);
  const [text, setText] = useState(written);
  const [seen, setSeen] = useState(value);

  // The value was changed elsewhere: by a button of the screen, or in another tab.
  if (seen !== value) {
    setSeen(value);
    if (typedTime(text) !== value) setText(written);
  }

  return (
    <TextField
      {...rest}
      autoComplete="off"
      longest={12}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(typedTime(currentTarget.value));
      }}
      onBlur={() => value && setText(written)}
      onKeyDown={({ key }) => key === "Enter" && value && setText(written)}
    />
  );
}

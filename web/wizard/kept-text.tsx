import { leftOut } from "@anden/domain/values/left-out";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { TextField, type TextFieldProps } from "../ui/text-field.tsx";
import fields from "./fields.module.css";

/** The most characters to name. */
const mostNamed = 10;

interface KeptTextProps extends Omit<TextFieldProps, "onChange"> {
  readonly keep: (typed: string) => string;
  readonly onText: (typed: string) => void;
}

/** A text field that keeps only some characters, and says which ones it has left out until it is emptied. */
export function KeptText({ keep, onText, description, ...field }: KeptTextProps) {
  const { message } = useWords();
  const [found, setFound] = useState<readonly string[]>([]);
  return (
    <TextField
      {...field}
      description={
        <>
          {description}
          <span role="status" className={fields.leftOut}>
            {found.length > 0 && message("wizard.leftOut", { found: found.join(" ") })}
          </span>
        </>
      }
      onChange={({ currentTarget: { value } }) => {
        const left = leftOut(value, keep(value));
        setFound(value === "" ? [] : [...new Set([...found, ...left])].slice(0, mostNamed));
        onText(value);
      }}
    />
  );
}

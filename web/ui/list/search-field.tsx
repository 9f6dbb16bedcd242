import { searchLimits } from "@anden/domain/search/search-limits";
import { UnstyledButton } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { useWords } from "../../i18n/words.tsx";
import iconButton from "../icon-button.module.css";
import { TextField } from "../text-field.tsx";
import filterForm from "./filter-form.module.css";

interface SearchFieldProps {
  readonly label: string;
  /** Says what can be searched for. */
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called by the button that clears the field. */
  readonly onClear: () => void;
}

/** The search field of a list, over everything its rows show. */
export function SearchField({ label, placeholder, value, onChange, onClear }: SearchFieldProps) {
  const { button } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <TextField
      ref={input}
      label={label}
      placeholder={placeholder}
      className={filterForm.text}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={value}
      onChange={({ currentTarget }) => onChange(typedText(currentTarget.value))}
      rightSection={
        value !== "" && (
          <UnstyledButton
            className={iconButton.button}
            aria-label={button("list.clearSearch")}
            onClick={clear}
          >
            <IconX size={16} stroke={1.8} aria-hidden />
          </UnstyledButton>
        )
      }
    />
  );
}

/** The search text of a list, cut to the maximum length. */
export function typedText(text = ""): string {
  return text.slice(0, searchLimits.listLetters);
}

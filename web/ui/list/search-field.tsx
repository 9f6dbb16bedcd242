import { UnstyledButton } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type Ref, useRef } from "react";
import { useWords } from "../../i18n/words.tsx";
import iconButton from "../icon-button.module.css";
import { TextField } from "../text-field.tsx";
import filterForm from "./filter-form.module.css";

interface SearchFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** Says what can be searched for. */
  readonly placeholder: string;
  readonly value: string;
  readonly longest: number;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
  /** Called by the button that clears the field. */
  readonly onClear: () => void;
}

/** The search field of a list, over everything its rows show. */
export function SearchField({ ref, onChange, onClear, ...props }: SearchFieldProps) {
  const { button } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <TextField
      {...props}
      ref={useMergedRef(ref, input)}
      className={filterForm.text}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={
        props.value !== "" && (
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

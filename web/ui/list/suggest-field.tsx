import { fold } from "@anden/domain/geography/place-search";
import { TextInput, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { Suggestions, suggesting } from "../suggestions.tsx";

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** What tells it from its namesakes. */
  readonly note?: string;
}

interface SuggestFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly className?: string;
  /** The one that is chosen; "" for none. */
  readonly value: string;
  /** The one that is chosen now; "" with `isKnown` false for a text that names none of them. */
  readonly onChange: (id: string, isKnown: boolean) => void;
  /** All there are, once they are read. */
  readonly suggestions: readonly Suggestion[] | undefined;
  /** They could not be read. */
  readonly isFailed: boolean;
  /** Somebody is about to choose: they should be read now. */
  readonly onNeed: () => void;
  readonly error?: string | undefined;
}

/** Suggestions come so long after the last key, in milliseconds. [P-300] */
export const suggestAfter = 1000;
const mostShown = 50;

/**
 * A name typed and taken from a list. The list waits until the typing has paused; whoever does not want to wait
 * presses an arrow or Enter.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onChange, suggestions, isFailed, onNeed, label, className, ...rest } = props;
  const { button, message } = useWords();
  const id = useId();
  const chosen = suggestions?.find(({ id }) => id === value);
  // One that is not in the list is shown by its id, so that nothing is chosen unseen.
  const known = chosen?.name ?? (suggestions ? value : "");
  const [text, setText] = useState(known);
  const [seen, setSeen] = useState(known);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // Chosen elsewhere, by "back" or a link; or its name has only now been read.
  if (seen !== known) {
    setSeen(known);
    if (known !== "" || text === seen) setText(known);
  }

  const matches = matching(suggestions ?? [], chosen ? "" : text);
  const marked = matches[Math.min(active, matches.length - 1)];
  const isShown = isOpen && (suggestions !== undefined || isFailed);
  const list = { id, isShown, suggestions: matches, marked };

  const open = () => {
    clearTimeout(pause.current);
    onNeed();
    setIsOpen(true);
  };
  const close = () => {
    clearTimeout(pause.current);
    setIsOpen(false);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    setText(suggestion.name);
    onChange(suggestion.id, true);
  };
  const type = (typed: string) => {
    setText(typed);
    setActive(0);
    setIsOpen(false);
    onNeed();
    onChange("", typed.trim() === "");
    clearTimeout(pause.current);
    if (typed.trim() !== "") pause.current = setTimeout(open, suggestAfter);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (isArrow) {
      event.preventDefault();
      const by = event.key === "ArrowDown" ? 1 : -1;
      if (isShown && matches.length > 0) setActive((at) => (at + by + matches.length) % matches.length);
      else open();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && isShown && marked) {
      event.preventDefault();
      choose(marked);
    } else if (event.key === "Enter" && !chosen && text.trim() !== "" && !isOpen) {
      // A text that names nothing yet is no search: first it is looked up.
      event.preventDefault();
      open();
    } else if (event.key === "Tab" && isShown && marked && !chosen && text.trim() !== "") choose(marked);
  };

  return (
    <div className={className ? `suggest ${className}` : "suggest"}>
      <TextInput
        {...rest}
        label={label}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKey}
        onFocus={({ currentTarget }) => {
          onNeed();
          if (chosen) currentTarget.select();
        }}
        onBlur={close}
        rightSection={
          text !== "" && (
            <UnstyledButton
              className="field-x"
              aria-label={button("suggest.clear", { field: label })}
              onClick={() => type("")}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </UnstyledButton>
          )
        }
        {...suggesting(list)}
      />
      <Suggestions
        {...list}
        name={label}
        onMark={setActive}
        onChoose={choose}
        row={({ name, note }) => (
          <>
            {name}
            {note && <small>{note}</small>}
          </>
        )}
        found={isShown ? message("suggest.found", { count: matches.length }) : ""}
      >
        {isShown && matches.length === 0 && (
          <p>{message(isFailed ? "suggest.failed" : "suggest.none", { text })}</p>
        )}
      </Suggestions>
    </div>
  );
}

/** Those with every word of the text at the beginning of one of their own, accents or not. */
export function matching(suggestions: readonly Suggestion[], text: string): readonly Suggestion[] {
  const wanted = fold(text).split(" ").filter(Boolean);
  return suggestions
    .filter(({ name, note = "" }) => {
      const words = fold(`${name} ${note}`).split(" ");
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, mostShown);
}

import { fold } from "@anden/domain/geography/place-search";
import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { useWords } from "../../i18n/words.tsx";
import { comboboxProps, useListbox } from "../listbox.tsx";
import suggestionsStyles from "../suggestions.module.css";
import { Suggestions } from "../suggestions.tsx";
import { TextField } from "../text-field.tsx";

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** Distinguishes options with the same name. */
  readonly note?: string;
}

interface SuggestFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly className?: string | undefined;
  /** The chosen option; "" for none. */
  readonly value: string;
  /** The option chosen now; "" with `isKnown` false for a text that names none of them. */
  readonly onChange: (id: string, isKnown: boolean) => void;
  /** All options, once they are read. */
  readonly suggestions: readonly Suggestion[] | undefined;
  /** The options could not be read. */
  readonly isFailed: boolean;
  /** The user is about to choose: the options should be read now. */
  readonly onNeed: () => void;
  readonly error?: string | undefined;
}

const mostShown = 50;

/** A combobox over a list of names that is read as a whole: suggestions are filtered on the device with every key. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onChange, suggestions, isFailed, onNeed, label, className, error, ...rest } = props;
  const { button, message } = useWords();
  const id = useId();
  const chosen = suggestions?.find(({ id }) => id === value);
  // An option that is not in the list is shown by its id, so that no choice is hidden.
  const known = chosen?.name ?? (suggestions ? value : "");
  const [text, setText] = useState(known);
  const [seen, setSeen] = useState(known);
  const [isOpen, setIsOpen] = useState(false);

  // The value was changed elsewhere, by "back" or a link; or its name was loaded only now.
  if (seen !== known) {
    setSeen(known);
    if (known !== "" || text === seen) setText(known);
  }

  const matches = matching(suggestions ?? [], chosen ? "" : text);
  const open = () => {
    onNeed();
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    setText(suggestion.name);
    onChange(suggestion.id, true);
  };
  const list = useListbox({
    groups: [{ options: matches }],
    isShown: isOpen && (suggestions !== undefined || isFailed),
    onOpen: open,
    onClose: close,
    onChoose: choose,
    choosesOnTab: !chosen && text.trim() !== "",
  });
  const type = (typed: string) => {
    setText(typed);
    list.restart();
    onNeed();
    onChange("", typed.trim() === "");
    setIsOpen(typed.trim() !== "");
  };
  const onKey = (event: KeyboardEvent) => {
    if (list.onKey(event) || event.key !== "Enter" || chosen || text.trim() === "" || isOpen) return;
    // The form is not submitted with a text without a chosen option: its suggestions are opened first.
    event.preventDefault();
    open();
  };

  // A button inside the field disappears when it is pressed.
  const focus = () => document.getElementById(id)?.focus();

  // A text that matches no option is not missing input.
  const isUnchosen = !chosen && text.trim() !== "";
  return (
    <div className={className ? `${suggestionsStyles.field} ${className}` : suggestionsStyles.field}>
      <TextField
        {...rest}
        id={id}
        label={label}
        value={text}
        longest={100}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKey}
        onFocus={({ currentTarget }) => {
          onNeed();
          if (chosen) currentTarget.select();
        }}
        onClick={open}
        onBlur={close}
        error={
          error && isUnchosen ? (
            <Unchosen
              text={text}
              matches={suggestions && matches}
              take={(only) => {
                choose(only);
                focus();
              }}
            />
          ) : (
            error
          )
        }
        rightSection={
          text !== "" && (
            <UnstyledButton
              className={suggestionsStyles.clear}
              aria-label={button("suggest.clear", { field: label })}
              onClick={() => {
                type("");
                focus();
              }}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </UnstyledButton>
          )
        }
        {...comboboxProps(list)}
      />
      <Suggestions
        list={list}
        name={label}
        row={({ name, note }) => (
          <>
            {name}
            {note && <small>{note}</small>}
          </>
        )}
        found={list.isShown ? message("suggest.found", { count: matches.length }) : ""}
      >
        {list.isShown && matches.length === 0 && (
          <p>{message(isFailed ? "suggest.failed" : "suggest.none", { text })}</p>
        )}
      </Suggestions>
    </div>
  );
}

interface UnchosenProps {
  readonly text: string;
  /** The options that the text may mean, once all are read. */
  readonly matches: readonly Suggestion[] | undefined;
  readonly take: (suggestion: Suggestion) => void;
}

/** The error of a text without a chosen option: says to choose one, and offers the only possible one. */
function Unchosen({ text, matches, take }: UnchosenProps) {
  const { button, message } = useWords();
  const [only] = matches?.length === 1 ? matches : [];
  return (
    <>
      {matches?.length === 0 ? message("suggest.none", { text }) : message("suggest.choose")}{" "}
      {only && (
        <button type="button" className="link" onClick={() => take(only)}>
          {button("suggest.take", { name: only.name })}
        </button>
      )}
    </>
  );
}

/** Options with every word of the text at the beginning of one of their own, ignoring accents. */
function matching(suggestions: readonly Suggestion[], text: string): readonly Suggestion[] {
  const wanted = fold(text).split(" ").filter(Boolean);
  return suggestions
    .filter(({ name, note = "" }) => {
      const words = fold(`${name} ${note}`).split(" ");
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, mostShown);
}

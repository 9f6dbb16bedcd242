import type { ListedDistributor } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { longestSearch } from "@anden/domain/address-book/book-search";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { apiOf } from "../../api/api.ts";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import { suggestAfter } from "../../ui/list/suggest-field.tsx";
import { comboboxProps, useListbox } from "../../ui/listbox.tsx";
import suggestionsStyles from "../../ui/suggestions.module.css";
import { Suggestions } from "../../ui/suggestions.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { placeLine } from "../address-lines.ts";

const api = apiOf(addressBookCalls);

/** Whose contact it is: an address of the book, or a new name. */
export interface Holder {
  readonly number?: number;
  readonly name: string;
}

interface HolderFieldProps {
  readonly value: Holder;
  readonly onChange: (holder: Holder) => void;
  readonly error?: string | undefined;
}

/** Finds an address of the book while its name is typed; a name that is none of them is a new address. */
export function HolderField({ value, onChange, error }: HolderFieldProps) {
  const { label, message } = useWords();
  const { client } = useOwnSession();
  const [text, setText] = useState(value.name);
  const [sought, setSought] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const { data, isFetching } = useQuery({
    queryKey: ["holders", client.id, sought],
    queryFn: ({ signal }) =>
      api.distributors({ clientId: client.id, isFiltered: true, name: sought, limit: 8 }, { signal }),
    enabled: sought !== "",
  });
  const found = sought === text.trim() && sought !== "" ? (data?.rows ?? []) : [];
  const options = found.map((row) => ({ id: row.number, row }));
  const look = () => {
    clearTimeout(pause.current);
    setSought(text.trim());
    setIsOpen(true);
  };
  const choose = ({ number, name }: ListedDistributor) => {
    clearTimeout(pause.current);
    setIsOpen(false);
    setText(name);
    onChange({ number, name });
  };
  const list = useListbox({
    groups: [{ options }],
    isShown: isOpen && found.length > 0,
    onOpen: look,
    onClose: () => setIsOpen(false),
    onChoose: ({ row }) => choose(row),
    firstMarked: -1,
  });
  const type = (typed: string) => {
    setText(typed);
    setIsOpen(false);
    onChange({ name: typed });
    clearTimeout(pause.current);
    if (typed.trim() !== "")
      pause.current = setTimeout(() => {
        setSought(typed.trim());
        setIsOpen(true);
      }, suggestAfter);
  };
  const isNew = value.number === undefined && text.trim() !== "";
  return (
    <div className={suggestionsStyles.field}>
      <TextField
        {...comboboxProps(list)}
        label={label("contactForm.holder")}
        value={text}
        maxLength={longestSearch}
        required
        description={isNew && !isFetching && !list.isShown ? message("contactForm.holder.new") : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => void list.onKey(event)}
        onBlur={() => setIsOpen(false)}
        error={error}
      />
      <Suggestions
        list={list}
        name={label("contactForm.holder")}
        row={({ row }) => (
          <>
            {row.name}
            <small>{placeLine(row)}</small>
          </>
        )}
        found={list.isShown ? message("suggest.found", { count: found.length }) : ""}
      />
    </div>
  );
}

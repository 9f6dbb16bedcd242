import type { ListedDistributor } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { longestSearch } from "@anden/domain/address-book/book-search";
import { distributorLimits } from "@anden/domain/address-book/distributor";
import { mostFound } from "@anden/domain/search/search-limits";
import { apiOf } from "../../api/api.ts";
import { useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import suggestionsStyles from "../../ui/suggestions.module.css";
import { Suggestions } from "../../ui/suggestions.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useSearchField } from "../../ui/use-search-field.ts";
import { distributorPlaceLine } from "../address-lines.ts";

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

/** Finds an address of the book while its name is typed; a name without a match is a new address. */
export function HolderField({ value, onChange, error }: HolderFieldProps) {
  const { label, message } = useWords();
  const { client } = useOwnSession();
  const isChosen = value.number !== undefined;
  const { input, list, found, isSearching } = useSearchField({
    text: value.name,
    source: ["distributors", "holders", client.id],
    find: async (name, signal) => {
      const searched = name.slice(0, longestSearch);
      const asked = {
        clientId: client.id,
        isFiltered: true,
        isClosestFirst: true,
        name: searched,
        limit: mostFound,
      };
      const { rows } = await api.distributors(asked, { signal });
      return rows.map((row: ListedDistributor) => ({ id: row.number, row }));
    },
    takesAnyText: true,
    isChosen,
    onType: (name) => onChange({ name }),
    onChoose: ({ row: { number, name } }) => onChange({ number, name }),
  });
  const isNew = !isChosen && value.name.trim() !== "";
  return (
    <div className={suggestionsStyles.field}>
      <TextField
        label={label("contactForm.holder")}
        longest={distributorLimits.name}
        required
        isHintAbove
        description={isNew && !isSearching && !list.isShown ? message("contactForm.holder.new") : undefined}
        error={error}
        {...input}
      />
      <Suggestions
        list={list}
        name={label("contactForm.holder")}
        row={({ row }) => (
          <>
            {row.name}
            <small>{distributorPlaceLine(row)}</small>
          </>
        )}
        found={list.isShown ? message("suggest.found", { count: found.length }) : ""}
      />
    </div>
  );
}

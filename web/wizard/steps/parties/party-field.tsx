import type { ListedDistributor } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { longestSearch } from "@anden/domain/address-book/book-search";
import { streetLine } from "@anden/domain/address-book/distributor";
import { mostFound } from "@anden/domain/search/search-limits";
import { requestPartyFields } from "@anden/domain/service-request/parties";
import { UnstyledButton } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { apiOf } from "../../../api/api.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import suggestions from "../../../ui/suggestions.module.css";
import { Suggestions } from "../../../ui/suggestions.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useSearchField } from "../../../ui/use-search-field.ts";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import placeField from "../origin-destination/place-field.module.css";
import type { PartyProps } from "./slice.ts";

const api = apiOf(addressBookCalls);

interface PartyFieldProps extends PartyProps {
  readonly onChoose: (address: ListedDistributor) => void;
  readonly error: string | undefined;
}

/**
 * Searches an address of the client's book by words. While nothing is typed, it offers those at the postal code of the
 * route.
 */
export function PartyField({ side, typed, draft, edit, onChoose, error }: PartyFieldProps) {
  const { label, button, message } = useWords();
  const { client } = useOwnSession();
  const { search, address } = typed[side];
  const input = useRef<HTMLInputElement>(null);
  const postalCode = draft[side]?.postalCode;
  const field = useSearchField({
    text: search,
    source: ["distributors", "party", client.id, side, postalCode],
    find: async (text, signal) => {
      const role = side === "origin" ? { isSender: true } : { isRecipient: true };
      const asked = {
        clientId: client.id,
        isFiltered: true,
        isClosestFirst: true,
        limit: mostFound,
        ...role,
      };
      const read = async (by: { readonly text?: string; readonly address?: string }) => {
        const { rows } = await api.distributors({ ...asked, ...by }, { signal });
        return rows.map((each) => ({ id: each.number, address: each }));
      };
      if (text !== "") return read({ text: text.slice(0, longestSearch) });
      const nearby = postalCode === undefined ? [] : await read({ address: postalCode });
      // There is no address at that place: the whole book is offered.
      return nearby.length > 0 ? nearby : read({});
    },
    offersAll: true,
    hidesEmpty: true,
    isChosen: address !== undefined,
    onType: (text) => edit({ kind: "searched", side, text }),
    onChoose: (option) => onChoose(option.address),
  });
  const { list, found, nothing } = field;
  const clear = () => {
    edit({ kind: "addressCleared", side });
    input.current?.focus();
  };
  return (
    <div className={suggestions.field}>
      <TextField
        ref={input}
        label={label("wizard.party.field")}
        isHintAbove
        description={address ? undefined : label("wizard.party.fieldHint")}
        onFocus={({ currentTarget }) => address && currentTarget.select()}
        error={error}
        longest={100}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSection={
          address && (
            <UnstyledButton
              className={suggestions.clear}
              aria-label={button(`wizard.party.clear.${side}`)}
              onClick={clear}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </UnstyledButton>
          )
        }
        {...field.input}
        {...fieldMark(requestPartyFields[side].party)}
      />
      <Suggestions
        list={list}
        name={label("wizard.party.suggestions")}
        rowClassName={placeField.option}
        row={({ address }) => (
          <>
            <span className={`${placeField.code} n`}>{address.postalCode}</span>
            <span className={placeField.name}>
              <span>{address.name}</span>
              <small>
                {streetLine(address)}, {address.place.city.name}
              </small>
            </span>
          </>
        )}
        found={list.isShown ? message("wizard.party.found", { count: found.length }) : ""}
      />
      {/* The list does not cover the elements below: the button that adds the address is there. */}
      <div role="status">
        {nothing && (
          <p className={fields.note}>
            {message(nothing === "failed" ? "wizard.stop.searchFailed" : "wizard.party.nothingFound")}
          </p>
        )}
      </div>
    </div>
  );
}

import type { ListedDistributor } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { mostOnPage } from "@anden/contract/page";
import { mostFound } from "@anden/contract/search";
import { longestSearch } from "@anden/domain/address-book/book-search";
import { partyFields } from "@anden/domain/service-request/parties";
import { UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiOf } from "../../../api/api.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import { comboboxProps, useListbox } from "../../../ui/listbox.tsx";
import suggestions from "../../../ui/suggestions.module.css";
import { Suggestions } from "../../../ui/suggestions.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { fieldMark } from "../../focus.ts";
import placeField from "../origin-destination/place-field.module.css";
import type { PartyProps } from "./slice.ts";

const api = apiOf(addressBookCalls);
/** Suggestions are asked for so long after the last key. */
const suggestAfter = 150;

interface PartyFieldProps extends PartyProps {
  readonly onChoose: (address: ListedDistributor) => void;
  readonly error: string | undefined;
}

/** An address of the client's book, by words of it. While nothing is typed, those at the postal code of the route. */
export function PartyField({ side, typed, draft, edit, onChoose, error }: PartyFieldProps) {
  const { label, button, message } = useWords();
  const { search, address } = typed[side];
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [asked] = useDebouncedValue(search.trim(), suggestAfter);
  const isShown = isOpen && !address;
  const postalCode = draft[side]?.postalCode;
  const matching = useBook({ text: asked }, isShown && asked !== "");
  const nearby = useBook({ postalCode }, isShown && asked === "" && postalCode !== undefined);
  const fits = ({ isSender, isRecipient }: ListedDistributor) => (side === "origin" ? isSender : isRecipient);
  // Nobody at that place: the whole book.
  const isNobodyNear = postalCode === undefined || nearby.data?.rows.some(fits) === false;
  const whole = useBook({}, isShown && asked === "" && isNobodyNear);
  const { data, isPlaceholderData, isError, isSuccess } =
    asked !== "" ? matching : isNobodyNear ? whole : nearby;
  const found = (data?.rows ?? [])
    .filter(fits)
    .slice(0, mostFound)
    .map((each) => ({ id: each.number, address: each }));
  const isBehind = isPlaceholderData || asked !== search.trim();
  const list = useListbox({
    groups: [{ options: found }],
    isShown: isShown && isSuccess,
    onOpen: () => setIsOpen(true),
    onClose: () => setIsOpen(false),
    onChoose: (option) => {
      setIsOpen(false);
      onChoose(option.address);
    },
    isBehind,
  });
  const { restart } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another first suggestion.
  useEffect(() => restart(), [asked]);
  const clear = () => {
    edit({ kind: "addressCleared", side });
    input.current?.focus();
  };
  return (
    <div className={suggestions.field}>
      <TextField
        ref={input}
        label={label("wizard.party.field")}
        description={address ? undefined : label("wizard.party.fieldHint")}
        value={search}
        onChange={({ currentTarget }) => {
          setIsOpen(true);
          edit({ kind: "searched", side, text: currentTarget.value });
        }}
        onKeyDown={list.onKey}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onFocus={({ currentTarget }) => address && currentTarget.select()}
        error={error}
        maxLength={100}
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
        {...comboboxProps(list)}
        {...fieldMark(partyFields[side].party)}
      />
      <Suggestions
        list={list}
        name={label("wizard.party.suggestions")}
        rowClassName={placeField.option}
        row={({ address: { name, addressLine, postalCode } }) => (
          <>
            <span className={`${placeField.code} n`}>{postalCode}</span>
            <span className={placeField.name}>
              <span>{name}</span>
              <small>{addressLine}</small>
            </span>
          </>
        )}
        found={
          isShown && isSuccess && !isBehind ? message("wizard.party.found", { count: found.length }) : ""
        }
      >
        {isSuccess && !isBehind && found.length === 0 && <p>{message("wizard.party.nothingFound")}</p>}
        {isError && <p>{message("wizard.stop.searchFailed")}</p>}
      </Suggestions>
    </div>
  );
}

/** Addresses of the client's book: by words, or at a postal code. */
function useBook(
  { text, postalCode }: { readonly text?: string; readonly postalCode?: string | undefined },
  enabled: boolean,
) {
  const { client } = useOwnSession();
  return useQuery({
    queryKey: ["distributors", "party", client.id, text, postalCode],
    queryFn: ({ signal }) =>
      api.distributors(
        {
          clientId: client.id,
          isFiltered: true,
          limit: mostOnPage,
          ...(text && { text: text.slice(0, longestSearch) }),
          ...(postalCode && { address: postalCode }),
        },
        { signal },
      ),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from "react";
import { comboboxProps, type ListboxState, type Option, useListbox } from "./listbox.tsx";
import { useEarlyEnter } from "./use-early-enter.ts";

/** The pause after the last key before a search is sent, in milliseconds (decision 0131). [A-093, B-388, P-300] */
const searchPause = 1_000;
/** How long an answer is cached, in milliseconds. */
const goodFor = 60_000;

interface Search<One> {
  readonly text: string;
  /** The source and its filters, as the query cache names them. The text is added to it. */
  readonly source: QueryKey;
  /** Sends the GET request with the text and the filters of the source. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly One[]>;
}

interface SearchFieldOptions<One> extends Search<One> {
  readonly onType: (text: string) => void;
  readonly onChoose: (one: One) => void;
  /** An option is chosen: there is nothing to search for. */
  readonly isChosen?: boolean;
  /** Options are offered before anything is typed. */
  readonly offersAll?: boolean;
  /** Free text is a valid value too: no option is marked at first, and Enter chooses none before they are shown. */
  readonly takesAnyText?: boolean;
  /** An empty list is not shown: the message that nothing was found is placed where it covers nothing. */
  readonly hidesEmpty?: boolean;
  /** Enter is left to the surrounding form until options are shown. */
  readonly leavesEnter?: boolean;
}

interface SearchFieldState<One> {
  /** The options for the typed text; none until they are found. */
  readonly list: ListboxState<One>;
  readonly found: readonly One[];
  /** A search is pending or running. */
  readonly isSearching: boolean;
  readonly isFailed: boolean;
  /** Why there are no options for the typed text. Stays when the field is left. */
  readonly nothing: "none" | "failed" | undefined;
  readonly input: ReturnType<typeof comboboxProps> & {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onClick: () => void;
    readonly onBlur: () => void;
  };
}

/**
 * A text field that searches a source of the server while the user types. The search is sent a second after the last
 * key, or at once by Enter or an arrow key. A cached answer is shown without a delay. Enter that is pressed before the
 * answer chooses the option that is the only one, unless the field takes any text, and is not left to the surrounding
 * form, unless it `leavesEnter`.
 */
export function useSearchField<One extends Option>(options: SearchFieldOptions<One>): SearchFieldState<One> {
  const { text, onType, onChoose, isChosen = false, offersAll = false } = options;
  const { takesAnyText = false, hidesEmpty = takesAnyText, leavesEnter = false } = options;
  const [isOpen, setIsOpen] = useState(false);
  const isAsking = isOpen && !isChosen && (offersAll || text.trim() !== "");
  const search = useRemoteSearch(options, isAsking);
  const found = search.found ?? [];
  const choose = (one: One) => {
    setIsOpen(false);
    onChoose(one);
  };
  const list = useListbox({
    groups: [{ options: found }],
    isShown: isAsking && search.isAnswered && (found.length > 0 || !hidesEmpty),
    onOpen: () => {
      setIsOpen(true);
      search.askNow();
    },
    onClose: () => setIsOpen(false),
    onChoose: choose,
    ...(takesAnyText ? { firstMarked: -1 } : {}),
  });
  const isSearching = isAsking && !search.isAnswered;
  const early = useEarlyEnter({
    text: isAsking && !takesAnyText ? text.trim() : undefined,
    isComing: isSearching,
    wanted: found.length === 1 ? found[0] : undefined,
    onChoose: choose,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onKey(event)) event.stopPropagation();
    else if (event.key === "Enter" && isSearching && !leavesEnter && !event.nativeEvent.isComposing) {
      event.preventDefault();
      search.askNow();
      if (text.trim() !== "") early.keep();
    }
  };
  return {
    list,
    found,
    isSearching,
    isFailed: isAsking && search.isFailed,
    nothing:
      isChosen || !search.isAnswered || found.length > 0 ? undefined : search.isFailed ? "failed" : "none",
    input: {
      ...comboboxProps(list),
      value: text,
      onChange: ({ currentTarget }) => {
        setIsOpen(true);
        list.restart();
        onType(currentTarget.value);
      },
      onKeyDown,
      onClick: () => setIsOpen(offersAll || isOpen),
      onBlur: () => setIsOpen(false),
    },
  };
}

function useRemoteSearch<One>({ text, source, find }: Search<One>, isAsking: boolean) {
  const typed = text.trim();
  const cache = useQueryClient().getQueryCache();
  const atHand = cache.find({ queryKey: [...source, typed], exact: true });
  const isAtHand = atHand?.state.data !== undefined && !atHand.isStaleByTime(goodFor);
  const { rested, restNow } = useRested(typed);
  const isWaiting = typed !== "" && !isAtHand && rested !== typed;
  const query = useQuery({
    queryKey: [...source, typed],
    queryFn: ({ signal }) => find(typed, signal),
    enabled: isAsking && !isWaiting,
    staleTime: goodFor,
  });
  return {
    found: query.data,
    isAnswered: !isWaiting && (query.isSuccess || query.isError),
    isFailed: !isWaiting && query.isError,
    askNow: restNow,
  };
}

/** The text at the last pause in typing. */
function useRested(typed: string) {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setRested(typed), searchPause);
    return () => clearTimeout(pause);
  }, [typed]);
  return { rested, restNow: () => setRested(typed) };
}

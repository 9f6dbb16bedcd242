import type { Page } from "@anden/contract/page";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Paged, type PageQuestion, pageQuestion } from "./address.ts";
import { type ListAddress, type ListState, useListAddress } from "./use-list-address.ts";

/** The declaration of a list: its URL, and its request to the server. */
export interface List<Row, View extends Paged, Filter extends object> extends ListAddress<View> {
  /** The cache key of its pages while the screen is open. */
  readonly name: string;
  readonly filterOf: (view: View) => Filter;
  /** Whether the request is valid. An invalid view is reported at its field, and not sent. */
  readonly isAskable: (view: View) => boolean;
  readonly read: (question: Filter & PageQuestion, signal: AbortSignal) => Promise<Page<Row>>;
}

/** A list on its screen: the state of the URL, and the page that was read for it. */
export function useList<Row, View extends Paged, Filter extends object>({
  name,
  filterOf,
  isAskable,
  read,
  ...address
}: List<Row, View, Filter>): { readonly state: ListState<View>; readonly reading: ListReading<Row> } {
  const state = useListAddress(address);
  const { view } = state;
  const question = { ...filterOf(view), ...pageQuestion(view) };
  const reading = useListPage(name, question, (signal) => read(question, signal), isAskable(view));
  return {
    state: {
      ...state,
      search: (asked) => {
        state.search(asked);
        // Repeating the same request is a refresh.
        if (address.searchOf({ ...view, after: "", ...asked }) === address.searchOf(view)) reading.refetch();
      },
    },
    reading,
  };
}

/** Reads a page of a list. The previous page stays until the next one arrives. */
function useListPage<Row>(
  name: string,
  question: object,
  ask: (signal: AbortSignal) => Promise<Page<Row>>,
  isAskable: boolean,
) {
  const page = queryOptions({
    queryKey: [name, question],
    queryFn: ({ signal }) => ask(signal),
    // A new row must be in the list that the user returns to, from another screen or from another tab.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const client = useQueryClient();
  // Requests the page before its screen is painted; `useQuery` does so after that, and waits for this request.
  if (isAskable && !client.getQueryState(page.queryKey)) void client.prefetchQuery(page);
  const read = useQuery({ ...page, enabled: isAskable, placeholderData: keepPreviousData });
  const { data, dataUpdatedAt, isFetching, isPlaceholderData } = read;
  /** The time of a page that must be read again: it was cached before this screen opened, or the user reloads it. */
  const [outdated, setOutdated] = useState(dataUpdatedAt);
  // Any other page stays when reading it again fails, for example when the user returns to the tab.
  const isWanted = !data || isPlaceholderData || outdated === dataUpdatedAt;
  const error = isAskable && isWanted ? read.error : null;
  return {
    page: isAskable && !error ? data : undefined,
    error,
    isFetching,
    /** The first page is loading, or the connection is lost for the moment. */
    isComing: isAskable && !error && !data,
    /** The shown page is the previous one, or that of the previous search. */
    isBehind: isPlaceholderData,
    refetch: () => {
      setOutdated(dataUpdatedAt);
      void read.refetch();
    },
  };
}
export type ListReading<Row> = ReturnType<typeof useListPage<Row>>;

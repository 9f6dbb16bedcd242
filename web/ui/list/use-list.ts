import type { Page } from "@anden/contract/page";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Paged, type PageQuestion, pageOf } from "./address.ts";
import { type ListAddress, type ListDesk, useListAddress } from "./use-list-address.ts";

/** A list as its screen declares it: its address, and what is asked of the server for it. */
export interface List<Row, View extends Paged, Filter extends object> extends ListAddress<View> {
  /** Under which its pages are kept while the screen is open. */
  readonly name: string;
  readonly filterOf: (view: View) => Filter;
  /** Whether the server would take the question: what is wrong with a view is said at its field, and not asked. */
  readonly isAskable: (view: View) => boolean;
  readonly read: (question: Filter & PageQuestion, signal: AbortSignal) => Promise<Page<Row>>;
}

/** A list on its screen: what its address shows, and the page that was read for it. */
export function useList<Row, View extends Paged, Filter extends object>({
  name,
  filterOf,
  isAskable,
  read,
  ...address
}: List<Row, View, Filter>): { readonly desk: ListDesk<View>; readonly reading: ListReading<Row> } {
  const desk = useListAddress(address);
  const { view } = desk;
  const question = { ...filterOf(view), ...pageOf(view) };
  const reading = useListPage(name, question, (signal) => read(question, signal), isAskable(view));
  return {
    desk: {
      ...desk,
      search: (asked) => {
        desk.search(asked);
        // The same question again is a wish to see what has changed since.
        if (address.searchOf({ ...view, after: "", ...asked }) === address.searchOf(view)) reading.refetch();
      },
    },
    reading,
  };
}

/** Reads a page of a list. What was shown stays until the next page is there. */
function useListPage<Row>(
  name: string,
  question: object,
  read: (signal: AbortSignal) => Promise<Page<Row>>,
  isAskable: boolean,
) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [name, question],
    queryFn: ({ signal }) => read(signal),
    enabled: isAskable,
    placeholderData: keepPreviousData,
    // What somebody has just made has to be in the list that he comes back to.
    staleTime: 0,
  });
  return {
    page: isAskable && !error ? data : undefined,
    error: isAskable ? error : null,
    isFetching,
    /** Nothing is there yet, or the line is away for the moment. */
    isComing: isAskable && !error && !data,
    /** What is shown is the page before, or what was searched before. */
    isBehind: isPlaceholderData,
    refetch: () => void refetch(),
  };
}
export type ListReading<Row> = ReturnType<typeof useListPage<Row>>;

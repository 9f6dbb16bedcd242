import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { AddressOf, KeptWithAddress, Paged } from "./address.ts";

/** How a list parses and writes its own URL. */
export interface ListAddress<View> extends AddressOf<View> {
  readonly path: string;
}

/** The state in the URL, and how to change it. Every change is a history step that "back" undoes. */
export interface ListState<View> {
  readonly view: View;
  readonly kept: KeptWithAddress;
  /** A search was submitted, and its one-time notice was not shown yet. */
  readonly isNoticeDue: boolean;
  /** Changes the view and shows its first page. */
  readonly show: (asked: Partial<View>) => void;
  /** The same, submitted with the "search" button. */
  readonly search: (asked: Partial<View>) => void;
  readonly goOn: (after: string) => void;
  readonly goBack: (before: string) => void;
  /** Records that the one-time notice was shown, also for "back". */
  readonly noticeShown: () => void;
}

export function useListAddress<View extends Paged>({
  path,
  viewOf,
  searchOf,
}: ListAddress<View>): ListState<View> {
  const [, navigate] = useLocation();
  const view = viewOf(useSearch());
  const kept = useHistoryState<KeptWithAddress | null>() ?? {};
  const go = (next: View, state: KeptWithAddress, replace = false) =>
    navigate(path + searchOf(next), { state, replace });
  const { trail } = view.after === "" ? { trail: [] } : kept;
  const unasked = searchOf(viewOf(""));
  return {
    view,
    kept,
    isNoticeDue:
      view.after === "" && !kept.isNoticeShown && (kept.isSearch === true || searchOf(view) !== unasked),
    show: (asked) => go({ ...view, after: "", ...asked }, {}),
    search: (asked) => {
      const next = { ...view, after: "", ...asked };
      // Repeating the same search adds no history step.
      go(next, { isSearch: true }, searchOf(next) === searchOf(view));
    },
    goOn: (after) => go({ ...view, after }, trail ? { trail: [...trail, view.after] } : {}),
    goBack: (before) => go({ ...view, after: before }, trail ? { trail: trail.slice(0, -1) } : {}),
    noticeShown: () => go(view, { ...kept, isNoticeShown: true }, true),
  };
}

import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { KeptWithAddress, Paged } from "./address.ts";

/** How a list reads its own address, and writes it. */
export interface ListAddress<View> {
  readonly path: string;
  readonly viewOf: (search: string) => View;
  readonly searchOf: (view: View) => string;
}

/** What an address shows, and the ways to other ones. All of them are steps that "back" undoes. */
export interface ListDesk<View> {
  readonly view: View;
  readonly kept: KeptWithAddress;
  /** It was searched for, and what is to be said once about it was not said yet. */
  readonly isToTell: boolean;
  /** From its first page. */
  readonly show: (asked: Partial<View>) => void;
  /** The same, because somebody pressed "search". */
  readonly search: (asked: Partial<View>) => void;
  readonly goOn: (after: string) => void;
  readonly goBack: (before: string) => void;
  /** Remembers that what is to be said once was said, also for who comes "back" here. */
  readonly told: () => void;
}

export function useListAddress<View extends Paged>({
  path,
  viewOf,
  searchOf,
}: ListAddress<View>): ListDesk<View> {
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
    isToTell: view.after === "" && !kept.isTold && (kept.isSearch === true || searchOf(view) !== unasked),
    show: (asked) => go({ ...view, after: "", ...asked }, {}),
    search: (asked) => {
      const next = { ...view, after: "", ...asked };
      // The same search once more is no step to go back from.
      go(next, { isSearch: true }, searchOf(next) === searchOf(view));
    },
    goOn: (after) => go({ ...view, after }, trail ? { trail: [...trail, view.after] } : {}),
    goBack: (before) => go({ ...view, after: before }, trail ? { trail: trail.slice(0, -1) } : {}),
    told: () => go(view, { ...kept, isTold: true }, true),
  };
}

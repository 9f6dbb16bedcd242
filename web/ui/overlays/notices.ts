import { useSyncExternalStore } from "react";

/** The content of a short message at the edge of the screen. */
type News =
  /** `done`: success; `bad`: a failure, and the text says what to do. */
  | {
      readonly kind: "done" | "bad";
      readonly text: string;
      /** Undoes what has just happened. */
      readonly undo?: (() => void) | undefined;
    }
  /** The server does not answer. */
  | { readonly kind: "noAnswer" }
  /** The page has to be loaded again, which the message offers. */
  | { readonly kind: "newVersion" };

/** A short message about what has just happened. It disappears by itself, unless the user has to act on it. */
export type PassingNotice = News & { readonly id: number };

/** The maximum shown at a time; more are queued. [P-292] */
const mostNotices = 3;
/** How long one is shown, in milliseconds, unless it is hovered or focused. [P-292] */
export const noticeLasts = 5000;

let notices: readonly PassingNotice[] = [];
let made = 0;
const listeners = new Set<() => void>();

function put(next: readonly PassingNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a passing notice. A text that is already shown is not shown twice. */
export function notify(notice: News): void {
  if (notices.some((shown) => shown.kind === notice.kind && textIn(shown) === textIn(notice))) return;
  made += 1;
  put([...notices, { ...notice, id: made }]);
}

const textIn = (news: News) => ("text" in news ? news.text : undefined);

export function dismiss(id: number): void {
  put(notices.filter((notice) => notice.id !== id));
}

/** Removes the success messages of a step that is left; a failure stays, and so does a message with an undo. */
export function forgetDone(): void {
  put(notices.filter((notice) => notice.kind !== "done" || notice.undo));
}

/** The notices to show now, oldest first. */
export function useNotices(): readonly PassingNotice[] {
  const all = useSyncExternalStore(subscribe, () => notices);
  return all.slice(0, mostNotices);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

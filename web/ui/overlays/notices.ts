import { useSyncExternalStore } from "react";

/** A short word at the edge of the screen about what has just happened. It goes by itself. */
export interface PassingNotice {
  readonly id: number;
  /** `done`: what was asked for is done; `bad`: it could not be, and the text says what to do. */
  readonly kind: "done" | "bad";
  readonly text: string;
}

/** So many are shown at a time; more wait for their turn. [P-292] */
export const mostNotices = 3;
/** So long one is shown, in milliseconds, unless somebody is reading it. [P-292] */
export const noticeLasts = 5000;

let notices: readonly PassingNotice[] = [];
let made = 0;
const listeners = new Set<() => void>();

function put(next: readonly PassingNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Tells something in passing. What is being told already is not told twice. */
export function notify(notice: Omit<PassingNotice, "id">): void {
  if (notices.some(({ kind, text }) => kind === notice.kind && text === notice.text)) return;
  made += 1;
  put([...notices, { ...notice, id: made }]);
}

export function dismiss(id: number): void {
  put(notices.filter((notice) => notice.id !== id));
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

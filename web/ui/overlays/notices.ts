import { useEffect } from "react";
import { sharedState } from "../shared-state.ts";

/** The content of a short message at the edge of the screen. */
type News =
  /** `done`: success; `bad`: a failure, and the text says what to do. */
  | {
      readonly kind: "done" | "bad";
      readonly text: string;
      /** Undoes what has just happened. */
      readonly undo?: (() => void) | undefined;
      /** The form or the page with a field at which the same is said. */
      readonly of?: string;
    }
  /** The server does not answer. */
  | { readonly kind: "noAnswer" }
  /** The page has to be loaded again, which the message offers. */
  | { readonly kind: "newVersion" }
  /** The session ends soon unless the user does something. It is above the others, and not one of the three. */
  | { readonly kind: "sessionEnd" };

/** A short message about what has just happened. It disappears by itself, unless the user has to act on it. */
export type PassingNotice = News & { readonly id: number };

/** The maximum shown at a time; more are queued. [P-292] */
const mostNotices = 3;
/** How long one is shown, in milliseconds, unless it is hovered or focused. [P-292] */
export const noticeLasts = 5000;

const notices = sharedState<readonly PassingNotice[]>([]);
let made = 0;

/** Shows a passing notice, and returns its id. A text that is already shown is not shown twice. */
export function notify(notice: News): number {
  const before = notices.get();
  const shown = before.find((each) => each.kind === notice.kind && textIn(each) === textIn(notice));
  if (shown) return shown.id;
  made += 1;
  notices.set([...before, { ...notice, id: made }]);
  return made;
}

const textIn = (news: News) => ("text" in news ? news.text : undefined);

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Removes the success messages of a step that is left; a failure stays, and so does a message with an undo. */
export function forgetDone(): void {
  notices.set(notices.get().filter((notice) => notice.kind !== "done" || notice.undo));
}

/** Shows messages about the fields of a form or a page. They leave with it: the next one does not have these fields. */
export function useFieldNotices(form: string): (text: string, of?: string) => void {
  useEffect(() => () => forgetThoseOf(form), [form]);
  return (text, of = form) => notify({ kind: "bad", text, of });
}

/** Removes the messages about the fields of a form that are corrected: of its messages, only `said` stay. */
export function forgetCorrected(form: string, said: readonly string[]): void {
  forgetThoseOf(form, (text) => !said.includes(text));
}

function forgetThoseOf(form: string, isOver: (text: string) => boolean = () => true): void {
  const before = notices.get();
  const kept = before.filter((notice) => !("of" in notice && notice.of === form && isOver(notice.text)));
  if (kept.length < before.length) notices.set(kept);
}

/** The notices to show now: the end of the session, if it is near, then the oldest three of the others. */
export function useNotices(): readonly PassingNotice[] {
  const all = notices.useValue();
  const isAbove = ({ kind }: PassingNotice) => kind === "sessionEnd";
  return [...all.filter(isAbove), ...all.filter((notice) => !isAbove(notice)).slice(0, mostNotices)];
}

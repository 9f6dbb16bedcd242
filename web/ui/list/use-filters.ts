import type { Problem } from "@anden/domain/values/problem";
import { useRef, useState } from "react";

/** The filters as they are typed, all of them as text. */
export type FilterTexts = Readonly<Record<string, string>>;

export interface Filters<Texts extends FilterTexts> {
  readonly asked: Texts;
  readonly change: (name: keyof Texts & string, value: string, isReadable?: boolean) => void;
  readonly problemAt: (name: keyof Texts & string) => Problem | undefined;
  /** Whether the field's text is invalid: a text that is no day, a name that is in no list. */
  readonly isUnreadable: (name: string) => boolean;
  /** Registers a field under its name, so that the first wrong one can be focused. */
  readonly field: (name: keyof Texts & string) => (element: HTMLElement | null) => void;
  /** Validates all of them. Problems are returned, shown at their fields, and the first one gets the focus. */
  readonly judge: () => readonly Problem[];
}

/**
 * The filters of a list while they are edited: initialized from the URL, and again whenever it is changed by "back"
 * or a button of the screen.
 */
export function useFilters<Texts extends FilterTexts>(
  given: Texts,
  wrongWith: (asked: Texts, unreadable: ReadonlySet<string>) => readonly Problem[],
): Filters<Texts> {
  const [asked, setAsked] = useState(given);
  const [seen, setSeen] = useState(given);
  const [problems, setProblems] = useState(() => wrongWith(given, none));
  const [unreadable, setUnreadable] = useState(none);
  const fields = useRef(new Map<string, HTMLElement>());

  if (Object.keys(given).some((name) => seen[name] !== given[name])) {
    setSeen(given);
    setAsked(given);
    setUnreadable(none);
    setProblems(wrongWith(given, none));
  }

  return {
    asked,
    change: (name, value, isReadable = true) => {
      setAsked((before) => ({ ...before, [name]: value }));
      setUnreadable((before) => {
        const after = new Set(before);
        if (isReadable) after.delete(name);
        else after.add(name);
        return after;
      });
      // A message is cleared when its field changes; new ones come with the next search.
      setProblems((before) => before.filter(({ path }) => path !== name));
    },
    problemAt: (name) => problems.find(({ path }) => path === name),
    isUnreadable: (name) => unreadable.has(name),
    field: (name) => (element) => {
      if (element) fields.current.set(name, element);
      else fields.current.delete(name);
    },
    judge: () => {
      const found = wrongWith(asked, unreadable);
      setProblems(found);
      fields.current.get(found[0]?.path ?? "")?.focus();
      return found;
    },
  };
}

const none: ReadonlySet<string> = new Set();

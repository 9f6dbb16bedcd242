import { useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of the screen where a change of `state` has removed the focused element, such as the
 * button that archives, the one that tries again or the menu that opened a dialog. A focus that is elsewhere stays.
 */
export function useHeadingFocus(state: string | boolean): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [state]);
}

import { useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of the screen where a change of `state` has removed the focused element, such as the
 * button that archives, the one that tries again or the menu that opened a dialog. A focus that is elsewhere stays, and
 * a user who had none keeps none.
 */
export function useHeadingFocus(state: string | boolean): void {
  const before = useRef(state);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const remember = () => {
      const { activeElement } = document;
      // A dialog gives the focus back to where it was before.
      if (!activeElement?.closest("dialog")) focused.current = activeElement;
    };
    remember();
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const isRemoved = focused.current?.checkVisibility() === false;
    if (isRemoved && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus();
  }, [state]);
}

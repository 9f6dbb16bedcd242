import { useEffect, useRef } from "react";

/**
 * For the button at which a dialog begins, where it is not the first one. `autoFocus` does not do it: the element gets
 * the focus before the dialog is shown, which then takes its first button.
 */
export function useFirstFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return button;
}

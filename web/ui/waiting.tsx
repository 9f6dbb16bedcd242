import type { ComponentProps, MouseEvent } from "react";

/**
 * Props of a button that waits for an answer, for Mantine's `Button` and `ActionIcon`. `loading` alone disables the
 * button, which takes the keyboard focus from it; with these it keeps the focus, and ignores presses.
 */
export function waiting(isWaiting: boolean) {
  return {
    loading: isWaiting,
    renderRoot: (root: ComponentProps<"button">) => (
      <button {...root} {...(isWaiting ? { disabled: false, "aria-disabled": true, onClick: ignore } : {})} />
    ),
  };
}

/** Also keeps Enter in a field from submitting the form again. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

import type { FieldPath } from "@anden/domain/values/problem";

/** The attribute by which a field is found again: its path in the question, rows as they stand in the grid. */
export function fieldMark(path: FieldPath): { readonly "data-field": FieldPath } {
  return { "data-field": path };
}

/** Moves the focus to a field, once the screen that holds it stands. A path within no field goes to what holds it. */
export function focusField(path: FieldPath): void {
  // Two frames: one in which the step is drawn, one in which its heading took the focus.
  requestAnimationFrame(() => requestAnimationFrame(() => find(path)?.focus(visibly)));
}

/** Where the focus was sent must be seen, also by somebody who pressed a button with the mouse. */
const visibly = { preventScroll: false, focusVisible: true } satisfies FocusOptions & {
  focusVisible: boolean;
};

function find(path: FieldPath): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>("[data-field]")];
  const exact = fields.find((field) => field.dataset["field"] === path);
  return exact ?? fields.find((field) => field.dataset["field"]?.startsWith(path));
}

import type { FieldPath } from "@anden/domain/values/problem";
import { type PartName, partOfPath } from "@anden/domain/wizard/parts";

/** The attribute by which a field is found again: its path in the question, rows as they stand in the grid. */
export function fieldMark(path: FieldPath): { readonly "data-field": FieldPath } {
  return { "data-field": path };
}

/** The mark of a part's header. */
export function markOfPart(name: PartName): FieldPath {
  return `part ${name}`;
}

/**
 * Moves the focus to a field, once the screen that holds it stands. A path within no field goes to what holds it, one of a
 * part that is not open yet to the part's header, which says what is asked first. A folded part is unfolded.
 */
export function focusField(path: FieldPath): void {
  // Two frames: one in which the step is drawn, one in which its heading took the focus.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = find(path);
      const folded = field && headerOfFolded(field);
      folded?.click();
      if (folded) requestAnimationFrame(() => field?.focus(visibly));
      else field?.focus(visibly);
    }),
  );
}

/** Where the focus was sent must be seen, also by somebody who pressed a button with the mouse. */
const visibly = { preventScroll: false, focusVisible: true } satisfies FocusOptions & {
  focusVisible: boolean;
};

function find(path: FieldPath): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>("[data-field]")];
  const marked = (mark: FieldPath) => fields.find((field) => field.dataset["field"] === mark);
  const part = partOfPath(path);
  return (
    marked(path) ??
    fields.find((field) => field.dataset["field"]?.startsWith(path)) ??
    (part && marked(markOfPart(part)))
  );
}

/** The header of the folded part that a field is in, or that the field is itself. */
function headerOfFolded(field: HTMLElement): HTMLElement | null {
  if (field.matches('[aria-expanded="false"]:not([aria-disabled])[data-field^="part "]')) return field;
  const inside = field.closest("section[hidden]");
  return document.getElementById(inside?.getAttribute("aria-labelledby") ?? "");
}

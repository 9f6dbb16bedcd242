import type { FieldPath } from "@anden/domain/values/problem";
import { type PartName, partOfPath } from "@anden/domain/wizard/parts";
import { useSyncExternalStore } from "react";

/** The attribute that identifies a field: its path in the draft, with rows counted as in the grid. */
export function fieldMark(path: FieldPath): { readonly "data-field": FieldPath } {
  return { "data-field": path };
}

/** The mark of a part's header. */
export function markOfPart(name: PartName): FieldPath {
  return `part ${name}`;
}

/**
 * Moves the focus to a field, once its screen is rendered. For a path without a field it focuses the element around it;
 * for a field in a part that is not open yet, the part's header, which says what must be answered first. A folded part
 * is unfolded.
 */
export function focusField(path: FieldPath): void {
  wanted = { path };
  for (const told of toTell) told();
  // Two frames: in the first the step is rendered, in the second its heading takes the focus.
  requestAnimationFrame(() => requestAnimationFrame(() => focusNow(path, longestWait)));
}

/**
 * Moves the focus within the rows of a page before the next key arrives: a row that was just added is rendered by then.
 * A row on another page of a long list gets the focus once it is rendered.
 */
export function focusRow(path: FieldPath): void {
  queueMicrotask(() => {
    const field = marked(path);
    if (field) field.focus(visibly);
    else focusField(path);
  });
}

/** Whether the focus is at a field already, so that moving it there reads nothing out. */
export function isFocused(path: FieldPath): boolean {
  return document.activeElement !== null && document.activeElement === fieldOf(path);
}

let wanted: { readonly path: FieldPath } | undefined;
const toTell = new Set<() => void>();

/** The field that is about to be focused: a long list renders the page that contains it. */
export function useWantedField(): { readonly path: FieldPath } | undefined {
  return useSyncExternalStore(onWanted, () => wanted);
}

function onWanted(tell: () => void): () => void {
  toTell.add(tell);
  return () => toTell.delete(tell);
}

/** How many frames to wait for the script of a page or a part that has just opened: some two seconds. */
const longestWait = 120;

function focusNow(path: FieldPath, frames: number): void {
  // Another field was asked for meanwhile.
  if (wanted?.path !== path) return;
  const part = partOfPath(path);
  const header = part && marked(markOfPart(part));
  const field = fieldOf(path) ?? header;
  if (field === header && frames > 0 && isComing(header)) {
    requestAnimationFrame(() => focusNow(path, frames - 1));
    return;
  }
  wanted = undefined;
  const folded = field && headerOfFolded(field);
  folded?.click();
  if (folded) requestAnimationFrame(() => field?.focus(visibly));
  else field?.focus(visibly);
}

/** The focus ring is shown even after a mouse click. */
const visibly = { preventScroll: false, focusVisible: true } satisfies FocusOptions & {
  focusVisible: boolean;
};

function marks(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-field]")];
}

function marked(mark: FieldPath): HTMLElement | undefined {
  return marks().find((field) => field.dataset["field"] === mark);
}

function fieldOf(path: FieldPath): HTMLElement | undefined {
  return marked(path) ?? marks().find((field) => field.dataset["field"]?.startsWith(path));
}

/** Whether the content of an open part is still loading; without a part, that of the page. */
function isComing(header: HTMLElement | undefined): boolean {
  const inside = header
    ? document.getElementById(header.getAttribute("aria-controls") ?? "")
    : document.querySelector("main");
  return inside?.querySelector('[aria-busy="true"]') != null;
}

/** The header of the folded part that contains a field, or that is the field itself. */
function headerOfFolded(field: HTMLElement): HTMLElement | null {
  if (field.matches('[aria-expanded="false"]:not([aria-disabled])[data-field^="part "]')) return field;
  const inside = field.closest("section[hidden]");
  return document.getElementById(inside?.getAttribute("aria-labelledby") ?? "");
}

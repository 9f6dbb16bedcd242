import type { FieldPath } from "@anden/domain/values/problem";
import { type PartName, partOfPath } from "@anden/domain/wizard/parts";
import { useSyncExternalStore } from "react";

/** The attribute by which a field is found again: its path in the question, rows as they stand in the grid. */
export function fieldMark(path: FieldPath): { readonly "data-field": FieldPath } {
  return { "data-field": path };
}

/** The mark of a part's header. */
export function markOfPart(name: PartName): FieldPath {
  return `part ${name}`;
}

/**
 * Moves the focus to a field, once its screen is rendered. A path that is no field focuses the element around it; one
 * in a part that is not open yet focuses the part's header, which says what is asked first. A folded part is unfolded.
 */
export function focusField(path: FieldPath): void {
  wanted = { path };
  for (const told of toTell) told();
  // Two frames: one in which the step is drawn, one in which its heading took the focus.
  requestAnimationFrame(() => requestAnimationFrame(() => focusNow(path, longestWait)));
}

let wanted: { readonly path: FieldPath } | undefined;
const toTell = new Set<() => void>();

/** The field that the focus is on its way to: of a long list, the page that it is on is drawn. */
export function useWantedField(): { readonly path: FieldPath } | undefined {
  return useSyncExternalStore(onWanted, () => wanted);
}

function onWanted(tell: () => void): () => void {
  toTell.add(tell);
  return () => toTell.delete(tell);
}

/** Frames in which the script of a part that just opened may arrive: some two seconds. */
const longestWait = 120;

function focusNow(path: FieldPath, frames: number): void {
  const part = partOfPath(path);
  const header = part && marked(markOfPart(part));
  const field = fieldOf(path) ?? header;
  if (header && field === header && isComing(header) && frames > 0) {
    requestAnimationFrame(() => focusNow(path, frames - 1));
    return;
  }
  wanted = undefined;
  const folded = field && headerOfFolded(field);
  folded?.click();
  if (folded) requestAnimationFrame(() => field?.focus(visibly));
  else field?.focus(visibly);
}

/** The focus is shown even if it was moved by a mouse click. */
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

/** Whether the content of an open part is still loading. */
function isComing(header: HTMLElement): boolean {
  const inside = document.getElementById(header.getAttribute("aria-controls") ?? "");
  return inside?.querySelector('[aria-busy="true"]') != null;
}

/** The header of the folded part that a field is in, or that the field is itself. */
function headerOfFolded(field: HTMLElement): HTMLElement | null {
  if (field.matches('[aria-expanded="false"]:not([aria-disabled])[data-field^="part "]')) return field;
  const inside = field.closest("section[hidden]");
  return document.getElementById(inside?.getAttribute("aria-labelledby") ?? "");
}

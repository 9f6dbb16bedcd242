import { useSyncExternalStore } from "react";

// The palette opens from the header as well as by its keys, and stands beside the screens, not in one.
let isOpen = false;
const listeners = new Set<() => void>();

export function openPalette(): void {
  set(true);
}

export function closePalette(): void {
  set(false);
}

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export function useIsPaletteOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}

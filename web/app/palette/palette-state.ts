import { useSyncExternalStore } from "react";

// Opens the palette from the header as well as by keys; independent of the screens.
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

import { useSyncExternalStore } from "react";

/** Whether a dialog is open that several parts of the screens can open. */
export interface OpenState {
  readonly open: () => void;
  readonly close: () => void;
  readonly useIsOpen: () => boolean;
}

export function openState(): OpenState {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean) => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    open: () => set(true),
    close: () => set(false),
    useIsOpen: () => useSyncExternalStore(subscribe, () => isOpen),
  };
}

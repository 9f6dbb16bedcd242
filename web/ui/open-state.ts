import { sharedState } from "./shared-state.ts";

/** Whether a dialog is open that several parts of the screens can open. */
export interface OpenState {
  readonly open: () => void;
  readonly close: () => void;
  readonly useIsOpen: () => boolean;
}

export function openState(): OpenState {
  const { set, useValue } = sharedState(false);
  return { open: () => set(true), close: () => set(false), useIsOpen: useValue };
}

import type { Side } from "@anden/domain/shipment/stop";
import { useSyncExternalStore } from "react";
import type { PlaceAnswer } from "../../place.ts";

/** The place that is marked in the list but not chosen yet: the map shows it. */
export interface Preview {
  readonly side: Side;
  readonly place: PlaceAnswer;
}

let preview: Preview | undefined;
const listeners = new Set<() => void>();

/** Passes the preview from the screen of the step to its summary. It is not stored and not part of the draft. */
export function showPreview(shown: Preview | undefined): void {
  preview = shown;
  for (const tell of listeners) tell();
}

export function usePreview(): Preview | undefined {
  return useSyncExternalStore(subscribe, () => preview);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

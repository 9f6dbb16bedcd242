import { useEffect, useSyncExternalStore } from "react";
import { openTab, type Place, type Tab } from "./one-tab.ts";

/**
 * This page among the tabs of its session. It asks the other tabs while the session's data are loading, so that the
 * first screen waits for both at once.
 */

let tab: Tab | undefined;
let place: Place = "asking";
const listeners = new Set<() => void>();

function stand(at: Place): void {
  place = at;
  for (const listener of listeners) listener();
}

function opened(): Tab {
  tab ??= openTab({ onPlace: stand });
  return tab;
}

/** Asks the other tabs, unless this page has asked already, and waits for their answer. */
export async function askOtherTabs(): Promise<void> {
  if (!tab) opened().ask();
  if (place !== "asking") return;
  await new Promise<void>((isAnswered) => {
    const stop = subscribe(() => {
      stop();
      isAnswered();
    });
  });
}

/** Without a session there is nothing to be the active tab of. */
export function leaveTabs(): void {
  tab?.close();
  tab = undefined;
  stand("asking");
}

export const takeOver = () => opened().takeOver();
export const putAway = () => opened().putAway();

/** The place of this page while a session is shown on it; `beganHere`: it began on this page. */
export function usePageTab({ beganHere }: { readonly beganHere: boolean }): Place {
  const known = useSyncExternalStore(subscribe, () => place);
  useEffect(() => {
    if (beganHere) opened().take();
    else void askOtherTabs();
    // A suspended page received no messages meanwhile.
    const askAgain = () => opened().ask();
    document.addEventListener("resume", askAgain);
    return () => {
      document.removeEventListener("resume", askAgain);
      leaveTabs();
    };
  }, [beganHere]);
  return beganHere && known === "asking" ? "here" : known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

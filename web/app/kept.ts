import { isLoose, type Loose } from "./loose.ts";

/** Where a browser keeps things: on the device, or in this tab. */
type StorageName = "localStorage" | "sessionStorage";

/** The object kept under a key, or undefined where there is none or it cannot be read. */
export function readObject(place: string, storage: StorageName = "localStorage"): Loose | undefined {
  try {
    const kept: unknown = JSON.parse(globalThis[storage].getItem(place) ?? "null");
    return isLoose(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an object; false when the browser's storage is full or disabled. */
export function keepObject(place: string, value: object, storage: StorageName = "localStorage"): boolean {
  try {
    globalThis[storage].setItem(place, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes what is kept under a key. */
export function forgetKept(place: string, storage: StorageName = "localStorage"): void {
  try {
    globalThis[storage].removeItem(place);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The form kept under a key, or undefined where there is none of this version. */
export function readKept(place: string, version: number): unknown {
  const kept = readObject(place);
  return kept?.["version"] === version ? kept["form"] : undefined;
}

/** Keeps a form; without storage it lasts as long as its dialog is open. */
export function keep(place: string, version: number, form: unknown): void {
  keepObject(place, { version, form });
}

/** The storage keys on this device with a prefix. */
export function keptPlaces(beginning: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(beginning));
  } catch {
    return [];
  }
}

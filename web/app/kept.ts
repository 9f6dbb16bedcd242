/** The value stored on this device under a key, or undefined where there is none or it cannot be read. */
export function readKept(place: string, version: number): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    if (typeof kept !== "object" || kept === null || !("version" in kept) || !("form" in kept))
      return undefined;
    return kept.version === version ? kept.form : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a form; without storage it lasts as long as its dialog is open. */
export function keep(place: string, version: number, form: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify({ version, form }));
  } catch {
    // The form itself still holds the input.
  }
}

/** The storage keys on this device with a prefix. */
export function keptPlaces(beginning: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(beginning));
  } catch {
    return [];
  }
}

export function forget(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Without storage there is nothing to remove.
  }
}

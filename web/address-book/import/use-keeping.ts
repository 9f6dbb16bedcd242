import { useEffect, useState } from "react";
import { forgetKept } from "../../app/kept.ts";
import { type KeptImport, keepImport } from "./kept-import.ts";

/** Milliseconds after the last key before the rows are kept. */
const keepAfter = 300;

/**
 * Keeps the rows of an import on the device while some are open, and forgets them afterwards. Where the device cannot
 * keep them, the browser asks before the page is left.
 */
export function useKeeping(place: string, kept: KeptImport | undefined, isOpen: boolean): void {
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (!kept) return;
    if (!isOpen) return forgetKept(place);
    const later = setTimeout(() => setIsKept(keepImport(place, kept)), keepAfter);
    return () => clearTimeout(later);
  }, [place, kept, isOpen]);
  useEffect(() => {
    if (!isOpen || isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOpen, isKept]);
}

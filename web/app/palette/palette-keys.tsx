import { lazy, Suspense, useEffect } from "react";
import { closePalette, openPalette, useIsPaletteOpen } from "./door.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** Ctrl+K, or ⌘K, from anywhere inside: what one wants to go to or do, by its name. */
export function PaletteKeys() {
  const isOpen = useIsPaletteOpen();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Over another dialog it would lead away from what has to be answered first.
      if (!document.querySelector("dialog[open]")) openPalette();
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      closePalette();
    };
  }, []);
  return (
    isOpen && (
      <Suspense>
        <Palette onClose={closePalette} />
      </Suspense>
    )
  );
}

import { useEffect } from "react";
import { late } from "../../ui/late.tsx";
import { uncover } from "../../ui/overlays/slow-read.tsx";
import styles from "./palette-keys.module.css";
import { closePalette, openPalette, useIsPaletteOpen } from "./palette-state.ts";

const Palette = late(async () => (await import("./palette.tsx")).Palette);

/** Ctrl+K, or ⌘K, on every screen of a session: opens the palette. */
export function PaletteKeys() {
  const isOpen = useIsPaletteOpen();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      uncover();
      // Not over another dialog, which must be answered first.
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
      <div className={styles.over}>
        <Palette onClose={closePalette} />
      </div>
    )
  );
}

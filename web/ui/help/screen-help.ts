// The help of the current screen: registered by the screen's button, opened by the keys and the palette.
let open: (() => void) | undefined;

/** Registers a screen's help while the screen is mounted. Returns how to unregister it. */
export function offerScreenHelp(opener: () => void): () => void {
  open = opener;
  return () => {
    if (open === opener) open = undefined;
  };
}

export function openScreenHelp(): void {
  open?.();
}
openScreenHelp.isPossible = () => open !== undefined;

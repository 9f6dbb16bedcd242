// The help of the screen that is shown now: the screen's button brings it, its keys and the palette open it.
let open: (() => void) | undefined;

/** Offers a screen's help for as long as the screen is there. Answers how to withdraw it. */
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

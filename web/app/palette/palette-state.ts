import { openState } from "../../ui/open-state.ts";

/** Opened from the header as well as by keys; independent of the screens. */
export const { open: openPalette, close: closePalette, useIsOpen: useIsPaletteOpen } = openState();

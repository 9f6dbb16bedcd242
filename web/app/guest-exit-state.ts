import { openState } from "../ui/open-state.ts";

/** The question whether a guest leaves: asked from the wizard's header and from the palette. */
export const guestExit = openState();

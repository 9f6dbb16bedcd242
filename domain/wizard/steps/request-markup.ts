import type { Step } from "../step.ts";
import { markup } from "./markup.ts";

/** The commission on a request has an entry of its own in the stepper; that on a quotation has none. [B-016, B-017] */
export const requestMarkup = { ...markup, entry: "markup" } as const satisfies Step;

import { resolve } from "node:path";

const here = import.meta.dirname;

export const demoCarrier = resolve(here, "../../carrier");
/** A carrier of a handful of rows, which can be looked through. */
export const tinyCarrier = resolve(here, "tiny-carrier");

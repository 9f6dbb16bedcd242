import { resolve } from "node:path";

const here = import.meta.dirname;

export const demoCarrier = resolve(here, "../../carrier");
/** A carrier with a handful of rows, small enough to read. */
export const tinyCarrier = resolve(here, "tiny-carrier");

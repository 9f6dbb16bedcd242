import type { Log } from "../log.ts";

/** For tests that read no log. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

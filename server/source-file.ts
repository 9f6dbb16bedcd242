import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/**
 * The path of a source of the server, such as `database/pglite-worker`. It is found by the name of the package, because
 * the module that asks may be part of the built server (decision 0198).
 */
export const sourceFile = (name: string): string => resolve(`@anden/server/${name}`);

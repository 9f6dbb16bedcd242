import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { routes, storedParameters } from "./app/paths.ts";
import { type Beginning, neededAt } from "./script-groups.ts";

interface FirstScreen {
  readonly path: string;
  readonly parameter?: string;
  readonly screen: Beginning;
}

/** The screens where visits of a session begin: for each path, with or without a parameter. */
const screens: readonly FirstScreen[] = [
  { path: routes.home, screen: "quotations" },
  { path: routes.requests, screen: "requests" },
  { path: routes.newQuotation, parameter: storedParameters.quotation, screen: "quotation" },
  { path: routes.newRequest, parameter: storedParameters.request, screen: "request" },
  { path: routes.newQuotation, screen: "newQuotation" },
  { path: routes.newRequest, screen: "newRequest" },
  { path: routes.shortQuotation, screen: "quotation" },
  { path: routes.shortRequest, screen: "request" },
];

/**
 * Lists the files that the first screen of a path needs, so that the server can name them all in the page and no script
 * is discovered only through another. Written as `first-files.json`.
 */
export const firstFiles: Plugin = {
  name: "first-files",
  apply: "build",
  writeBundle({ dir = "dist" }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const filesOf = (...beginnings: readonly Beginning[]) => {
      const all = beginnings.flatMap((beginning) => neededAt(chunks, beginning));
      // The page names the files of its eager script already.
      const needed = new Set(all.filter(({ isEntry }) => !isEntry));
      const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      return { scripts: [...needed].map(({ fileName }) => fileName), styles: [...new Set(styles)] };
    };
    const listed = {
      screens: screens.map(({ screen, ...address }) => ({
        ...address,
        ...filesOf("start", "session", screen),
      })),
      signIn: filesOf("start", "signIn"),
    };
    const folder = join(dir, ".vite");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "first-files.json"), JSON.stringify(listed));
  },
};

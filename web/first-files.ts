import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { routes, storedParameters } from "./app/paths.ts";

/** For each path, with or without a parameter: the lazily loaded modules that a first visit to it needs. */
const screens = [
  { path: routes.home, modules: ["app/inside.tsx", "app/home.tsx"] },
  { path: routes.requests, modules: ["app/inside.tsx", "app/home.tsx", "my-requests/my-requests.tsx"] },
  {
    path: routes.newQuotation,
    parameter: storedParameters.quotation,
    modules: ["app/inside.tsx", "quotation/quotation-screen.tsx"],
  },
  {
    path: routes.newRequest,
    parameter: storedParameters.request,
    modules: ["app/inside.tsx", "service-request/request-screen.tsx"],
  },
  { path: routes.newQuotation, modules: ["app/inside.tsx", "wizard/wizard.tsx"] },
  { path: routes.newRequest, modules: ["app/inside.tsx", "wizard/request/new-request.tsx"] },
  { path: routes.shortQuotation, modules: ["app/inside.tsx", "quotation/quotation-screen.tsx"] },
  { path: routes.shortRequest, modules: ["app/inside.tsx", "service-request/request-screen.tsx"] },
] as const;

interface Part {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Part>>;

/**
 * Lists the files that the first screen of a path needs, so that the server can name them all in the page and no script
 * is discovered only through another. Written beside Vite's manifest, as `first-files.json`.
 */
export const firstFiles: Plugin = {
  name: "first-files",
  apply: "build",
  writeBundle({ dir = "dist" }) {
    const folder = join(dir, ".vite");
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
    // Loaded by the page's eager script, and so by every screen.
    const start = partOf(manifest, "index.html").dynamicImports ?? [];
    const listed = {
      screens: screens.map(({ modules, ...address }) => ({
        ...address,
        ...filesOf(manifest, [...start, ...modules]),
      })),
      signIn: filesOf(manifest, [...start, "app/sign-in.tsx"]),
    };
    writeFileSync(join(folder, "first-files.json"), JSON.stringify(listed));
  },
};

function filesOf(manifest: Manifest, modules: readonly string[]) {
  const parts = new Set<string>();
  const add = (name: string): void => {
    if (parts.has(name)) return;
    parts.add(name);
    for (const imported of partOf(manifest, name).imports ?? []) add(imported);
  };
  for (const name of modules) add(name);
  const all = [...parts].map((name) => partOf(manifest, name));
  return {
    scripts: all.map(({ file }) => file),
    styles: [...new Set(all.flatMap(({ css }) => css ?? []))],
  };
}

function partOf(manifest: Manifest, name: string): Part {
  const part = manifest[name];
  if (!part) throw new Error(`the build has no ${name}`);
  return part;
}

import { join } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";

/** The modules with which a visit begins: of every page, of every session, and of the screens that are loaded lazily. */
const beginnings = {
  page: ["main.tsx"],
  start: ["start.tsx"],
  session: ["app/inside.tsx"],
  signIn: ["app/sign-in.tsx"],
  quotations: ["app/home.tsx"],
  requests: ["app/home.tsx", "my-requests/my-requests.tsx"],
  quotation: ["quotation/quotation-screen.tsx"],
  request: ["service-request/request-screen.tsx"],
  newQuotation: ["wizard/wizard.tsx"],
  newRequest: ["wizard/request/new-request.tsx"],
  addresses: [
    "address-book/my-addresses.tsx",
    "address-book/address-screen.tsx",
    "address-book/my-contacts.tsx",
  ],
  account: ["account/my-account.tsx", "billing/billing.tsx"],
  desk: ["desk/desk.tsx", "desk/desk-request.tsx"],
} as const;
export type Beginning = keyof typeof beginnings;

/** A group and its rule, for a module that some screens need. */
type Group = readonly [name: string, holds: (needs: (screen: Beginning) => boolean) => boolean];

/**
 * The modules that share a file of the build: small files compress worse, and over HTTP/1.1 thirty of them cost a second
 * on a slow line. A module is in the first group whose rule holds; the bundler places the others.
 *
 * No rule excludes a screen. A screen that needs a module also needs what the module imports, so imports are in the same
 * group or in one before it, and a screen loads a group only for a module that it needs. Decision 0196.
 */
const groups: readonly Group[] = [
  // Sends the first call of a visit: it must not wait for the modules of every screen.
  ["first-call", (needs) => needs("page")],
  ["base", (needs) => needs("start") || (needs("signIn") && withSession.some(needs))],
  [
    "session",
    (needs) => needs("session") || (needs("quotations") && (needs("newQuotation") || needs("newRequest"))),
  ],
  ["catalogues", (needs) => needs("requests") && needs("newQuotation")],
  [
    "listed",
    (needs) => (needs("quotations") || needs("requests")) && (needs("quotation") || needs("request")),
  ],
  ["lists", (needs) => needs("quotations") && needs("requests")],
  ["shipment", (needs) => needs("newQuotation") && besideWizard.some(needs)],
  ["wizard", (needs) => needs("newQuotation")],
  ["stored", (needs) => needs("quotation") && (needs("request") || needs("desk"))],
  ["request", (needs) => needs("request") && (needs("newRequest") || needs("desk"))],
];
const withSession = ["session", "quotations", "newQuotation", "account"] as const;
const besideWizard = ["quotation", "request", "addresses", "account", "desk"] as const;

/**
 * Sorts modules into groups by the screens that need them. What a screen needs is read from a build without groups, in
 * which the bundler gives every set of screens a file of its own: import statements alone do not tell, because the index
 * of a library imports all of its parts.
 */
export async function scriptGroups(sources: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const built = await build({
    ...sources,
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false },
  });
  if (!("output" in built)) throw new Error("one build has one output");
  const chunks = built.output.filter((file) => file.type === "chunk");
  const modulesOf = (beginning: Beginning) =>
    new Set(neededAt(chunks, beginning).flatMap(({ moduleIds }) => moduleIds));
  const needed = Object.fromEntries(names.map((name) => [name, modulesOf(name)]));
  return groups.map(([name, holds]) => ({
    name,
    test: (id: string) => holds((screen) => needed[screen]?.has(id) ?? false),
  }));
}
const names = Object.keys(beginnings) as Beginning[];

/** The files that contain the modules of a beginning, and those that they import. */
export function neededAt(
  chunks: readonly Rolldown.OutputChunk[],
  beginning: Beginning,
): Rolldown.OutputChunk[] {
  const needed = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const name of beginnings[beginning]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(import.meta.dirname, name)));
    if (!chunk) throw new Error(`the build has no ${name}`);
    add(chunk);
  }
  return [...needed];
}

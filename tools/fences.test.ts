// Every fence is proven by a file that violates it: one small project with the real biome.json and the workspaces' real
// package.json files, and in it one deliberately bad file per fence.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { breachesOf } from "./fences.ts";
import { type Breach, workspaces } from "./source.ts";

type Bad = Readonly<{ fence: string; path: string; text: string; caughtBy: string }>;

const imports = (specifier: string) =>
  `import { thing } from "${specifier}";\n\nexport const other = thing;\n`;

function againstTheArrow(path: string, specifier: string): Bad {
  return {
    fence: `an import against the arrow: ${specifier} in ${path}`,
    path,
    text: imports(specifier),
    caughtBy: "lint/style/noRestrictedImports",
  };
}

function screen(path: string, tag: string): string {
  return `export function ${path}({ busy }: { busy: boolean }) {\n  return ${tag};\n}\n`;
}

const caughtByBiome: readonly Bad[] = [
  {
    fence: "a text field of the kit",
    path: "web/ui/kit-field.tsx",
    text: 'export { TextInput } from "@mantine/core";\n',
    caughtBy: "lint/style/noRestrictedImports",
  },
  againstTheArrow("domain/values/to-contract.ts", "@anden/contract/codes"),
  againstTheArrow("domain/values/to-contract-file.ts", "../../contract/codes.ts"),
  againstTheArrow("domain/values/to-server.ts", "@anden/server/app"),
  againstTheArrow("domain/values/to-server-file.ts", "../../server/app.ts"),
  againstTheArrow("domain/values/to-web.ts", "@anden/web/main"),
  againstTheArrow("domain/values/to-web-file.ts", "../../web/main.ts"),
  againstTheArrow("contract/to-server.ts", "@anden/server/app"),
  againstTheArrow("contract/wire/to-server-file.ts", "../../server/app.ts"),
  againstTheArrow("contract/to-web.ts", "@anden/web/main"),
  againstTheArrow("contract/wire/to-web-file.ts", "../../web/main.ts"),
  againstTheArrow("server/to-web.ts", "@anden/web/main"),
  againstTheArrow("server/quotations/to-web-file.ts", "../../web/main.ts"),
  againstTheArrow("server/database/to-web-file.ts", "../../web/main.ts"),
  againstTheArrow("server/quotations/handlers.ts", "../../web/main.ts"),
  againstTheArrow("web/to-server.ts", "@anden/server/app"),
  againstTheArrow("web/wizard/to-server-file.ts", "../../server/app.ts"),
  {
    fence: "a cycle inside a workspace",
    path: "domain/tariff/hen.ts",
    text: 'import type { Egg } from "./egg.ts";\n\nexport type Hen = { lays: Egg };\n',
    caughtBy: "lint/suspicious/noImportCycles",
  },
  {
    fence: "the other half of that cycle",
    path: "domain/tariff/egg.ts",
    text: 'import type { Hen } from "./hen.ts";\n\nexport type Egg = { from: Hen };\n',
    caughtBy: "lint/suspicious/noImportCycles",
  },
  {
    fence: "a dependency in domain, which lists none",
    path: "domain/values/checked.ts",
    text: imports("zod"),
    caughtBy: "lint/correctness/noUndeclaredDependencies",
  },
  {
    fence: "a dependency that only another workspace lists",
    path: "contract/pooled.ts",
    text: imports("pg"),
    caughtBy: "lint/correctness/noUndeclaredDependencies",
  },
  {
    fence: "the file system in domain",
    path: "domain/values/file.ts",
    text: 'import { readFileSync } from "node:fs";\n\nexport const read = readFileSync;\n',
    caughtBy: "lint/correctness/noNodejsModules",
  },
  {
    fence: "a stopwatch in domain",
    path: "domain/quotation/stopwatch.ts",
    text: "export const elapsed = (): number => performance.now();\n",
    caughtBy: "lint/style/noRestrictedGlobals",
  },
  {
    fence: "the environment in domain",
    path: "domain/quotation/environment.ts",
    text: 'export const zone = (): unknown => process.env["TZ"];\n',
    caughtBy: "lint/style/noRestrictedGlobals",
  },
  {
    fence: "a call over the network in domain",
    path: "domain/quotation/network.ts",
    text: "export const ask = (): unknown => fetch;\n",
    caughtBy: "lint/style/noRestrictedGlobals",
  },
  {
    fence: "a random number in domain",
    path: "domain/quotation/dice.ts",
    text: "export const dice = (): number => Math.random();\n",
    caughtBy: "lint/nursery/noJsRestrictedProperties",
  },
  {
    fence: "a random number in domain by another door",
    path: "domain/quotation/loaded-dice.ts",
    text: "const { random } = Math;\n\nexport const dice = random;\n",
    caughtBy: "lint/nursery/noJsRestrictedProperties",
  },
  {
    fence: "a pool in a handler",
    path: "server/pool-in-handler/handlers.ts",
    text: 'import pg from "pg";\n\nexport const pool = new pg.Pool();\n',
    caughtBy: "lint/style/noRestrictedImports",
  },
  {
    fence: "the database opened in a handler",
    path: "server/database-in-handler/handlers.ts",
    text: imports("../database/connect.ts").replaceAll("thing", "openDatabase"),
    caughtBy: "lint/style/noRestrictedImports",
  },
  {
    fence: "SQL in a handler",
    path: "server/sql-in-handler/handlers.ts",
    text: imports("kysely").replaceAll("thing", "sql"),
    caughtBy: "lint/style/noRestrictedImports",
  },
  {
    fence: "a pool beside the queries",
    path: "server/quotations/queries.ts",
    text: imports("kysely").replaceAll("thing", "PostgresDialect"),
    caughtBy: "lint/style/noRestrictedImports",
  },
  {
    fence: "a text between tags",
    path: "web/ui/Text.tsx",
    text: screen("Text", "<p hidden={busy}>New quotation</p>"),
    caughtBy: "lint/style/noJsxLiterals",
  },
  {
    fence: "any",
    path: "domain/values/loose.ts",
    text: "export const loose = (value: any): unknown => value;\n",
    caughtBy: "lint/suspicious/noExplicitAny",
  },
  {
    fence: "a barrel",
    path: "domain/values/barrel.ts",
    text: 'export { dice } from "../quotation/dice.ts";\nexport * from "../quotation/network.ts";\n',
    caughtBy: "lint/performance/noBarrelFile",
  },
];

const visible = (name: string, tag: string): Bad => ({
  fence: `a text in JSX: ${tag}`,
  path: `web/ui/${name}.tsx`,
  text: screen(name, tag),
  caughtBy: "is not in the dictionary",
});

const spanish = (fence: string, path: string, text: string): Bad => ({
  fence: `a Spanish wire name ${fence}`,
  path,
  text,
  caughtBy: "stands outside contract",
});

const clock = (name: string, expression: string): Bad => ({
  fence: `a clock in domain: ${expression}`,
  path: `domain/quotation/${name}.ts`,
  text: `export const now = (): unknown => ${expression};\n`,
  caughtBy: "domain has no clock",
});

const sheet = (fence: string, path: string, text: string, caughtBy: string): Bad => ({
  fence,
  path,
  text,
  caughtBy,
});

const caughtByFences: readonly Bad[] = [
  clock("now", "Date.now()"),
  clock("new-date", "new Date()"),
  clock("date-text", "Date()"),
  clock("date-alias", "[Date].map((clock) => clock.now())"),
  clock("formatted", 'new Intl.DateTimeFormat("es").format()'),
  sheet(
    "a file beside a module of the server",
    "server/files/beside.ts",
    'export const beside = new URL("./worker.ts", import.meta.url);\n',
    "the built server is elsewhere",
  ),
  visible("Label", '<input disabled={busy} label="Postal code" />'),
  visible("Placeholder", "<input disabled={busy} placeholder={`Postal code`} />"),
  visible("AriaLabel", '<input disabled={busy} aria-label={busy ? "Wait" : undefined} />'),
  visible("Title", '<p title={"Quotation " + String(busy)} />'),
  visible("OwnProp", '<Field busy={busy} clearButtonLabel="Clear" />'),
  visible("Child", '<p>{busy && "Wait"}</p>'),
  spanish(
    "as a property in domain",
    "domain/shipment/spanish.ts",
    "export const pieces = (line: { cantidad: number }): number => line.cantidad;\n",
  ),
  spanish("in a path", "web/wizard/path.ts", 'export const path = "cotizacionMercancias[0].pieces";\n'),
  spanish(
    "in SQL",
    "server/quotations/spanish.ts",
    "export const all = (sql: Tag) => sql`select cantidad from lines`;\n",
  ),
  spanish(
    "in a sentence",
    "server/quotations/hint.ts",
    'export const hint = "give coloniaOrigenID as a number";\n',
  ),
  spanish("in a test", "server/quotations/spanish.test.ts", 'export const field = "cantidad";\n'),
  {
    fence: "words that the dictionary does not have",
    path: "web/wizard/words.ts",
    text: 'export const heading = (words: Words) => words.label(words.busy ? "goods.title" : "goods.titel");\n',
    caughtBy: 'no entry "goods.titel"',
  },
  {
    fence: "words by a computed key that no entry fits",
    path: "web/wizard/computed-words.ts",
    text: ["export const state = (words: Words, name: string) => words.label(`stat.$", "{name}`);\n"].join(
      "",
    ),
    caughtBy: 'no entry "stat.…"',
  },
  {
    fence: "a literal spread into an object",
    path: "domain/values/spread-object.ts",
    text: "export const both = { ...{ first: 1 }, second: 2 };\n",
    caughtBy: "spread into a literal",
  },
  {
    fence: "a literal spread into a list",
    path: "domain/values/spread-list.ts",
    text: "export const both = [...[1], 2];\n",
    caughtBy: "spread into a literal",
  },
  sheet(
    "a style sheet whose names hold everywhere",
    "web/wizard/everywhere.css",
    ".row { margin: 0 }\n",
    "make it a CSS module",
  ),
  sheet("an element in a CSS module", "web/ui/element.module.css", "p { margin: 0 }\n", "holds everywhere"),
  sheet(
    "a global word alone in a CSS module",
    "web/ui/word.module.css",
    ":global(.n) { margin: 0 }\n",
    "holds everywhere",
  ),
  sheet(
    "an inner class of the kit",
    "web/ui/inner.module.css",
    ".used .mantine-Input-input { margin: 0 }\n",
    "reaches into the kit",
  ),
  sheet(
    "a colour outside the tokens",
    "web/ui/colour.module.css",
    ".used { color: #0e643e }\n",
    "outside tokens.css",
  ),
  sheet(
    "a colour outside the tokens by a function",
    "web/ui/shadow.module.css",
    ".used { box-shadow: 0 0 1px rgb(0 0 0 / 0.5) }\n",
    "outside tokens.css",
  ),
  sheet(
    "a class that nobody uses",
    "web/ui/unused.module.css",
    ".row { margin: 0 }\n",
    "nobody uses the class",
  ),
  sheet(
    "a token that nobody uses",
    "web/ui/tokens.css",
    ":root { --an-lost: 1px }\n",
    "nobody uses the token",
  ),
  sheet(
    "a token that nobody declares",
    "web/ui/base.css",
    ".n { margin: var(--an-gone) }\n",
    "there is no token",
  ),
  {
    fence: "a class that its module does not have",
    path: "web/ui/Absent.tsx",
    text: 'import styles from "./good.module.css";\n\nexport const Absent = () => <p className={styles.absent} />;\n',
    caughtBy: "has no class `absent`",
  },
  {
    fence: "a global class name on a screen",
    path: "web/ui/Global.tsx",
    text: screen("Global", '<p className={busy ? "n" : "row"} />'),
    caughtBy: "stands in no style sheet of all screens",
  },
  {
    fence: "an undeclared dependency in a test",
    path: "domain/values/undeclared.test.ts",
    text: imports("lodash"),
    caughtBy: "stands neither in the workspace's package.json",
  },
];

// Code that resembles a violation and is allowed.
const good: Readonly<Record<string, string>> = {
  "domain/values/good.test.ts": 'import fc from "fast-check";\n\nexport const arbitrary = fc.integer();\n',
  "domain/geography/good.ts": 'export const shortForms = { cd: "cantidad", long: "una cantidad mayor" };\n',
  "domain/values/good.ts":
    "export const first = (year: number): string => new Date(Date.UTC(year, 0, 1)).toISOString();\n",
  "contract/good.ts": 'export const field = "cotizacionMercancias";\n',
  "server/good/handlers.ts":
    'import type { Kysely } from "kysely";\nimport type { Database } from "../database/connect.ts";\n\nexport type Both = [Kysely<unknown>, Database];\n',
  "server/good/queries.ts": 'import { sql } from "kysely";\n\nexport const one = sql`select 1`;\n',
  "server/database/good.ts": 'import pg from "pg";\n\nexport const pool = new pg.Pool();\n',
  "web/app/paths.ts": 'export const path = "/cotizacionMercancias";\n',
  "web/ui/Good.tsx":
    'export function Good({ label }: { label: (key: string) => string }) {\n  return <p title={label("goods.title")}>{label("goods.title")} ·</p>;\n}\n',
  "web/ui/good.module.css": ".row :global(.n) { margin: 0 }\n@keyframes appear { from { opacity: 0 } }\n",
  "web/ui/Styled.tsx":
    'import styles from "./good.module.css";\n\nexport const Styled = () => <p className={styles.row}><b className="n" /></p>;\n',
  "web/ui/good.ts": [
    "export const state = (words: Words, name: string) => words.label(`goods.$",
    "{name}`);\n",
  ].join(""),
};

const root = resolve(import.meta.dirname, "..");
const small = mkdtempSync(join(tmpdir(), "anden-fences-"));
const diagnostics: { path: string; category: string }[] = [];
let breaches: readonly Breach[] = [];

beforeAll(() => {
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(small, path)), { recursive: true });
    writeFileSync(join(small, path), text);
  };
  for (const path of ["biome.json", ".gitignore", "package.json"])
    copyFileSync(join(root, path), join(small, path));
  put("carrier/dictionary/goods.csv", "key,kind,number,es,en\ngoods.title,label,,Mercancía,Goods\n");
  for (const workspace of [...workspaces, "bench", "scenarios"]) {
    mkdirSync(join(small, workspace), { recursive: true });
    copyFileSync(join(root, workspace, "package.json"), join(small, workspace, "package.json"));
  }
  symlinkSync(join(root, "node_modules"), join(small, "node_modules"), "junction");
  for (const { path, text } of [...caughtByBiome, ...caughtByFences]) put(path, text);
  for (const [path, text] of Object.entries(good)) put(path, text);

  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const args = [biome, "lint", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, args, { cwd: small, encoding: "utf8" });
  for (const { category, location } of JSON.parse(stdout).diagnostics)
    diagnostics.push({ category, path: location.path });
  breaches = breachesOf(small, ["cantidad", "cotizacionMercancias", "coloniaOrigenID"]);
});

afterAll(() => rmSync(small, { recursive: true, force: true }));

describe("a file that violates a fence is reported by the lint", () => {
  test.each(caughtByBiome)("$fence", ({ path, caughtBy }) => {
    expect(diagnostics).toContainEqual({ path, category: caughtBy });
  });
});

describe("a file that violates a fence is reported by the project's own check", () => {
  test.each(caughtByFences)("$fence", ({ path, caughtBy }) => {
    const found = breaches.filter((breach) => breach.path === path);
    expect(found.map((breach) => breach.message)).toContainEqual(expect.stringContaining(caughtBy));
  });
});

describe("a file that violates no fence is not reported", () => {
  test.each(Object.keys(good))("%s", (path) => {
    expect(diagnostics.filter((diagnostic) => diagnostic.path === path)).toEqual([]);
    expect(breaches.filter((breach) => breach.path === path)).toEqual([]);
  });
});

// `npm run trace`: which rows of docs/requirements have a test that names them, and which have none. An id counts
// only at the end of a test's or a scenario's title, `… [P-034, B-012]`, and only when that test runs.
//
//   npm run trace              a table per area
//   npm run trace -- --json    { total, covered, missing: [ids] }

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { childrenOf, isNode, lineOf, type Node, readSources, type Source, textOf } from "./source.ts";

export type Requirement = Readonly<{ id: string; area: string }>;
export type Title = Readonly<{ path: string; line: number; text: string }>;
export type Trace = Readonly<{
  rows: readonly (Requirement & { covered: boolean })[];
  /** Titles that name an unknown requirement row, or do not spell it plainly. */
  faults: readonly string[];
}>;

/** The first two columns of a requirements file; neither is ever quoted. */
export function requirementsIn(csv: string): Requirement[] {
  return csv.split("\n").flatMap((line) => {
    const [, id, area] = /^([A-Z]-\d{3}),([^,"]+),/.exec(line) ?? [];
    return id === undefined || area === undefined ? [] : [{ id, area }];
  });
}

const titled = new Set(["test", "it", "describe", "scenario"]);
const notRun = new Set(["skip", "todo", "fails"]);

/** `test.each(cases)` and `describe.skip` as their words: ["test", "each"], ["describe", "skip"]. */
function wordsOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === "Identifier" && typeof callee["name"] === "string") return [callee["name"]];
  if (callee.type === "MemberExpression")
    return [...wordsOf(callee["object"]), ...wordsOf(callee["property"])];
  if (callee.type === "CallExpression") return wordsOf(callee["callee"]);
  return callee.type === "TaggedTemplateExpression" ? wordsOf(callee["tag"]) : [];
}

function firstArgument(call: Node): Node | null {
  const first: unknown = Array.isArray(call["arguments"]) ? call["arguments"][0] : null;
  return isNode(first) ? first : null;
}

/**
 * The titles in a source file: the first argument of `test`, `it`, `describe` and `scenario` (with `.each` and the
 * like), the property `title`, and the first cell of a row of cases.
 */
export function titlesIn(source: Source): Title[] {
  const titles: Title[] = [];
  const add = (node: unknown) => {
    const text = isNode(node) ? textOf(node) : null;
    if (isNode(node) && text !== null) titles.push({ path: source.path, line: lineOf(source, node), text });
  };
  const visit = (node: Node) => {
    if (node.type === "CallExpression") {
      const words = wordsOf(node["callee"]);
      if (words.some((word) => notRun.has(word)) && titled.has(words[0] ?? "")) return;
      if (titled.has(words[0] ?? "")) add(firstArgument(node));
    }
    if (node.type === "Property" && isNode(node["key"]) && keyOf(node["key"]) === "title") add(node["value"]);
    if (node.type === "ArrayExpression" && Array.isArray(node["elements"])) add(node["elements"][0]);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(source.tree);
  return titles;
}

function keyOf(key: Node): unknown {
  return key.type === "Identifier" ? key["name"] : textOf(key);
}

/**
 * The rows that a title names: `… [P-034, B-012]`. Null when the bracket is meant for rows but is not written in this
 * format.
 */
export function idsOf(title: string): string[] | null {
  const bracket = /\[([^[\]]*)\]\s*$/.exec(title)?.[1];
  if (bracket === undefined || !/\b[ABP]-?\d/.test(bracket)) return [];
  return /^[ABP]-\d{3}(?:, [ABP]-\d{3})*$/.test(bracket) ? bracket.split(", ") : null;
}

export function traceOf(requirements: readonly Requirement[], titles: readonly Title[]): Trace {
  const known = new Set(requirements.map(({ id }) => id));
  const named = new Set<string>();
  const faults: string[] = [];
  for (const { path, line, text } of titles) {
    const ids = idsOf(text);
    if (ids === null) faults.push(`${path}:${line}  "${text}": write every id out, [P-034, B-012]`);
    for (const id of ids ?? []) {
      if (known.has(id)) named.add(id);
      else faults.push(`${path}:${line}  ${id} is no row of docs/requirements`);
    }
  }
  return { rows: requirements.map((row) => ({ ...row, covered: named.has(row.id) })), faults };
}

export function traceProject(root: string): Trace {
  const requirements = ["portal", "address-book", "building"].flatMap((name) =>
    requirementsIn(readFileSync(join(root, "docs", "requirements", `${name}.csv`), "utf8")),
  );
  const patterns = [
    "{domain,contract,server,web}/**/*.test.{ts,tsx}",
    "scenarios/**/*.ts",
    // Its titles are those of `contract/call-addresses.test.ts`.
    "contract/testing/call-addresses.ts",
  ];
  return traceOf(requirements, readSources(root, patterns).flatMap(titlesIn));
}

function printTable({ rows }: Trace): void {
  const line = (area: string, covered: number, total: number) =>
    `${area.padEnd(32)}${String(covered).padStart(6)}${String(total).padStart(6)}${`${Math.floor((100 * covered) / total)} %`.padStart(7)}`;
  for (const [area, group] of Map.groupBy(rows, (row) => row.area)) {
    console.log(line(area, group.filter((row) => row.covered).length, group.length));
  }
  console.log(line("\nall rows", rows.filter((row) => row.covered).length, rows.length));
}

if (import.meta.main) {
  const trace = traceProject(resolve(import.meta.dirname, ".."));
  const missing = trace.rows.filter((row) => !row.covered).map((row) => row.id);
  for (const fault of trace.faults) console.error(fault);
  if (process.argv.includes("--json")) {
    const total = trace.rows.length;
    console.log(JSON.stringify({ total, covered: total - missing.length, missing }));
  } else {
    printTable(trace);
  }
  process.exitCode = trace.faults.length === 0 ? 0 : 1;
}

// The project's own source files as syntax trees, for the fences and the trace.

import { globSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { parseAst } from "vitest/node";

export const workspaces = ["domain", "contract", "server", "web"] as const;

export type Node = Readonly<{ type: string; start: number; end: number }> & Readonly<Record<string, unknown>>;

export type Source = Readonly<{
  /** Relative to the project's root, with forward slashes. */
  path: string;
  text: string;
  tree: Node;
}>;

/** A violation of a fence, and its position. */
export type Breach = Readonly<{ path: string; line: number; message: string }>;

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

export function parseSource(path: string, text: string): Source {
  const lang = extname(path) === ".tsx" ? "tsx" : extname(path) === ".mjs" ? "js" : "ts";
  const tree: unknown = parseAst(text, { lang }, path);
  if (!isNode(tree)) throw new Error(`${path} has no syntax tree`);
  return { path, text, tree };
}

/** Every source file of the project below `root` that matches one of the patterns. */
export function readSources(root: string, patterns: readonly string[]): Source[] {
  const exclude = (path: string) => ["node_modules", "dist"].includes(path.split(sep).at(-1) ?? "");
  const paths = globSync([...patterns], { cwd: root, exclude }).map((path) => path.split(sep).join("/"));
  return paths.sort().map((path) => parseSource(path, readFileSync(join(root, path), "utf8")));
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Visits a tree from the top, parents before children. */
export function walk(
  node: Node,
  visit: (node: Node, parent: Node | null) => void,
  parent: Node | null = null,
): void {
  visit(node, parent);
  for (const child of childrenOf(node)) walk(child, visit, node);
}

export function lineOf(source: Source, node: Node): number {
  return source.text.slice(0, node.start).split("\n").length;
}

/** The text of a string literal, or the fixed parts of a template; null for anything else. */
export function textOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type === "TemplateLiteral" && Array.isArray(node["quasis"])) {
    const parts: unknown[] = node["quasis"];
    return parts.map((part) => (isNode(part) ? rawOf(part["value"]) : "")).join("…");
  }
  return null;
}

function rawOf(value: unknown): string {
  return typeof value === "object" && value !== null && "raw" in value && typeof value.raw === "string"
    ? value.raw
    : "";
}

// The fences of the style sheets: class names are local to their component, colours are only in tokens.css, no selector
// uses the kit's inner classes, and every declared token and class is used.

import { globSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import postcss from "postcss";
import { type Breach, childrenOf, isNode, lineOf, type Node, type Source, textOf, walk } from "./source.ts";

/** The style sheets whose names are global; all others are CSS modules beside their component. */
const base = "web/ui/base.css";
const tokens = "web/ui/tokens.css";
const kit = ["web/ui/mantine.css", "web/ui/mantine-dates.css", "web/ui/leaflet.css"];

interface Sheet {
  readonly path: string;
  readonly root: postcss.Root;
}

const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
const innerClass = /\.(?:mantine-|m_)[\w-]/;

function classesIn(selector: string): string[] {
  const local = selector.replace(/"[^"]*"|:global\([^)]*\)/g, "");
  return [...local.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = ""]) => name);
}

function classesOf({ root }: Sheet): Set<string> {
  const names = new Set<string>();
  root.walkRules(({ selector }) => {
    for (const name of classesIn(selector)) names.add(name);
  });
  return names;
}

/** Every breach of the style sheets below `root`, and of the screens that use them. */
export function styleBreachesOf(root: string, sources: readonly Source[]): Breach[] {
  const sheets = webFiles(root, "css").map((path) => ({
    path,
    root: postcss.parse(readFileSync(join(root, path), "utf8")),
  }));
  const screens = sources.filter(({ path }) => path.startsWith("web/") && !/\.test\.tsx?$/.test(path));
  return [...sheets.flatMap(breachesIn), ...unusedTokens(root, sheets), ...namesOf(sheets, screens)];
}

/** The breaches in one style sheet. */
function breachesIn({ path, root }: Sheet): Breach[] {
  const breaches: Breach[] = [];
  const report = (node: postcss.Node, message: string) =>
    breaches.push({ path, line: node.source?.start?.line ?? 1, message });
  const isModule = path.endsWith(".module.css");
  if (!isModule && ![base, tokens, ...kit].includes(path))
    report(root, "a style sheet whose names hold everywhere: make it a CSS module beside its component");
  root.walkRules((rule) => {
    if (innerClass.test(rule.selector))
      report(rule, `\`${rule.selector}\` reaches into the kit; hand the part a class by \`classNames\``);
    const isKeyframe =
      rule.parent?.type === "atrule" && /keyframes$/.test((rule.parent as postcss.AtRule).name);
    if (!isModule || isKeyframe) return;
    for (const selector of rule.selectors)
      if (classesIn(selector).length === 0)
        report(rule, `\`${selector}\` holds everywhere: begin it with a class of this module`);
  });
  root.walkDecls((declaration) => {
    if (path !== tokens && colour.test(declaration.value))
      report(declaration, `the colour \`${declaration.value}\` stands outside tokens.css: name a role`);
  });
  return breaches;
}

/** Tokens that are declared and never used, or used and never declared. */
function unusedTokens(root: string, sheets: readonly Sheet[]): Breach[] {
  const breaches: Breach[] = [];
  const declared = new Map<string, number>();
  const used = new Set<string>();
  for (const { root: sheet } of sheets)
    sheet.walkDecls(/^--an-/, ({ prop, source }) => {
      declared.set(prop, source?.start?.line ?? 1);
    });
  for (const path of webFiles(root, "{css,ts,tsx,mjs,svg,html}"))
    for (const [line, text] of readFileSync(join(root, path), "utf8").split("\n").entries())
      for (const [name, isDeclared] of text.matchAll(/--an-[\w-]*\w(\s*:)?/g)) {
        if (isDeclared) continue;
        used.add(name);
        const isRamp = declared.has(`${name}-0`);
        if (!declared.has(name) && !isRamp)
          breaches.push({ path, line: line + 1, message: `there is no token ${name}` });
      }
  for (const [name, line] of declared)
    if (!used.has(name) && !used.has(name.replace(/-\d$/, "")))
      breaches.push({ path: tokens, line, message: `nobody uses the token ${name}` });
  return breaches;
}

/** Classes that a screen uses and no style sheet has, and those that no screen uses. */
function namesOf(sheets: readonly Sheet[], screens: readonly Source[]): Breach[] {
  const breaches: Breach[] = [];
  const everywhere = new Set(
    sheets.filter(({ path }) => path === base).flatMap((sheet) => [...classesOf(sheet)]),
  );
  const modules = new Map(sheets.map((sheet) => [sheet.path, classesOf(sheet)]));
  const used = new Map<string, Set<string>>();
  for (const source of screens) {
    const imported = new Map<string, string>();
    const report = (node: Node, message: string) =>
      breaches.push({ path: source.path, line: lineOf(source, node), message });
    walk(source.tree, (node, parent) => {
      if (
        node.type === "ImportDefaultSpecifier" &&
        parent &&
        isNode(parent["source"]) &&
        isNode(node["local"])
      ) {
        const from = textOf(parent["source"]) ?? "";
        if (from.endsWith(".module.css"))
          imported.set(String(node["local"]["name"]), posix.join(posix.dirname(source.path), from));
      }
      if (node.type === "MemberExpression" && isNode(node["object"]) && isNode(node["property"])) {
        const path = imported.get(String(node["object"]["name"]));
        if (node["object"].type !== "Identifier" || path === undefined) return;
        const name = node["computed"] ? textOf(node["property"]) : String(node["property"]["name"]);
        const known = modules.get(path);
        const names = name === null ? (known ?? []) : [name];
        for (const each of names) used.set(path, (used.get(path) ?? new Set()).add(each));
        if (name !== null && !known?.has(name)) report(node, `${path} has no class \`${name}\``);
      }
      if (node.type === "JSXAttribute" && isNode(node["name"]) && isNode(node["value"])) {
        if (!/^(?:\w+C|c)lassName$/.test(String(node["name"]["name"]))) return;
        for (const text of textsIn(node["value"]))
          for (const name of text.split(/\s+/).filter(Boolean))
            if (!everywhere.has(name))
              report(node, `the class \`${name}\` stands in no style sheet of all screens`);
      }
    });
  }
  for (const [path, names] of modules)
    if (path.endsWith(".module.css"))
      for (const name of names)
        if (!used.get(path)?.has(name))
          breaches.push({ path, line: 1, message: `nobody uses the class \`${name}\`` });
  return breaches;
}

/** The literal texts in an expression, without those in an index: `styles["name"]`. */
function textsIn(node: Node): string[] {
  const own = textOf(node);
  if (own !== null) return own.split("…");
  if (/^(?:Member|Binary|Call)Expression$/.test(node.type)) return [];
  if (node.type === "ConditionalExpression")
    return [node["consequent"], node["alternate"]].filter(isNode).flatMap(textsIn);
  return childrenOf(node).flatMap(textsIn);
}

function webFiles(root: string, endings: string): string[] {
  const exclude = (path: string) => ["node_modules", "dist"].includes(path.split(sep).at(-1) ?? "");
  const paths = globSync(`web/**/*.${endings}`, { cwd: root, exclude });
  return paths.map((path) => path.split(sep).join("/")).sort();
}

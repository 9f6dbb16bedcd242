// `npm run fences`: the fences that Biome cannot check. The others (arrows between workspaces, cycles, dependencies,
// text between JSX tags, random numbers and I/O in domain, pools in handlers) are in biome.json; fences.test.ts
// proves each of them.

import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type Breach,
  childrenOf,
  isNode,
  lineOf,
  type Node,
  readSources,
  type Source,
  textOf,
  walk,
} from "./source.ts";
import { styleBreachesOf } from "./style-fences.ts";

/**
 * Spanish wire names outside the contract: as an identifier, as a property, as a whole string or a part of a path
 * in one (`cotizacionMercancias[0].cantidad`), in SQL. Plain Spanish is no wire name: a sentence, or a word that is
 * a value in a table (`cd: "ciudad"`), is reported only for a name that does not look like a Spanish word
 * (`coloniaOrigenID`).
 */
function spanishNamesIn(source: Source, names: ReadonlySet<string>): Breach[] {
  const breaches: Breach[] = [];
  const report = (node: Node, name: string) =>
    breaches.push({
      path: source.path,
      line: lineOf(source, node),
      message: `the Spanish wire name \`${name}\` stands outside contract; use the English name of its field table`,
    });
  const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}_-]+/u).filter((word) => names.has(word));
  walk(source.tree, (node, parent) => {
    const name = node["name"];
    if ((node.type === "Identifier" || node.type === "JSXIdentifier") && typeof name === "string") {
      if (names.has(name)) report(node, name);
      return;
    }
    const text = textOf(node);
    if (text === null || parent?.["source"] === node) return;
    const isSql = parent?.type === "TaggedTemplateExpression";
    const isTableValue = parent?.type === "Property" && parent["value"] === node;
    const isPlainSpanish = !isSql && (isTableValue || /\s/.test(text));
    for (const word of wordsOf(text)) if (!isPlainSpanish || /\p{Ll}\p{Lu}/u.test(word)) report(node, word);
  });
  return breaches;
}

const visibleProp =
  /^(?:label|title|placeholder|description|error|alt|caption|message|tooltip|heading|legend|children|aria-(?:label|description|placeholder|roledescription|valuetext)|\w+(?:Label|Title|Message|Description|Placeholder|Text))$/;

/** The strings that an expression may evaluate to directly: through `? :`, `&&`, `||`, `??` and wrappers. */
function possibleTexts(expression: Node): Node[] {
  if (textOf(expression) !== null) return [expression];
  switch (expression.type) {
    case "ConditionalExpression":
      return [expression["consequent"], expression["alternate"]].filter(isNode).flatMap(possibleTexts);
    case "LogicalExpression":
      return [expression["left"], expression["right"]].filter(isNode).flatMap(possibleTexts);
    case "BinaryExpression":
      return expression["operator"] === "+" ? childrenOf(expression).flatMap(possibleTexts) : [];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "TSSatisfiesExpression":
      return isNode(expression["expression"]) ? possibleTexts(expression["expression"]) : [];
    default:
      return [];
  }
}

/** Texts shown to people that do not come from the dictionary: in a visible prop, or as a string between tags. */
function visibleTextIn(source: Source): Breach[] {
  const breaches: Breach[] = [];
  const report = (expression: Node, where: string) => {
    for (const node of possibleTexts(expression)) {
      const text = textOf(node) ?? "";
      if (!/\p{L}/u.test(text)) continue;
      const message = `the text "${text}" ${where} is not in the dictionary`;
      breaches.push({ path: source.path, line: lineOf(source, node), message });
    }
  };
  walk(source.tree, (node, parent) => {
    if (node.type === "JSXAttribute" && isNode(node["name"]) && isNode(node["value"])) {
      const name = source.text.slice(node["name"].start, node["name"].end);
      if (visibleProp.test(name)) report(node["value"], `of the prop ${name}`);
    }
    if (
      node.type === "JSXExpressionContainer" &&
      (parent?.type === "JSXElement" || parent?.type === "JSXFragment")
    ) {
      report(node, "between tags");
    }
  });
  return breaches;
}

/**
 * Dictionary keys that do not exist, where the call has the key as a literal: `label("a.b")`. For a key with a
 * placeholder, `problem.${code}`, at least one entry must match.
 */
function missingWordsIn(source: Source, keys: ReadonlySet<string>): Breach[] {
  const breaches: Breach[] = [];
  walk(source.tree, (node) => {
    const callee = node["callee"];
    if (node.type !== "CallExpression" || !isNode(callee)) return;
    const asked = callee.type === "MemberExpression" ? callee["property"] : callee;
    const key = Array.isArray(node["arguments"]) ? node["arguments"][0] : null;
    if (!isNamed(asked, "label", "message", "button", "help") || !isNode(key)) return;
    for (const part of possibleTexts(key)) {
      const text = textOf(part) ?? "";
      const [start = "", ...rest] = text.split("…");
      const end = rest.at(-1) ?? "";
      const fits = (known: string) => known.startsWith(start) && known.endsWith(end);
      if (rest.length > 0 ? [...keys].some(fits) : keys.has(text)) continue;
      const message = `the dictionary has no entry "${text}"`;
      breaches.push({ path: source.path, line: lineOf(source, part), message });
    }
  });
  return breaches;
}

/**
 * A clock in domain: `Date.now()`, `new Date()`, `Date()`, formatting without a time. Arithmetic on given days is
 * allowed (`new Date(instant)`, `Date.UTC`, `Date.parse`), which Biome cannot distinguish.
 */
function clocksIn(source: Source): Breach[] {
  const breaches: Breach[] = [];
  walk(source.tree, (node, parent) => {
    const isOfGivenTime =
      (parent?.type === "NewExpression" && hasArguments(parent)) ||
      (parent?.type === "MemberExpression" && isNamed(parent["property"], "UTC", "parse")) ||
      parent?.type === "TSTypeReference";
    const isClock = isNamed(node, "Date") && parent?.["property"] !== node && !isOfGivenTime;
    const callee = node["callee"];
    const formatsNow =
      node.type === "CallExpression" &&
      isNode(callee) &&
      isNamed(callee["property"], "format", "formatToParts") &&
      !hasArguments(node);
    if (!isClock && !formatsNow) return;
    const message = "domain has no clock: the time is an argument (`now`, epoch milliseconds)";
    breaches.push({ path: source.path, line: lineOf(source, node), message });
  });
  return breaches;
}

/** The place of a module is another one in the built server, which is a few files (decision 0198). */
function ownPlacesIn(source: Source): Breach[] {
  const breaches: Breach[] = [];
  walk(source.tree, (node) => {
    const { object, property } = node;
    const isOwnPlace =
      isNode(object) && object.type === "MetaProperty" && isNamed(property, "url", "dirname", "filename");
    if (!isOwnPlace) return;
    const message = "the built server is elsewhere: find a file by its name (server/source-file.ts)";
    breaches.push({ path: source.path, line: lineOf(source, node), message });
  });
  return breaches;
}

/** An object or array literal spread into a literal of the same kind: `{ ...{ a, b }, c }` is `{ a, b, c }`. */
function spreadLiteralsIn(source: Source): Breach[] {
  const breaches: Breach[] = [];
  walk(source.tree, (node, parent) => {
    const spread = node["argument"];
    const isLiteral = parent?.type === "ObjectExpression" || parent?.type === "ArrayExpression";
    if (node.type !== "SpreadElement" || !isLiteral || !isNode(spread) || spread.type !== parent.type) return;
    const message = "a literal is spread into a literal: write its parts there";
    breaches.push({ path: source.path, line: lineOf(source, node), message });
  });
  return breaches;
}

function hasArguments(call: Node): boolean {
  return Array.isArray(call["arguments"]) && call["arguments"].length > 0;
}

function isNamed(node: unknown, ...names: readonly string[]): boolean {
  return isNode(node) && node.type === "Identifier" && names.some((name) => node["name"] === name);
}

/** The package name of an import: `@anden/domain/values/money` is `@anden/domain`. */
function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/**
 * Imports of a package that neither the workspace's package.json nor the root's lists. Biome checks production code
 * against its workspace's own list; tests may use the root's as well (vitest, fast-check, the browser).
 */
function undeclaredIn(source: Source, declared: ReadonlySet<string>): Breach[] {
  const breaches: Breach[] = [];
  walk(source.tree, (node) => {
    const from = node["source"];
    if (!/^(?:Import|ExportNamed|ExportAll)(?:Declaration|Expression)$/.test(node.type) || !isNode(from))
      return;
    const specifier = textOf(from);
    if (specifier === null || /^(?:\.|node:)/.test(specifier) || declared.has(packageOf(specifier))) return;
    const message = `${packageOf(specifier)} stands neither in the workspace's package.json nor in the root's`;
    breaches.push({ path: source.path, line: lineOf(source, node), message });
  });
  return breaches;
}

function dependenciesOf(manifest: string): string[] {
  const found: unknown = JSON.parse(readFileSync(manifest, "utf8"));
  if (typeof found !== "object" || found === null) return [];
  return Object.entries(found)
    .filter(([key]) => /^(?:name|(?:dev|optional|peer)?[dD]ependencies)$/.test(key))
    .flatMap(([, value]) => (typeof value === "string" ? [value] : Object.keys(Object(value))));
}

/** The keys of carrier/dictionary: the first column, which is never quoted. */
function dictionaryKeys(root: string): Set<string> {
  const files = globSync("carrier/dictionary/*.csv", { cwd: root });
  const lines = files.flatMap((file) => readFileSync(join(root, file), "utf8").split("\n"));
  return new Set(lines.flatMap((line) => /^([a-z][\w.-]*),/i.exec(line)?.[1] ?? []));
}

/** Spanish words that code may use: `ciudad` and `zona` of places, `suspendido` as a demo user's name. */
const spoken: ReadonlySet<string> = new Set(["ciudad", "zona", "suspendido"]);

/** Whether a source may become part of the built server. */
const isBuiltServer = (path: string) =>
  path.startsWith("server/") && !/\.test\.ts$|\/testing\/|^server\/source-file\.ts$/.test(path);

/** Every violation in the project below `root`. */
export function breachesOf(root: string, spanishNames: readonly string[]): Breach[] {
  const names = new Set(spanishNames.filter((name) => !spoken.has(name)));
  const everywhere = "{domain,contract,server,web,tools,bench,scenarios}/**/*.{ts,tsx,mjs}";
  const keys = dictionaryKeys(root);
  const rootDependencies = dependenciesOf(join(root, "package.json"));
  const declaredIn = new Map(
    ["domain", "contract", "server", "web", "bench", "scenarios"].map((workspace) => [
      workspace,
      new Set([...rootDependencies, ...dependenciesOf(join(root, workspace, "package.json"))]),
    ]),
  );
  const sources = readSources(root, [everywhere]);
  const inCode = sources.flatMap((source) => {
    const workspace = source.path.split("/", 1)[0] ?? "";
    const speaksWire =
      workspace === "contract" ||
      source.path === "web/app/paths.ts" ||
      source.path.startsWith("tools/fences");
    const isTest = /\.test\.tsx?$/.test(source.path);
    return [
      ...(speaksWire ? [] : spanishNamesIn(source, names)),
      ...(workspace === "domain" && !isTest ? clocksIn(source) : []),
      ...(isBuiltServer(source.path) ? ownPlacesIn(source) : []),
      ...(workspace === "web" && !isTest ? [...visibleTextIn(source), ...missingWordsIn(source, keys)] : []),
      ...spreadLiteralsIn(source),
      ...undeclaredIn(source, declaredIn.get(workspace) ?? new Set(rootDependencies)),
    ];
  });
  return [...inCode, ...styleBreachesOf(root, sources)];
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, "..");
  const { spanishNames } = await import("../contract/spanish-names.ts");
  const breaches = breachesOf(root, spanishNames);
  for (const { path, line, message } of breaches) console.error(`${path}:${line}  ${message}`);
  console.log(breaches.length === 0 ? "fences: nothing crosses them" : `fences: ${breaches.length} breaches`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}

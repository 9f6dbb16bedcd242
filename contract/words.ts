import type { Language } from "@anden/domain/customer/customer";
import type { Figure } from "@anden/domain/tariff/price";
import { cached } from "@anden/domain/values/cached";
import { formatDay, formatMoney, formatNumber, formatWeight, kilos } from "@anden/domain/values/formats";

/** The dictionary of one language: a sentence by its key. */
export type Dictionary = Readonly<Record<string, string>>;
export type WordKind = "label" | "message" | "button";

/** A row of the dictionary as it is sent. */
export interface Word {
  readonly id: number;
  readonly kind: WordKind | "help";
  readonly key: string;
  readonly text: string;
}

/**
 * The text whose SHA-256, in hexadecimal, is the version of a dictionary. The server sends the version with its
 * dictionary, except for `idioma/change`, which answers the list alone: there the caller computes it. [P-278]
 */
export function hashedForVersion(words: readonly Word[]): string {
  return JSON.stringify(words.map(({ id, kind, key, text }) => [id, kind, key, text]));
}

/** The text where the dictionary has no entry. [P-029, P-030, P-031] */
export const missingWords = {
  label: "Label",
  message: "Message",
  button: "Button",
} as const satisfies Record<WordKind, string>;

export type Value = string | number | Figure;

/**
 * The sentence under a key, with its values filled in. `{name}` takes a value, `{count, plural, one {a line}
 * other {# lines}}` chooses by number. A key without an entry says Label, Message or Button. [P-029, P-030, P-031]
 */
export function say(
  words: Dictionary,
  language: Language,
  kind: WordKind,
  key: string,
  values: Readonly<Record<string, Value>> = {},
): string {
  const pattern = words[key];
  return pattern ? fill(pattern, language, values) : missingWords[kind];
}

const plurals: Readonly<Record<Language, Intl.PluralRules>> = {
  es: new Intl.PluralRules("es-MX"),
  en: new Intl.PluralRules("en-US"),
};

/** A pattern with its values: see `say`. A missing value keeps its braces, so that the gap is visible. */
export function fill(pattern: string, language: Language, values: Readonly<Record<string, Value>>): string {
  return fillBy(pattern, language, (name) => values[name]);
}

/** Returns the value of a name, if there is one. */
export type LookUp = (name: string) => Value | undefined;

/** `fill` with values that are computed only for the names in the pattern. */
export function fillBy(pattern: string, language: Language, lookUp: LookUp): string {
  return filled(partsOf(pattern), language, lookUp);
}

/** A plain text, a placeholder for a value, a choice by a number, or in such a choice its number. */
type Part = string | { readonly name: string; readonly unfilled: string } | Choice | typeof chosenNumber;

interface Choice {
  readonly name: string;
  readonly choices: ReadonlyMap<string, readonly Part[]>;
}

const chosenNumber = { isNumber: true } as const;

/** Cache size: the dictionaries of both languages and of a few carriers. */
const mostPatterns = 10_000;
const partsOf = cached(mostPatterns, (pattern: string) => parsePattern(pattern));

/** `numberSign` is the placeholder, in the text of a choice, for the number of the choice. */
function parsePattern(pattern: string, numberSign?: "#"): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < pattern.length) {
    const open = pattern.indexOf("{", at);
    if (open !== at) parts.push(...plainParts(pattern.slice(at, open < 0 ? undefined : open), numberSign));
    if (open < 0) return parts;
    const close = closing(pattern, open);
    parts.push(gapOf(pattern.slice(open + 1, close)));
    at = close + 1;
  }
  return parts;
}

function plainParts(text: string, numberSign: "#" | undefined): readonly Part[] {
  if (!numberSign) return [text];
  return text.split(numberSign).flatMap((each, index) => (index === 0 ? [each] : [chosenNumber, each]));
}

function gapOf(inside: string): Part {
  const plural = /^\s*(\w+)\s*,\s*plural\s*,(.*)$/s.exec(inside);
  if (!plural) return { name: inside.trim(), unfilled: `{${inside}}` };
  const [, name = "", choices = ""] = plural;
  return { name, choices: parseChoices(choices) };
}

/** `one {a line} other {# lines}` */
function parseChoices(text: string): ReadonlyMap<string, readonly Part[]> {
  const choices = new Map<string, readonly Part[]>();
  let at = 0;
  for (let open = text.indexOf("{"); open >= 0; open = text.indexOf("{", at)) {
    const close = closing(text, open);
    choices.set(text.slice(at, open).trim(), parsePattern(text.slice(open + 1, close), "#"));
    at = close + 1;
  }
  return choices;
}

/** `shown` is the number of the outermost choice that the parts are in. */
function filled(parts: readonly Part[], language: Language, lookUp: LookUp, shown?: number): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if ("isNumber" in part) text += formatNumber(shown ?? 0, 0, 3);
    else if ("choices" in part) text += chosenBy(part, language, lookUp, shown);
    else text += written(lookUp(part.name), part.unfilled, language);
  }
  return text;
}

function written(value: Value | undefined, unfilled: string, language: Language): string {
  return value === undefined ? unfilled : write(value, language);
}

function chosenBy({ name, choices }: Choice, language: Language, lookUp: LookUp, shown?: number): string {
  const value = lookUp(name);
  const count =
    typeof value === "number"
      ? value
      : value && typeof value === "object" && "value" in value
        ? Number(value.value)
        : 0;
  const choice =
    choices.get(`=${count}`) ?? choices.get(plurals[language].select(count)) ?? choices.get("other") ?? [];
  return filled(choice, language, lookUp, shown ?? count);
}

function closing(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at++) {
    if (pattern[at] === "{") depth++;
    if (pattern[at] === "}" && --depth === 0) return at;
  }
  return pattern.length;
}

/** A value formatted for a reader: money with its currency, weights in kilos, shares with their sign. */
export function write(value: Value, language: Language): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return formatNumber(value, 0, 3);
  switch (value.kind) {
    case "money":
      return formatMoney(value);
    case "sum":
      return writtenSum(value);
    case "rate":
      return `$${formatNumber(value.value / 10_000, 2, 4)}`;
    case "weight":
      return `${formatWeight(kilos(value.value))} kg`;
    case "volume":
      return `${formatNumber(value.value / 1e9, 2, 6)} m³`;
    case "share":
      return language === "es"
        ? `${formatNumber(value.points / 100, 0, 2)} %`
        : `${formatNumber(value.points / 100, 0, 2)}%`;
    case "parity":
      return formatNumber(value.value / 10_000, 4);
    case "count":
      return formatNumber(value.value, 0, 3);
    case "date":
      return formatDay(value.value, language);
    case "text":
      return value.value;
  }
}

/** `$1,188.00 + $213.84 − $142.56` */
function writtenSum({ minors }: Extract<Figure, { kind: "sum" }>): string {
  const [first = 0, ...others] = minors;
  return others.reduce(
    (text, minor) => `${text} ${minor < 0 ? "−" : "+"} ${formatMoney({ minor: Math.abs(minor) })}`,
    formatMoney({ minor: first }),
  );
}

import { type Figure, reasonRules } from "@anden/domain/tariff/price";
import { cached } from "@anden/domain/values/cached";
import type { Currency } from "@anden/domain/values/money";
import { recordOf } from "@anden/domain/values/record";
import * as z from "zod/mini";
import { type Codec, fitting, leaf, list, unfitting, within } from "./wire/codec.ts";
import { one, together } from "./wire/columns.ts";
import { keyOf, quoted, withField } from "./wire/json.ts";
import { cents, id, text, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** The wire names and scales of a reason's figures. */
const figureKinds = {
  money: { tipo: "importe", scale: 100 },
  rate: { tipo: "tarifa", scale: 10_000 },
  weight: { tipo: "peso", scale: 10_000_000 },
  volume: { tipo: "volumen", scale: 1_000_000_000 },
  share: { tipo: "porcentaje", scale: 100 },
  parity: { tipo: "paridad", scale: 10_000 },
  count: { tipo: "cantidad", scale: 1 },
} as const;

const wireFigure = z.union([
  z.strictObject({
    tipo: z.literal(Object.values(figureKinds).map(({ tipo }) => tipo)),
    valor: z.number(),
    moneda: z.optional(z.literal(["MXN", "USD"])),
  }),
  z.strictObject({
    tipo: z.literal("suma"),
    valores: z.array(z.number()),
    moneda: z.literal(["MXN", "USD"]),
  }),
  z.strictObject({ tipo: z.literal("fecha"), valor: z.string() }),
  z.strictObject({ tipo: z.literal("texto"), valor: z.string() }),
]);
type WireFigure = z.output<typeof wireFigure>;

/** Figures of a reason by name: money in its currency, weights in kilos, volumes in m³, shares in percent. */
export const figures: Codec<Readonly<Record<string, Figure>>> = leaf(
  z.codec(z.record(z.string(), wireFigure), z.custom<Readonly<Record<string, Figure>>>(), {
    decode: (wire) => mapValues(wire, figureOf),
    encode: (value) => mapValues(value, wireOf),
  }),
  "none",
  ["tipo", "valor", "valores", "moneda"],
  written,
);

function wireOf(figure: Figure): WireFigure {
  switch (figure.kind) {
    case "date":
      return { tipo: "fecha", valor: figure.value };
    case "text":
      return { tipo: "texto", valor: figure.value };
    case "money":
      return { tipo: "importe", valor: figure.minor / 100, moneda: figure.currency };
    case "sum":
      return {
        tipo: "suma",
        valores: figure.minors.map((minor) => minor / 100),
        moneda: figure.currency,
      };
    case "rate":
      return { tipo: "tarifa", valor: figure.value / 10_000, moneda: figure.currency };
    case "share":
      return { tipo: "porcentaje", valor: figure.points / 100 };
    default: {
      const { tipo, scale } = figureKinds[figure.kind];
      return { tipo, valor: figure.value / scale };
    }
  }
}

// Cached: the text around a value depends only on the figure's name and kind.
const figureKey = cached(1_000, keyOf);
const beforeValue = cached(100, (kind: WireFigure["tipo"]) => `{"tipo":${quoted(kind)},"valor":`);
const afterValue: Readonly<Record<Currency, string>> = {
  MXN: ',"moneda":"MXN"}',
  USD: ',"moneda":"USD"}',
};

/** Writes figures as JSON directly: an answer has more of them than of anything else. */
function written(value: Readonly<Record<string, Figure>>): string {
  let text = "{";
  for (const name of Object.keys(value)) {
    try {
      text = withField(text, figureKey(name), writtenFigure(value[name] as Figure));
    } catch (error) {
      throw within(name, error);
    }
  }
  return `${text}}`;
}

function writtenFigure(figure: Figure): string {
  const wire = wireOf(figure);
  if (wire.tipo === "suma") return writtenSum(wire);
  const { tipo, valor } = wire;
  const value = typeof valor === "string" ? quoted(valor) : fitting(Number.isFinite(valor), valor);
  const end = "moneda" in wire && wire.moneda ? (afterValue[wire.moneda] ?? unfitting(wire.moneda)) : "}";
  return beforeValue(tipo) + value + end;
}

function writtenSum({ valores, moneda }: Extract<WireFigure, { tipo: "suma" }>): string {
  const values = valores.map((value) => fitting(Number.isFinite(value), value));
  return `{"tipo":"suma","valores":[${values.join(",")}]${afterValue[moneda] ?? unfitting(moneda)}`;
}

function figureOf(wire: WireFigure): Figure {
  if (wire.tipo === "fecha") return { kind: "date", value: wire.valor };
  if (wire.tipo === "texto") return { kind: "text", value: wire.valor };
  if (wire.tipo === "suma")
    return {
      kind: "sum",
      minors: wire.valores.map((value) => Math.round(value * 100)),
      currency: wire.moneda,
    };
  const currency: Currency = wire.moneda ?? "MXN";
  switch (wire.tipo) {
    case "importe":
      return { kind: "money", minor: Math.round(wire.valor * 100), currency };
    case "tarifa":
      return { kind: "rate", value: Math.round(wire.valor * 10_000), currency };
    case "porcentaje":
      return { kind: "share", points: Math.round(wire.valor * 100) };
    case "peso":
      return { kind: "weight", value: Math.round(wire.valor * figureKinds.weight.scale) };
    case "volumen":
      return { kind: "volume", value: Math.round(wire.valor * figureKinds.volume.scale) };
    case "paridad":
      return { kind: "parity", value: Math.round(wire.valor * 10_000) };
    case "cantidad":
      return { kind: "count", value: wire.valor };
  }
}

function mapValues<From, To>(
  from: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]));
}

export const lineGroups = ["freight", "pickup", "delivery", "adjustment", "insurance"] as const;
/** The list of the breakdown that contains a price line. */
export type LineGroup = (typeof lineGroups)[number];

/** Why an amount is what it is: the rule, its figures, and the sentence. */
export const reason = resource("Reason", {
  rule: one("regla", worded(recordOf(reasonRules, (rule) => rule))),
  figures: one("datos", figures),
  sentence: one("texto", text({ maximum: 2000 })),
});

const line = resource("PriceLine", {
  conceptId: one("conceptoID", id),
  concept: one("concepto", resource("Concept", { name: one("nombreConcepto", text({ maximum: 100 })) })),
  amount: one("importe", cents),
  reason: one("explicacion", reason),
});

type Line = typeof line extends Codec<infer Value> ? Value : never;
/** A line of a price in an answer, with its name and its reason in the reader's language. */
export type AnsweredLine = Line & { readonly group: LineGroup };

const lines = list(line, { maximum: 100 });

export { lines as linesOfOneGroup };

const listNames = {
  freight: "flete",
  pickup: "fleteRad",
  delivery: "fleteEad",
  adjustment: "fleteAjuste",
  insurance: "fleteSeguro",
} as const satisfies Record<LineGroup, string>;

/** All lines of a price; on the wire one list per group. */
export const priceLines = together<
  readonly AnsweredLine[],
  {
    flete: typeof lines;
    fleteRad: typeof lines;
    fleteEad: typeof lines;
    fleteAjuste: typeof lines;
    fleteSeguro: typeof lines;
  }
>(
  { flete: lines, fleteRad: lines, fleteEad: lines, fleteAjuste: lines, fleteSeguro: lines },
  {
    decode: (wire) =>
      lineGroups.flatMap((group) => (wire[listNames[group]] ?? []).map((item) => ({ ...item, group }))),
    encode: (all) => {
      const groups: Record<(typeof listNames)[LineGroup], AnsweredLine[]> = {
        flete: [],
        fleteRad: [],
        fleteEad: [],
        fleteAjuste: [],
        fleteSeguro: [],
      };
      for (const each of all) groups[listNames[each.group]].push(each);
      return groups;
    },
  },
);

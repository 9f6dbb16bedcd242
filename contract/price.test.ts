import type { Figure } from "@anden/domain/tariff/price";
import type { Currency } from "@anden/domain/values/money";
import { expect, test } from "vitest";
import { type AnsweredLine, figures, type LineGroup, lineGroups, priceLines } from "./price.ts";
import { fromWire, toWire } from "./wire/convert.ts";
import { resource } from "./wire/resource.ts";

test("a figure is sent in the customary unit, with its kind", () => {
  check(
    { kind: "money", minor: 163_068, currency: "MXN" },
    { tipo: "importe", valor: 1630.68, moneda: "MXN" },
  );
  check({ kind: "money", minor: -5, currency: "USD" }, { tipo: "importe", valor: -0.05, moneda: "USD" });
  check({ kind: "rate", value: 21_437, currency: "MXN" }, { tipo: "tarifa", valor: 2.1437, moneda: "MXN" });
  check({ kind: "weight", value: 5_597_424 }, { tipo: "peso", valor: 0.5597424 });
  check({ kind: "volume", value: 1_026_000_001 }, { tipo: "volumen", valor: 1.026000001 });
  check({ kind: "share", points: 1450 }, { tipo: "porcentaje", valor: 14.5 });
  check({ kind: "parity", value: 184_215 }, { tipo: "paridad", valor: 18.4215 });
  check({ kind: "count", value: 12 }, { tipo: "cantidad", valor: 12 });
  check({ kind: "date", value: "2026-11-20" }, { tipo: "fecha", valor: "2026-11-20" });
  check({ kind: "text", value: "NE" }, { tipo: "texto", valor: "NE" });

  function check(figure: Figure, wire: object) {
    expect(toWire(figures, { it: figure })).toEqual({ it: wire });
    expect(fromWire(figures, { it: wire })).toEqual({ ok: true, value: { it: figure } });
  }
});

test("an amount without its currency is in pesos", () => {
  expect(fromWire(figures, { it: { tipo: "importe", valor: 1.5 } })).toEqual({
    ok: true,
    value: { it: { kind: "money", minor: 150, currency: "MXN" } },
  });
});

test("a figure that is no number is not encoded", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => figures.write({ most: { kind: "count", value } })).toThrow(`most: does not fit: ${value}`);
});

test("a figure in a currency that the wire does not know is not encoded", () => {
  const foreign = { kind: "money", minor: 100, currency: "EUR" as Currency } as const;
  expect(() => figures.write({ most: foreign })).toThrow("most: does not fit: EUR");
});

test("a figure of an unknown kind, or of the wrong form, is refused", () => {
  for (const wrong of [
    { tipo: "color", valor: 1 },
    { tipo: "peso", valor: "1" },
    { tipo: "fecha", valor: 20261120 },
    { tipo: "importe", valor: 1, moneda: "EUR" },
    { tipo: "peso", valor: 1, unidad: "kg" },
    { valor: 1 },
  ])
    expect(fromWire(figures, { it: wrong })).toMatchObject({ ok: false });
});

test("lines are in one list per group, and are decoded in the order of the groups", () => {
  const line = (group: LineGroup, amount: number): AnsweredLine => ({
    group,
    conceptId: 1,
    concept: { name: group },
    amount,
    reason: { rule: "freight.byWeight", figures: {}, sentence: "" },
  });
  const breakdown = resource("Breakdown", { lines: priceLines });
  const given = [line("insurance", 5), line("freight", 1), line("adjustment", 3), line("freight", 2)];
  const wire = toWire(breakdown, { lines: given });
  expect(wire).toMatchObject({
    flete: [{ importe: 0.01 }, { importe: 0.02 }],
    fleteRad: [],
    fleteEad: [],
    fleteAjuste: [{ importe: 0.03 }],
    fleteSeguro: [{ importe: 0.05 }],
  });
  const read = fromWire(breakdown, wire);
  const inOrder = lineGroups.flatMap((wanted) => given.filter(({ group }) => group === wanted));
  expect(read).toEqual({ ok: true, value: { lines: inOrder } });
});

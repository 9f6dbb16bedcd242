import type { Language } from "@anden/domain/customer/customer";
import { describe, expect, test } from "vitest";
import { fill, say, type Value, write } from "./words.ts";

describe("a sentence of the dictionary", () => {
  const words = {
    "wizard.next": "Siguiente",
    greeting: "Hola, {name}",
    empty: "",
  };

  test("is given as it is written, with its values", () => {
    expect(say(words, "es", "button", "wizard.next")).toBe("Siguiente");
    expect(say(words, "es", "label", "greeting", { name: "Ana" })).toBe("Hola, Ana");
  });

  test("that is a label and is missing is the word Label [P-029]", () => {
    expect(say(words, "es", "label", "no.such.key")).toBe("Label");
    expect(say(words, "en", "label", "empty")).toBe("Label");
  });

  test("that is a message and is missing is the word Message [P-030]", () => {
    expect(say(words, "es", "message", "no.such.key", { name: "Ana" })).toBe("Message");
  });

  test("that is a button and is missing is the word Button [P-031]", () => {
    expect(say(words, "en", "button", "no.such.key")).toBe("Button");
  });
});

describe("a pattern", () => {
  function check(pattern: string, values: Readonly<Record<string, Value>>, expected: string) {
    expect(fill(pattern, "es", values)).toBe(expected);
  }

  test("takes a value wherever it is named, and as often", () => {
    check("De {from} a {to}, y de {to} a {from}", { from: "A", to: "B" }, "De A a B, y de B a A");
    check("{ name }", { name: "Ana" }, "Ana");
    check("sin valores", {}, "sin valores");
    check("", {}, "");
  });

  test("without a value keeps its braces, so that the gap is visible", () => {
    check("Folio {number}", {}, "Folio {number}");
  });

  test("never treats a value as a pattern", () => {
    check("{name}", { name: "{other}", other: "x" }, "{other}");
    check("{n, plural, other {# de {name}}}", { n: 2, name: "#{n}" }, "2 de #{n}");
  });

  test("with an unclosed brace is written as far as it goes", () => {
    check("Folio {number", { number: 7 }, "Folio 7");
    check("{n, plural, one {una", { n: 1 }, "una");
  });

  test("chooses by number, an exact number before the language's own kind", () => {
    const lines = "{lines, plural, =0 {sin líneas} one {una línea} other {# líneas}}";
    check(lines, { lines: 0 }, "sin líneas");
    check(lines, { lines: 1 }, "una línea");
    check(lines, { lines: 2 }, "2 líneas");
    check(lines, { lines: 1250 }, "1,250 líneas");
    check(lines, { lines: 1.5 }, "1.5 líneas");
  });

  test("chooses by the count of a figure, and without a number as if it were zero", () => {
    const pieces = "{n, plural, =0 {nada} one {una pieza} other {# piezas}}";
    check(pieces, { n: { kind: "count", value: 3 } }, "3 piezas");
    check(pieces, {}, "nada");
    check(pieces, { n: { kind: "money", minor: 100, currency: "MXN" } }, "nada");
  });

  test("may have patterns in its choices, with text around them", () => {
    const both = "Tiene {n, plural, one {{name} y una más} other {{name} y # más}}.";
    check(both, { n: 1, name: "Caja" }, "Tiene Caja y una más.");
    check(both, { n: 4, name: "Caja" }, "Tiene Caja y 4 más.");
  });

  test("has the number of the outer choice wherever an inner one has its own", () => {
    const nested = "{n, plural, other {# de {m, plural, =2 {#} other {más de #}}}} y {m}";
    check(nested, { n: 3, m: 2 }, "3 de 3 y 2");
    check(nested, { n: 1, m: 5 }, "1 de más de 1 y 5");
  });

  test("without a matching choice takes the general one, and without that gives nothing", () => {
    check("{n, plural, other {varias}}", { n: 1 }, "varias");
    check("<{n, plural, one {una}}>", { n: 5 }, "<>");
  });

  test("chooses by the rules of its language", () => {
    const pattern = "{n, plural, one {one} many {many} other {other}}";
    // Spanish has a kind of its own for whole millions, English has not.
    expect(fill(pattern, "es", { n: 1_000_000 })).toBe("many");
    expect(fill(pattern, "en", { n: 1_000_000 })).toBe("other");
  });
});

describe("a value is formatted for a reader", () => {
  test("text and numbers", () => {
    check("Caja", "Caja", "Caja");
    check(1234.5678, "1,234.568", "1,234.568");
    check({ kind: "text", value: "NE" }, "NE", "NE");
    check({ kind: "count", value: 12_000 }, "12,000", "12,000");
  });

  test("money with its sign and two decimals", () => {
    check({ kind: "money", minor: 123_450, currency: "MXN" }, "$1,234.50", "$1,234.50");
    check({ kind: "money", minor: -5, currency: "USD" }, "−$0.05", "−$0.05");
  });

  test("a rate with two to four decimals", () => {
    check({ kind: "rate", value: 21_437, currency: "MXN" }, "$2.1437", "$2.1437");
    check({ kind: "rate", value: 25_000, currency: "MXN" }, "$2.50", "$2.50");
  });

  test("a weight in kilos, three decimals unless whole", () => {
    check({ kind: "weight", value: 6_350_000_000 }, "635 kg", "635 kg");
    check({ kind: "weight", value: 123_450_000 }, "12.345 kg", "12.345 kg");
    check({ kind: "weight", value: 5_597_424 }, "0.560 kg", "0.560 kg");
  });

  test("a volume in cubic metres", () => {
    check({ kind: "volume", value: 1_026_000_000 }, "1.026 m³", "1.026 m³");
    check({ kind: "volume", value: 2_000_000_000 }, "2.00 m³", "2.00 m³");
    check({ kind: "volume", value: 1000 }, "0.000001 m³", "0.000001 m³");
  });

  test("a share in percent, with a space in Spanish only", () => {
    check({ kind: "share", points: 1450 }, "14.5 %", "14.5%");
    check({ kind: "share", points: 1600 }, "16 %", "16%");
  });

  test("a parity with four decimals", () => {
    check({ kind: "parity", value: 184_215 }, "18.4215", "18.4215");
    check({ kind: "parity", value: 180_000 }, "18.0000", "18.0000");
  });

  test("a date in the words of its language", () => {
    check({ kind: "date", value: "2026-01-05" }, "5 ene 2026", "Jan 5, 2026");
  });

  function check(value: Value, es: string, en: string) {
    const both: Record<Language, string> = { es: write(value, "es"), en: write(value, "en") };
    expect(both).toEqual({ es, en });
  }
});

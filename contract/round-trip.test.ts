import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "./endpoints.ts";
import { problemDocument } from "./problems.ts";
import { callValues, text } from "./testing/arbitraries.ts";
import type { Call } from "./wire/call.ts";
import { fromWire, toWire } from "./wire/codec.ts";
import { type Dialect, unread } from "./wire/dialect.ts";
import { readText } from "./wire/query.ts";
import type { Resource } from "./wire/resource.ts";

// `callValues` is tied to the table call by call; here, where all calls are alike, only what they share is known.
const values: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>> = callValues;
const calls = Object.entries<Call>(endpoints);

/** Wire fields of a question that are taken and never written. */
const computed = new Set([
  "altoReal",
  "densidad",
  "pesoFacturado",
  "iva",
  "retencion",
  "subTotal",
  "total",
  "cotizacionID",
  "tipoServicioInternacionalId",
  "destinatarioId",
  "sticker",
  "solicitudServicioId",
]);

/** The dialects that calls use in one place, each with values to send through it. */
function used<Part extends "params" | "query" | "body" | "answer">(part: Part) {
  return calls.flatMap(([name, call]) => {
    const dialect = call[part];
    const arbitrary = values[name]?.[part];
    return dialect && arbitrary ? [{ name, dialect, arbitrary }] : [];
  });
}

function survives<Value>(dialect: Dialect<Value>, arbitrary: fc.Arbitrary<Value>) {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(fromWire(dialect, toWire(dialect, value))).toEqual({ ok: true, value });
    }),
  );
}

/** The quick way of writing and the schema's of encoding are two: they must say the same, to the letter. */
function isWrittenAlike<Value>(dialect: Dialect<Value>, arbitrary: fc.Arbitrary<Value>) {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(dialect.write(value)).toBe(JSON.stringify(z.encode(dialect.schema, value)));
    }),
  );
}

/** What may stand where something else should. */
const junk = fc.constantFrom<unknown>(
  null,
  true,
  "",
  "x",
  "2026-02-30",
  0,
  -1,
  1.2345,
  1e300,
  [],
  [null],
  {},
);

/** Something of a wire value is taken away, added or put in another's place. */
function spoilt(wire: unknown, nth: number, by: unknown): unknown {
  let at = nth;
  const spoil = (value: unknown): unknown => {
    if (at-- === 0) return by;
    if (Array.isArray(value)) return value.map(spoil);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).flatMap(([name, each]) => {
      if (at-- === 0) return [[`${name}x`, each]];
      return at-- === 0 ? [] : [[name, spoil(each)]];
    });
    return Object.fromEntries(entries);
  };
  return spoil(wire);
}

/** Reading too is done in two ways: the quick one takes nothing that the schema refuses, and reads it alike. */
function isReadAlike<Value>(dialect: Dialect<Value>, arbitrary: fc.Arbitrary<Value>) {
  const isAsDecoded = (wire: unknown, value: unknown) => {
    const decoded = z.safeDecode(dialect.schema, wire);
    expect({ success: true, data: value }).toEqual({ success: decoded.success, data: decoded.data });
  };
  fc.assert(
    fc.property(arbitrary, fc.nat(150), junk, (value, nth, by) => {
      const wire = toWire(dialect, value);
      isAsDecoded(wire, dialect.read(wire));
      const other = spoilt(wire, nth, by);
      const read = dialect.read(other);
      if (read !== unread) isAsDecoded(other, read);
    }),
  );
}

function survivesAddress(dialect: Resource<object>, arbitrary: fc.Arbitrary<unknown>) {
  fc.assert(
    fc.property(arbitrary, (value) => {
      const wire = Object.entries(toWire<unknown>(dialect, value) as object);
      const address = new URLSearchParams(wire.map(([field, each]) => [field.toUpperCase(), String(each)]));
      const read = readText(dialect, Object.fromEntries(new URLSearchParams(address.toString())));
      expect(fromWire(dialect, read)).toEqual({ ok: true, value });
    }),
  );
}

test.each([...used("params"), ...used("query"), ...used("body"), ...used("answer")])(
  "the values that are sent for $name reach every field of its table",
  ({ dialect, arbitrary }) => {
    const reached = new Set<string>();
    for (const value of fc.sample(arbitrary, { numRuns: 300, seed: 2026 }))
      JSON.parse(dialect.write(value), (key, each: unknown) => {
        if (each !== undefined) reached.add(key);
        return each;
      });
    expect([...new Set(dialect.names)].filter((name) => !reached.has(name) && !computed.has(name))).toEqual(
      [],
    );
  },
);

test.each(used("body"))("the question of $name arrives to the last cent, gram and day", (each) => {
  survives<unknown>(each.dialect, each.arbitrary);
});

test.each(used("answer"))("the answer of $name arrives to the last cent, gram and day", (each) => {
  survives<unknown>(each.dialect, each.arbitrary);
});

test.each([...used("answer"), ...used("body"), ...used("query"), ...used("params")])(
  "what $name says is written as its schema would write it",
  (each) => {
    isWrittenAlike<unknown>(each.dialect, each.arbitrary);
  },
);

test.each([...used("answer"), ...used("body")])(
  "what is sent for $name is read as its schema would decode it, spoilt or not",
  (each) => {
    isReadAlike<unknown>(each.dialect, each.arbitrary);
  },
);

test.each([...used("params"), ...used("query")])(
  "the parameters of $name arrive through the text of an address",
  (each) => {
    survivesAddress(each.dialect, each.arbitrary);
  },
);

test("a problem document arrives as it was written", () => {
  const code = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.stringMatching(/^[a-z]{1,20}\.[a-zA-Z]{1,20}$/));
  const sentence = text(1000);
  const error = { path: text(300), code, name: text(60), sentence };
  survives(
    problemDocument,
    fc.record({
      type: fc.constant("about:blank"),
      title: text(200),
      status: fc.integer({ min: 400, max: 599 }),
      code,
      sentence,
      errors: fc.array(fc.record(error, { requiredKeys: ["path", "code", "sentence"] }), { maxLength: 5 }),
    }),
  );
});

test("an estimate of fifty lines with everything missing or wrong still has room for all of it", () => {
  const fields = ["pieces", "packagingId", "length", "width", "height", "weight"];
  const paths = Array.from({ length: 50 }, (_, line) =>
    fields.map((field) => `lines[${line}].${field}`),
  ).flat();
  const answer = {
    missing: [...paths, "origin.placeId", "destination.placeId", "shippingType"],
    obstacles: paths.map((path) => ({ path, code: "goods.overPackaging", sentence: "" })),
  };
  const { answer: dialect } = endpoints.estimate;
  expect(fromWire(dialect, toWire(dialect, answer))).toEqual({ ok: true, value: answer });
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "./endpoints.ts";
import { problemDocument } from "./problem-document.ts";
import { text } from "./testing/arbitraries/values.ts";
import { callValues } from "./testing/arbitraries.ts";
import { ignoredBy } from "./testing/ignored.ts";
import { repeatedNames } from "./testing/repeated-names.ts";
import type { Call } from "./wire/call.ts";
import type { Codec } from "./wire/codec.ts";
import { fromWire, toWire } from "./wire/convert.ts";
import { readText } from "./wire/query.ts";
import type { Resource } from "./wire/resource.ts";

// `callValues` is typed by the table call by call; here all calls are treated alike.
const values: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>> = callValues;
const calls = Object.entries<Call>(endpoints);

/** Wire fields that are accepted and never encoded. */
const computed = new Set([
  ...repeatedNames,
  "clienteID",
  "solicitudServicioID",
  "altoReal",
  "densidad",
  "subscriptionKey",
  "pesoFacturado",
  "iva",
  "retencion",
  "subTotal",
  "total",
  "cotizacionID",
  "destinatarioId",
  "sticker",
  "solicitudServicioId",
]);

/** The codecs of one part of all calls, each with values to send through it. */
function used<Part extends "params" | "query" | "body" | "answer">(part: Part) {
  return calls.flatMap(([name, call]) => {
    const codec = call[part];
    const arbitrary = values[name]?.[part];
    return codec && arbitrary ? [{ name, codec, arbitrary }] : [];
  });
}

function survives<Value>(codec: Codec<Value>, arbitrary: fc.Arbitrary<Value>) {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(fromWire(codec, toWire(codec, value))).toEqual({ ok: true, value });
    }),
  );
}

/** There are two encoders, the generated one and the schema's: their output must be identical. */
function isWrittenAlike<Value>(codec: Codec<Value>, arbitrary: fc.Arbitrary<Value>) {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(codec.write(value)).toBe(JSON.stringify(z.encode(codec.schema, value)));
    }),
  );
}

function survivesAddress(codec: Resource<object>, arbitrary: fc.Arbitrary<unknown>) {
  fc.assert(
    fc.property(arbitrary, (value) => {
      const wire = Object.entries(toWire<unknown>(codec, value) as object);
      const address = new URLSearchParams(wire.map(([field, each]) => [field.toUpperCase(), String(each)]));
      const read = readText(codec, Object.fromEntries(new URLSearchParams(address.toString())));
      expect(fromWire(codec, read)).toEqual({ ok: true, value });
    }),
  );
}

test.each([...used("params"), ...used("query"), ...used("body"), ...used("answer")])(
  "the values sent for $name include every field of its table",
  ({ name, codec, arbitrary }) => {
    const ignored: ReadonlySet<string> = new Set(ignoredBy.get(name));
    const reached = new Set<string>();
    for (const value of fc.sample(arbitrary, { numRuns: 300, seed: 2026 }))
      JSON.parse(codec.write(value), (key, each: unknown) => {
        if (each !== undefined) reached.add(key);
        return each;
      });
    expect(
      [...new Set(codec.names)].filter(
        (name) => !reached.has(name) && !computed.has(name) && !ignored.has(name),
      ),
    ).toEqual([]);
  },
);

test.each(used("body"))("the question of $name arrives to the last cent, gram and day", (each) => {
  survives<unknown>(each.codec, each.arbitrary);
});

test.each(used("answer"))("the answer of $name arrives to the last cent, gram and day", (each) => {
  survives<unknown>(each.codec, each.arbitrary);
});

test.each([...used("answer"), ...used("body"), ...used("query"), ...used("params")])(
  "the answer of $name is encoded as its schema would encode it",
  (each) => {
    isWrittenAlike<unknown>(each.codec, each.arbitrary);
  },
);

test.each([...used("params"), ...used("query")])(
  "the parameters of $name survive the text of a URL",
  (each) => {
    survivesAddress(each.codec, each.arbitrary);
  },
);

test("a problem document is read as it was written", () => {
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

test("an estimate of fifty lines with everything missing or wrong fits its limits", () => {
  const fields = ["pieces", "packagingId", "length", "width", "height", "weight"];
  const paths = Array.from({ length: 50 }, (_, line) =>
    fields.map((field) => `lines[${line}].${field}`),
  ).flat();
  const answer = {
    missing: [...paths, "origin.placeId", "destination.placeId", "shippingType"],
    obstacles: paths.map((path) => ({ path, code: "goods.overPackaging", sentence: "" })),
  };
  const { answer: codec } = endpoints.estimate;
  expect(fromWire(codec, toWire(codec, answer))).toEqual({ ok: true, value: answer });
});

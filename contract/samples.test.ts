import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openApi } from "./openapi.ts";
import { problemDocument } from "./problems.ts";
import { type Call, urlOf } from "./wire/call.ts";
import { fromWire, toWire } from "./wire/codec.ts";
import type { Dialect } from "./wire/dialect.ts";
import { readText } from "./wire/query.ts";
import type { Resource } from "./wire/resource.ts";

/**
 * What went over the wire between a client and a server with the demo carrier, recorded call by call. Long lists
 * are cut after their first rows and tokens are made up; nothing else was touched.
 */
interface Sample {
  readonly name: string;
  readonly call: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly status: number;
  readonly answer?: object | number | string;
}

const folder = join(import.meta.dirname, "samples");
const samples: readonly Sample[] = readdirSync(folder).map((file) => ({
  name: file.replace(/\.json$/, ""),
  ...JSON.parse(readFileSync(join(folder, file), "utf8")),
}));
const calls: Readonly<Record<string, Call>> = endpoints;
const answered = samples.filter(({ status }) => status < 300);
const refused = samples.filter(({ status }) => status >= 300);

/** What old callers send and the server computes: taken, and gone from the normal form. */
const computed = new Set(
  "cotizacionID tipoServicioInternacionalId iva retencion subTotal total altoReal volumen densidad pesoFacturado destinatarioId sticker solicitudServicioId".split(
    " ",
  ),
);

function callOf({ call }: Sample): Call {
  const known = calls[call];
  if (!known) throw new Error(`${call} is no call`);
  return known;
}

function decode<Value>(dialect: Dialect<Value>, wire: unknown): Value {
  const read = fromWire(dialect, wire);
  if (!read.ok) throw new Error(read.problems.map(({ path, code }) => `${path}: ${code}`).join("; "));
  return read.value;
}

/** Through the domain and back, as it would be sent. */
function normalForm(dialect: Dialect<unknown>, wire: unknown): unknown {
  return toWire(dialect, decode(dialect, wire));
}

function resultOf(sample: Sample): unknown {
  const { answer } = sample;
  return typeof answer === "object" && "timeGenerated" in answer && "result" in answer
    ? answer.result
    : answer;
}

test("every call has a recorded sample", () => {
  const recorded = new Set(samples.map(({ call }) => call));
  for (const name of Object.keys(endpoints)) expect(recorded, name).toContain(name);
});

describe("through the domain and back", () => {
  test.each(answered.filter(({ answer }) => answer))(
    "the answer $name is the same to the last cent",
    (each) => {
      const { answer: dialect } = callOf(each);
      if (!dialect) throw new Error(`${each.call} has no answer`);
      // Sent as JSON, as it came: the normal form of an answer is the answer.
      expect(normalForm(dialect, resultOf(each))).toEqual(resultOf(each));
    },
  );

  test.each(refused)("the refusal $name is the same", ({ answer }) => {
    expect(normalForm(problemDocument, answer)).toEqual(answer);
  });

  test.each(answered.filter(({ body }) => body))("the question $name says what it said", (each) => {
    const { body: dialect } = callOf(each);
    if (!dialect) throw new Error(`${each.call} has no body`);
    const normal = normalForm(dialect, each.body);
    const asked = JSON.parse(JSON.stringify(each.body), (key, value: unknown) =>
      computed.has(key) ? undefined : value,
    );
    expect(normal).toMatchObject(asked);
    expect(normalForm(dialect, normal)).toEqual(normal);
  });

  test.each(samples.filter(({ params, query }) => params || query))(
    "the parameters of $name are read from their text",
    (each) => {
      const { params, query } = callOf(each);
      check(params, each.params);
      check(query, each.query);

      function check(dialect: Resource<object> | undefined, parameters: Sample["query"]) {
        if (!dialect || !parameters) return;
        const wire = readText(dialect, parameters);
        expect(normalForm(dialect, wire)).toEqual(wire);
      }
    },
  );
});

describe("as the published description has it", () => {
  const description = openApi({ carrierName: "Prueba" });
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: "description", ...description });

  /** What does not fit the schema that stands under these keys of the description. */
  function faults(keys: readonly string[], value: unknown): unknown {
    const pointer = keys.map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1")));
    const validate = ajv.getSchema(`description#/${pointer.join("/")}`);
    if (!validate) throw new Error(`no schema under ${keys.join(" ")}`);
    return validate(value)
      ? []
      : (validate.errors?.map(({ instancePath, message }) => [instancePath, message]) ?? []);
  }
  const keysOf = (call: Call) => ["paths", urlOf(call), call.method.toLowerCase()];
  const json = ["content", "application/json", "schema"];

  test.each(answered.filter(({ answer }) => answer))("the answer $name stands in its envelope", (each) => {
    expect(faults([...keysOf(callOf(each)), "responses", String(each.status), ...json], each.answer)).toEqual(
      [],
    );
  });

  test.each(refused)("the refusal $name is a problem document", ({ answer }) => {
    expect(faults(["components", "schemas", "Problem"], answer)).toEqual([]);
  });

  test.each(samples.filter(({ body, status }) => body && status !== 400))(
    "the question $name fits",
    (each) => {
      expect(faults([...keysOf(callOf(each)), "requestBody", ...json], each.body)).toEqual([]);
    },
  );

  test("a malformed question does not fit, nor does an answer that lacks a field or has one too many", () => {
    const of = (name: string) => {
      const sample = samples.find((each) => each.name === name);
      if (!sample) throw new Error(`no sample ${name}`);
      return sample;
    };
    const question = [...keysOf(endpoints.quote), "requestBody", ...json];
    expect(faults(question, of("malformed-quote").body)).not.toEqual([]);
    const answer = [...keysOf(endpoints.quote), "responses", "200", ...json];
    const right = of("quote").answer as object;
    expect(faults(answer, { ...right, iva: undefined })).not.toEqual([]);
    expect(faults(answer, { ...right, margen: 1 })).not.toEqual([]);
  });

  test.each(samples.filter(({ params, query }) => params || query))("the parameters of $name fit", (each) => {
    const call = callOf(each);
    const declared = parametersOf(call);
    const sent: Record<string, unknown> = {
      ...(call.params && each.params ? readText(call.params, each.params) : {}),
      ...(call.query && each.query ? readText(call.query, each.query) : {}),
    };
    for (const name of Object.keys(sent)) expect(declared.map((parameter) => parameter.name)).toContain(name);
    for (const [index, { name, required }] of declared.entries()) {
      const schema = [...keysOf(call), "parameters", String(index), "schema"];
      if (name in sent) expect(faults(schema, sent[name]), name).toEqual([]);
      else expect(required, name).toBe(false);
    }
  });

  function parametersOf(call: Call): readonly { readonly name: string; readonly required: boolean }[] {
    const { paths } = description as {
      paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[] }>>;
    };
    return paths[urlOf(call)]?.[call.method.toLowerCase()]?.parameters ?? [];
  }
});

describe("the prices of the samples", () => {
  test.each(answered.filter(({ call }) => ["quote", "validateTariff", "quotation"].includes(call)))(
    "add up in $name",
    (each) => {
      const dialect = each.call === "quotation" ? endpoints.quotation.answer : endpoints.quote.answer;
      const price = decode<typeof dialect extends Dialect<infer Value> ? Value : never>(
        dialect,
        resultOf(each),
      );
      const sum = [...price.breakdown, ...price.services].reduce((total, { amount }) => total + amount, 0);
      expect(sum + price.markupCost - price.discount).toBe(price.subtotal);
      expect(price.subtotal + price.vat - price.withholding).toBe(price.total);
    },
  );
});

import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openApi } from "./openapi.ts";
import { problemDocument } from "./problem-document.ts";
import { ignoredBy } from "./testing/ignored.ts";
import { repeatedNames } from "./testing/repeated-names.ts";
import { resultOf, type Sample, samples } from "./testing/samples.ts";
import { type Call, urlOf } from "./wire/call.ts";
import type { Codec } from "./wire/codec.ts";
import { fromWire, toWire } from "./wire/convert.ts";
import { ownershipNames, readText } from "./wire/query.ts";
import type { Resource } from "./wire/resource.ts";

const calls: Readonly<Record<string, Call>> = endpoints;
/** A file's bytes have no codec. */
const answered = samples.filter(({ call, status }) => status < 300 && !calls[call]?.file);
const refused = samples.filter(({ status }) => status >= 300);

/** Computed fields that old callers send: accepted, and absent from the normal form. */
const computed = new Set(
  "cotizacionID tipoServicioInternacionalId iva retencion subTotal total altoReal volumen densidad pesoFacturado destinatarioId sticker solicitudServicioId subscriptionKey".split(
    " ",
  ),
);

/** Fields of a request in which nothing, 0 and the year 1900 mean that nothing was chosen. */
const optionalInRequest =
  /^(?:sucursal|areaServicio|[RE]adCita|Es[RE]adCita|fechaCita|distribuidorLogistico|clase|tipoMarkup|markup|cruceInternacional|sucursalCruce|solicitudServicioID|solicitudServicioComercioExterior)/;

function isLeftOut(call: string, key: string, value: unknown): boolean {
  if (computed.has(key)) return true;
  if (call !== "request" && call !== "requestTariff" && call !== "giveReferences") return false;
  const isNothing = value === null || value === 0 || value === false || String(value).startsWith("1900");
  const isNoTrade = key === "solicitudServicioComercioExterior";
  return repeatedNames.includes(key) || isNoTrade || (isNothing && optionalInRequest.test(key));
}

function callOf({ call }: Sample): Call {
  const known = calls[call];
  if (!known) throw new Error(`${call} is no call`);
  return known;
}

function decode<Value>(codec: Codec<Value>, wire: unknown): Value {
  const read = fromWire(codec, wire);
  if (!read.ok) throw new Error(read.problems.map(({ path, code }) => `${path}: ${code}`).join("; "));
  return read.value;
}

/** Decoded and encoded again. */
function normalForm(codec: Codec<unknown>, wire: unknown): unknown {
  return toWire(codec, decode(codec, wire));
}

/**
 * Without the parameters that identify the caller: every call accepts them, and the server compares them with the
 * session.
 */
function ownNames(codec: Resource<object> | undefined, parameters: Sample["query"] = {}) {
  const declared = new Set(Object.keys(codec?.wire ?? {}).map((name) => name.toLowerCase()));
  const own = Object.entries(parameters).filter(([name]) => {
    const asked = name.toLowerCase();
    return declared.has(asked) || !Object.hasOwn(ownershipNames, asked);
  });
  return Object.fromEntries(own);
}

test("every call has a recorded sample", () => {
  const recorded = new Set(samples.map(({ call }) => call));
  for (const name of Object.keys(endpoints)) expect(recorded, name).toContain(name);
});

describe("decoded and encoded again", () => {
  test.each(answered.filter(({ answer }) => answer))(
    "the answer $name is the same to the last cent",
    (each) => {
      const { answer: codec } = callOf(each);
      if (!codec) throw new Error(`${each.call} has no answer`);
      // Compared as JSON: the normal form of an answer is the answer itself.
      expect(normalForm(codec, resultOf(each))).toEqual(resultOf(each));
    },
  );

  test.each(refused)("the refusal $name is the same", ({ answer }) => {
    expect(normalForm(problemDocument, answer)).toEqual(answer);
  });

  test.each(answered.filter(({ body }) => body))("the request $name keeps its meaning", (each) => {
    const { body: codec } = callOf(each);
    if (!codec) throw new Error(`${each.call} has no body`);
    const normal = normalForm(codec, each.body);
    const ignored = ignoredBy.get(each.call) ?? [];
    const asked = JSON.parse(JSON.stringify(each.body), (key, value: unknown) =>
      isLeftOut(each.call, key, value) || ignored.includes(key) ? undefined : value,
    );
    expect(normal).toMatchObject(asked);
    expect(normalForm(codec, normal)).toEqual(normal);
  });

  test.each(samples.filter(({ params, query }) => params || query))(
    "the parameters of $name are read from their text",
    (each) => {
      const { params, query } = callOf(each);
      check(params, each.params);
      check(query, each.query);

      function check(codec: Resource<object> | undefined, parameters: Sample["query"]) {
        if (!codec || !parameters) return;
        const wire = readText(codec, ownNames(codec, parameters));
        const kept = Object.entries(wire).filter(([name]) => !computed.has(name));
        expect(normalForm(codec, wire)).toEqual(Object.fromEntries(kept));
      }
    },
  );
});

describe("against the published description", () => {
  const description = openApi({ carrierName: "Prueba" });
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: "description", ...description });

  /** The errors against the schema under these keys of the description. */
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

  test.each(answered.filter(({ answer }) => answer))("the answer $name is in its envelope", (each) => {
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

  test("a malformed request does not match, nor does an answer that lacks a field or has one too many", () => {
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
      ...(call.query && each.query ? readText(call.query, ownNames(call.query, each.query)) : {}),
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
      const codec = each.call === "quotation" ? endpoints.quotation.answer : endpoints.quote.answer;
      const price = decode<typeof codec extends Codec<infer Value> ? Value : never>(codec, resultOf(each));
      const sum = [...price.breakdown, ...price.services].reduce((total, { amount }) => total + amount, 0);
      expect(sum + price.markupCost - price.discount).toBe(price.subtotal);
      expect(price.subtotal + price.vat - price.withholding).toBe(price.total);
    },
  );
});

import { describe, expect, test } from "vitest";
import { type Codec, leaf, list, nullable } from "./codec.ts";
import { constant, dropped, maybe, one, together } from "./columns.ts";
import { fromWire, toWire } from "./convert.ts";
import { coded, flag, id, measure, text, whole } from "./leaves.ts";
import { formatPath, parsePath } from "./path.ts";
import { loosened, type Resource, resource, spread } from "./resource.ts";

type Cover = { readonly kind: "none" } | { readonly kind: "declared"; readonly value: number };
const cover = together<Cover, { esSeguro: typeof flag; valor: typeof measure }>(
  { esSeguro: flag, valor: measure },
  {
    decode: (wire) => (wire.esSeguro ? { kind: "declared", value: wire.valor ?? 0 } : { kind: "none" }),
    encode: (value) =>
      value.kind === "declared" ? { esSeguro: true, valor: value.value } : { esSeguro: false },
    at: { kind: "esSeguro", value: "valor" },
  },
);
const line = resource("Line", {
  pieces: one("cantidad", whole({ maximum: 999 })),
  weight: maybe("peso", measure),
});
const shipment = resource("Shipment", {
  number: one("numero", id),
  note: maybe("nota", text({ maximum: 10 })),
  origin: spread({
    country: one("paisOrigenID", coded({ MX: 1, US: 2 })),
    areaId: maybe("areaOrigenID", id),
  }),
  lines: one("mercancias", list(line, { maximum: 5 })),
  cover,
  computed: dropped("iva", "total"),
});
const complete = {
  number: 7,
  note: "frágil",
  origin: { country: "US", areaId: 3 },
  lines: [{ pieces: 2, weight: 1500 }, { pieces: 1 }],
  cover: { kind: "declared", value: 2500 },
} as const;
const wire = {
  numero: 7,
  nota: "frágil",
  paisOrigenID: 2,
  areaOrigenID: 3,
  mercancias: [{ cantidad: 2, peso: 1.5 }, { cantidad: 1 }],
  esSeguro: true,
  valor: 2.5,
};

function decode<Value>(codec: Codec<Value>, from: unknown): Value {
  const read = fromWire(codec, from);
  if (!read.ok) throw new Error(read.problems.map(({ path, code }) => `${path}: ${code}`).join("; "));
  return read.value;
}

test("a value that its own table does not allow is not encoded, and the fault names its place", () => {
  const broken = (value: object) => () => toWire(shipment, { ...complete, ...value });
  expect(broken({ lines: [{ pieces: 1 }, { pieces: 1000 }] })).toThrow(
    "lines: 1: pieces: does not fit: 1000",
  );
  expect(broken({ lines: Array(6).fill({ pieces: 1 }) })).toThrow("lines: does not fit");
  expect(broken({ number: undefined })).toThrow("number: is missing");
  expect(broken({ note: "x".repeat(11) })).toThrow("note: does not fit");
  expect(broken({ note: "\u0000" })).toThrow("note: does not fit");
  expect(broken({ origin: { country: "toString" } })).toThrow("origin: country: does not fit: toString");
  expect(broken({ cover: { kind: "declared", value: 0.5 } })).toThrow("cover: does not fit: 0.5");
});

describe("a field table", () => {
  test("carries every field under its wire name, both ways", () => {
    expect(toWire(shipment, complete)).toEqual(wire);
    expect(decode(shipment, wire)).toEqual(complete);
  });

  test("may have optional fields; null means absent and is never encoded", () => {
    const { nota: _, areaOrigenID: __, ...less } = wire;
    const value = decode(shipment, { ...less, nota: null });
    expect(value).toEqual({ ...complete, note: undefined, origin: { country: "US" } });
    expect(value).not.toHaveProperty("note");
    expect(toWire(shipment, value)).toEqual(less);
  });

  test("keeps a null that has a meaning: none, as opposed to unknown", () => {
    const area = resource("Area", { id: one("areaId", nullable(id)) });
    expect(decode(area, { areaId: null })).toEqual({ id: null });
    expect(toWire(area, { id: null })).toEqual({ areaId: null });
    expect(fromWire(area, {})).toMatchObject({
      ok: false,
      problems: [{ code: "field.required", path: "id" }],
    });
  });

  test("accepts fields that old callers send, and drops them", () => {
    expect(decode(shipment, { ...wire, iva: 16, total: "much" })).toEqual(complete);
    expect(toWire(shipment, { ...complete, computed: undefined })).toEqual(wire);
  });

  test("writes a constant into every object, also an empty one, and reads none", () => {
    const crossing = resource("Crossing", {
      name: maybe("cruce", text({ maximum: 9 })),
      kind: constant("tipo", 1),
    });
    expect(toWire(crossing, { name: "Laredo" })).toEqual({ cruce: "Laredo", tipo: 1 });
    expect(toWire(crossing, {})).toEqual({ tipo: 1 });
    expect(toWire(crossing.incomplete, {})).toEqual({ tipo: 1 });
    for (const tipo of [1, 2, null])
      expect(decode(crossing, { cruce: "Laredo", tipo })).toEqual({ name: "Laredo" });
  });

  test("makes one value of several wire fields, optional ones included", () => {
    const { esSeguro: _, valor: __, ...bare } = wire;
    expect(decode(shipment, bare).cover).toEqual({ kind: "none" });
    expect(decode(shipment, { ...bare, esSeguro: null, valor: null }).cover).toEqual({ kind: "none" });
    expect(decode(shipment, { ...bare, esSeguro: true }).cover).toEqual({ kind: "declared", value: 0 });
  });

  test("with the same wire name twice is refused when it is created", () => {
    const twice = new TypeError("wire name nombre occurs twice in one field table");
    const name = text({ maximum: 5 });
    expect(() => resource("Twice", { a: one("nombre", name), b: maybe("nombre", name) })).toThrow(twice);
    expect(() =>
      resource("Twice", { a: one("nombre", name), b: spread({ c: one("nombre", name) }) }),
    ).toThrow(twice);
    expect(() => resource("Twice", { a: one("nombre", name), b: dropped("nombre") })).toThrow(twice);
  });

  test("treats the name of a property that every object has as unknown", () => {
    for (const name of ["__proto__", "constructor", "toString"]) {
      const sent: unknown = JSON.parse(`{"numero":7,"mercancias":[],"paisOrigenID":1,"${name}":{}}`);
      expect(fromWire(shipment, sent)).toMatchObject({
        ok: false,
        problems: [{ code: "field.unknown", path: name }],
      });
    }
  });

  test("lists every wire name in it, for the fence that keeps them in contract/", () => {
    expect(new Set(shipment.names)).toEqual(
      new Set([...Object.keys(wire), "cantidad", "peso", "iva", "total"]),
    );
  });

  test("encodes no value that it does not describe", () => {
    expect(() => toWire(shipment, { ...complete, number: 0 })).toThrow();
    expect(() => toWire(shipment, { ...complete, lines: Array(6).fill({ pieces: 1 }) })).toThrow();
  });
});

describe("the incomplete form of a table", () => {
  const loose = shipment.incomplete;

  test("requires nothing, on any level, and has no defaults", () => {
    expect(decode(loose, {})).toEqual({});
    expect(toWire(loose, {})).toEqual({});
    expect(decode(loose, { mercancias: [{}, { peso: 1 }] })).toEqual({ lines: [{}, { weight: 1000 }] });
    expect(decode(loose, { areaOrigenID: 3 })).toEqual({ origin: { areaId: 3 } });
    expect(decode(loose, { numero: null, mercancias: null })).toEqual({});
  });

  test("distinguishes a choice from no choice", () => {
    expect(decode(loose, { esSeguro: false })).toEqual({ cover: { kind: "none" } });
    expect(decode(loose, { esSeguro: true })).toEqual({ cover: { kind: "declared", value: 0 } });
  });

  test("equals the complete one when everything is there", () => {
    expect(decode(loose, wire)).toEqual(complete);
    expect(toWire(loose, complete)).toEqual(wire);
  });

  test("is as strict as the complete one about values that are there", () => {
    expect(fromWire(loose, { color: 1 })).toMatchObject({ ok: false, problems: [{ code: "field.unknown" }] });
    expect(fromWire(loose, { mercancias: [{ cantidad: "2" }] })).toMatchObject({
      ok: false,
      problems: [{ code: "field.wrongType", path: "lines[0].pieces" }],
    });
  });

  test("is created once, and its own incomplete form is the same again", () => {
    expect(shipment.incomplete).toBe(loose);
    expect(decode(loose.incomplete as Codec<unknown>, {})).toEqual({});
    expect(decode(resource("Loose", loosened(line.table)), { peso: 1 })).toEqual({ weight: 1000 });
  });

  test("of a leaf is the leaf, of a value or null a part of it or null", () => {
    expect(id.incomplete).toBe(id);
    expect(decode(nullable(line).incomplete, null)).toBeNull();
    expect(decode(nullable(line).incomplete, {})).toEqual({});
  });
});

describe("a path", () => {
  test("is translated both ways, through groups, lists and fields that belong together", () => {
    check("number", "numero");
    check("origin.country", "paisOrigenID");
    check("lines", "mercancias");
    check("lines[3]", "mercancias[3]");
    check("lines[3].pieces", "mercancias[3].cantidad");
    check("cover.kind", "esSeguro");
    check("cover.value", "valor");
    check("", "");
  });

  test("to a value of several wire fields leads to the first of them", () => {
    expect(toWirePath(shipment, "cover")).toBe("esSeguro");
    expect(toWirePath(shipment, "cover.unheard")).toBe("esSeguro");
    expect(toDomainPath(shipment, "esSeguro")).toBe("cover.kind");
  });

  test("to a whole group leads to the object that contains its fields", () => {
    expect(toWirePath(shipment, "origin")).toBe("");
  });

  test("that is unknown stays unchanged", () => {
    check("color", "color");
    check("lines[0].marca", "mercancias[0].marca");
    expect(toDomainPath(shipment, "iva")).toBe("iva");
    expect(toWirePath(shipment, "computed")).toBe("iva");
  });

  test("goes through a value or null, and past a leaf unchanged", () => {
    const holder = resource("Holder", { line: one("mercancia", nullable(line)) });
    expect(toWirePath(holder, "line.pieces")).toBe("mercancia.cantidad");
    expect(toDomainPath(holder, "mercancia.cantidad")).toBe("line.pieces");
    expect(id.toWire(["deep"])).toEqual(["deep"]);
    expect(id.toDomain(["deep"])).toEqual(["deep"]);
  });

  test("is followed into a part of several wire fields", () => {
    const box = resource("Box", {
      goods: together<readonly { pieces: number }[], { caja: Codec<readonly { pieces: number }[]> }>(
        { caja: list(resource("Boxed", { pieces: one("cantidad", whole()) }), { maximum: 9 }) },
        { decode: ({ caja }) => caja, encode: (caja) => ({ caja }), at: { boxes: "caja" } },
      ),
    });
    expect(toDomainPath(box, "caja[1].cantidad")).toBe("goods.boxes[1].pieces");
    expect(toWirePath(box, "goods.boxes[1].pieces")).toBe("caja[1].cantidad");
  });

  function check(domain: string, onWire: string) {
    expect(toWirePath(shipment, domain)).toBe(onWire);
    expect(toDomainPath(shipment, onWire)).toBe(domain);
  }
  function toWirePath(codec: Resource<object>, path: string): string {
    return formatPath(codec.toWire(parsePath(path)));
  }
  function toDomainPath(codec: Resource<object>, path: string): string {
    return formatPath(codec.toDomain(parsePath(path)));
  }
});

test("a leaf with names of its own reports them to the fence", () => {
  expect(leaf(id.schema, "none", ["tipo", "valor"]).names).toEqual(["tipo", "valor"]);
  expect(id.names).toEqual([]);
});

import { expect, test } from "vitest";
import { type Codec, list } from "./codec.ts";
import { one, together } from "./columns.ts";
import { fromWire } from "./convert.ts";
import { mostProblems } from "./issues.ts";
import { flag, measure, text, whole } from "./leaves.ts";
import { type Resource, resource, spread } from "./resource.ts";

const line = resource("IssueLine", {
  pieces: one("cantidad", whole({ minimum: 1, maximum: 999 })),
  weight: one("peso", measure),
});
const question: Resource<object> = resource("IssueQuestion", {
  name: one("nombre", text({ maximum: 5 })),
  lines: one("mercancias", list(line, { maximum: 3 })),
  stop: spread({ placeId: one("coloniaID", whole()) }),
  handover: together<"branch" | "door", { ocurre: typeof flag; domicilio: typeof flag }>(
    { ocurre: flag, domicilio: flag },
    {
      decode(wire, report) {
        if (wire.ocurre === wire.domicilio) report("pickupType.contradictory", "ocurre");
        return wire.ocurre ? "branch" : "door";
      },
      encode: (value) => ({ ocurre: value === "branch", domicilio: value === "door" }),
    },
  ),
});
const right = {
  nombre: "Ana",
  mercancias: [{ cantidad: 1, peso: 2.5 }],
  coloniaID: 7,
  ocurre: true,
};

function check(wire: unknown, ...expected: readonly string[]) {
  expect(said(question, wire)).toEqual(expected);
}

function said(codec: Codec<unknown>, wire: unknown): readonly string[] {
  const read = fromWire(codec, wire);
  return read.ok ? [] : read.problems.map(({ path, code }) => `${path}: ${code}`);
}

test("a valid value has no problem", () => {
  check(right);
});

test("a problem is at the domain's path of its wire field", () => {
  check({ ...right, nombre: 5 }, "name: field.wrongType");
  check({ ...right, coloniaID: "7" }, "stop.placeId: field.wrongType");
  check({ ...right, mercancias: [{ cantidad: 1, peso: "2" }] }, "lines[0].weight: field.wrongType");
  check(
    { ...right, mercancias: [right.mercancias[0], { cantidad: 0, peso: 1.2345 }] },
    "lines[1].pieces: field.tooSmall",
    "lines[1].weight: field.tooManyDecimals",
  );
});

test("a required field is missing when it is absent and when it is null", () => {
  check({ ...right, coloniaID: undefined }, "stop.placeId: field.required");
  check({ ...right, nombre: null }, "name: field.required");
  check({ ...right, mercancias: [{ peso: 2.5 }] }, "lines[0].pieces: field.required");
});

test("an unknown field is named, wherever it is", () => {
  check({ ...right, color: "azul", marca: 1 }, "color: field.unknown", "marca: field.unknown");
  check({ ...right, mercancias: [{ cantidad: 1, peso: 1, marca: 1 }] }, "lines[0].marca: field.unknown");
  const read = fromWire(question, { ...right, color: "azul" });
  expect(!read.ok && read.problems[0]?.details).toEqual({ name: "color" });
});

test("too many lines, too long a text and no object at all are distinguished", () => {
  const one = right.mercancias[0];
  check({ ...right, mercancias: [one, one, one, one] }, "lines: field.tooManyItems");
  check({ ...right, nombre: "Mariana" }, "name: field.tooLong");
  check([], ": field.wrongType");
  check("hola", ": field.wrongType");
  check(null, ": field.required");
});

test("contradicting fields are reported even where the reported field was not sent", () => {
  check({ ...right, domicilio: true }, "handover: pickupType.contradictory");
  const { ocurre: _, ...neither } = right;
  check(neither, "handover: pickupType.contradictory");
});

test("an endless list of problems is cut after the first hundred", () => {
  const many = list(whole(), { maximum: 5000 });
  expect(said(many, Array(5000).fill("x"))).toHaveLength(mostProblems);
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`campo${n}`, n]));
  expect(said(question, { ...right, ...unknown })).toHaveLength(mostProblems);
});

test("a name that the caller made up is repeated only as far as it fits an answer", () => {
  const read = fromWire(question, { ...right, ["x".repeat(5000)]: 1 });
  expect(!read.ok && read.problems).toEqual([
    { code: "field.unknown", path: "x".repeat(60), details: { name: "x".repeat(60) } },
  ]);
  // A name that is cut in the middle of a surrogate pair, and that has a character that no text may contain.
  check({ ...right, [`a\u0000${"x".repeat(57)}🚚`]: 1 }, `a${"x".repeat(57)}\ufffd: field.unknown`);
});

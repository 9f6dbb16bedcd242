import { expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import { maybe, one } from "./columns.ts";
import { fromWire } from "./convert.ts";
import { flag, text, whole } from "./leaves.ts";
import { ownershipNames, readText } from "./query.ts";
import { resource } from "./resource.ts";

const search = resource("Search", {
  text: one("Texto", text({ maximum: 20 })),
  country: maybe("paisId", whole()),
  isOpen: maybe("esAbierta", flag),
});

test("a parameter is read as the type of its field", () => {
  check({ Texto: "44100" }, { Texto: "44100" });
  check({ paisId: "2" }, { paisId: 2 });
  check({ paisId: "-7.25" }, { paisId: -7.25 });
  check({ esAbierta: "TRUE" }, { esAbierta: true });
  check({ esAbierta: "false" }, { esAbierta: false });
});

test("names are accepted in any case and given the table's spelling", () => {
  check({ texto: "a", PAISID: "1", EsAbierta: "true" }, { Texto: "a", paisId: 1, esAbierta: true });
});

test("an empty parameter is absent", () => {
  check({ Texto: "a", paisId: "", esAbierta: "" }, { Texto: "a" });
});

test("an unreadable value stays unchanged, for the schema to refuse", () => {
  check({ paisId: "two" }, { paisId: "two" });
  check({ paisId: "1e3" }, { paisId: "1e3" });
  check({ paisId: "0x10" }, { paisId: "0x10" });
  check({ paisId: "123456789012345678" }, { paisId: "123456789012345678" });
  check({ esAbierta: "1" }, { esAbierta: "1" });
  check({ paisId: ["1", "2"] }, { paisId: ["1", "2"] });
  check({ color: "3" }, { color: "3" });
});

test("a repeated or invalid parameter is a problem at its own field", () => {
  const asked = (parameters: Record<string, unknown>) => {
    const read = fromWire(search, readText(search, parameters));
    return read.ok ? [] : read.problems.map(({ code, path }) => `${path}: ${code}`);
  };
  expect(asked({ texto: "a", paisid: "1" })).toEqual([]);
  expect(asked({ Texto: ["a", "b"] })).toEqual(["text: field.wrongType"]);
  expect(asked({ Texto: "a", paisId: "two" })).toEqual(["country: field.wrongType"]);
  expect(asked({ Texto: "a", color: "red" })).toEqual(["color: field.unknown"]);
  expect(asked({ paisId: "1" })).toEqual(["text: field.required"]);
});

test("the parameters by which callers identified themselves are no field of any query: the session does that", () => {
  const queries = Object.values(endpoints).flatMap((call) => ("query" in call ? [call.query] : []));
  const fields = queries.flatMap(({ wire }) => Object.keys(wire).map((name) => name.toLowerCase()));
  for (const name of Object.keys(ownershipNames)) expect(fields).not.toContain(name);
});

function check(parameters: Record<string, unknown>, expected: Record<string, unknown>) {
  expect(readText(search, parameters)).toEqual(expected);
}

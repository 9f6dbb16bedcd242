import { resolve } from "node:path";
import { expect, test } from "vitest";
import { parseSource } from "./source.ts";
import { idsOf, requirementsIn, titlesIn, traceOf, traceProject } from "./trace.ts";

const root = resolve(import.meta.dirname, "..");

test("no test or scenario of the project names a requirement that does not exist", () => {
  expect(traceProject(root).faults).toEqual([]);
});

test("every requirement row of the project is read", () => {
  expect(traceProject(root).rows).toHaveLength(992);
});

test("the ids are those in the bracket that ends a title, each written out", () => {
  const check = (title: string, ids: string[] | null) =>
    expect({ title, ids: idsOf(title) }).toEqual({ title, ids });
  check("a quotation is valid for a month [P-034]", ["P-034"]);
  check("a quotation is valid for a month [P-034, B-012]", ["P-034", "B-012"]);
  check("a quotation is valid for a month", []);
  check("[P-034] stands in front", []);
  check("P-034 without a bracket", []);
  check("an index is no id: lines[0]", []);
  check("a range [P-034..P-036]", null);
  check("a range [P-034–036]", null);
  check("a list without a space [P-034,P-035]", null);
  check("two digits [P-34]", null);
  check("no dash [P034]", null);
});

test("titles are those of tests, groups, scenarios and rows of cases that run", () => {
  const titles = (text: string) => titlesIn(parseSource("x.test.ts", text)).map((title) => title.text);
  const check = (text: string, expected: string[]) =>
    expect({ text, titles: titles(text) }).toEqual({ text, titles: expected });
  check('test("one [P-001]", () => {});', ["one [P-001]"]);
  check('describe("group", () => { it("one", () => {}); });', ["group", "one"]);
  check('test.each([["row", 1]])("%s [P-001]", () => {});', ["%s [P-001]", "row"]);
  check("test(`$" + "{kind} quotation [P-001]`, () => {});", ["… quotation [P-001]"]);
  check('export const journey = { title: "a journey [P-001]" };', ["a journey [P-001]"]);
  check('test.skip("never [P-001]", () => {});', []);
  check('describe.skip("never", () => { test("nor this [P-001]", () => {}); });', []);
  check('test.todo("some day [P-001]");', []);
  check('// test("in a comment [P-001]")', []);
  check('expect("a value [P-001]").toBe(text);', []);
  check('const note = "a string [P-001]";', []);
});

test("a row counts once however many tests name it, and unknown rows are faults", () => {
  const requirements = requirementsIn(
    'id,area,level,requirement\nP-001,product,rule,"One, two."\nP-002,lists,ui,Three.\n',
  );
  const title = (text: string) => ({ path: "x.test.ts", line: 1, text });
  const trace = traceOf(requirements, [
    title("one [P-001]"),
    title("again [P-001]"),
    title("unknown [P-999]"),
  ]);
  expect(trace.rows).toEqual([
    { id: "P-001", area: "product", covered: true },
    { id: "P-002", area: "lists", covered: false },
  ]);
  expect(trace.faults).toEqual(["x.test.ts:1  P-999 is no row of docs/requirements"]);
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toWire } from "./convert.ts";
import { keyOf, quoted, withField } from "./json.ts";
import { text, whole } from "./leaves.ts";
import { wrapped } from "./wrapped.ts";

const awkward = [
  "",
  'dice "frágil"',
  "C:\\",
  "una línea\ny otra\t",
  "\u0000\u001f\u007f\u009f",
  "東京 🚚",
  "\ud83d",
  "\udc00\ud83d",
  "\u2028\u2029",
  "</script>",
];

test("a text is quoted as JSON.stringify quotes it", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
  );
  fc.assert(
    fc.property(texts, (each) => {
      expect(quoted(each)).toBe(JSON.stringify(each));
    }),
  );
  for (const each of awkward) expect(quoted(each)).toBe(JSON.stringify(each));
});

test("every character is quoted as JSON.stringify quotes it", () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const each = String.fromCharCode(code);
    expect(quoted(each)).toBe(JSON.stringify(each));
  }
});

test("fields follow each other with a comma between", () => {
  const one = withField("{", keyOf("uno"), "1");
  expect(`${one}}`).toBe('{"uno":1}');
  expect(`${withField(one, keyOf('d"os'), '"2"')}}`).toBe('{"uno":1,"d\\"os":"2"}');
  expect(wrapped("id", whole()).write(7)).toBe('{"id":7}');
});

test("a text field writes any typed text, quotes and line ends included", () => {
  const note = text({ maximum: 100 });
  for (const each of awkward.filter((one) => one.isWellFormed() && !one.includes("\u0000")))
    expect(toWire(note, each)).toBe(each);
});

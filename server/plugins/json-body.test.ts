import fc from "fast-check";
import { expect, test } from "vitest";
import { repeatsName } from "./json-body.ts";

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"b":{"c":1,"c":1}}',
  '[{"a":1},{"a":1,"\\u0061":2}]',
  '{"a" : 1, "a" : 2}',
])("a name that stands twice is found: %s", (json) => {
  expect(repeatsName(json, JSON.parse(json))).toBe(true);
});

test.each(['{"a":"\\"a\\":"}', '{"a":"b","b":"a"}', '[{"a":1},{"a":1}]', '"a"', "{}", "3", '{"":":"}'])(
  "names that stand once are taken: %s",
  (json) => expect(repeatsName(json, JSON.parse(json))).toBe(false),
);

test("no value written as JSON repeats a name, however it is spaced", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat({ max: 3 }), (value, indent) => {
      const json = JSON.stringify(value, null, indent);
      expect(repeatsName(json, JSON.parse(json))).toBe(false);
    }),
  );
});

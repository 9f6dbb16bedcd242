import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contentDisposition, nameInAttachment } from "./file-name.ts";

test("a file name survives encoding and decoding in any language", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
      expect(nameInAttachment(contentDisposition(name))).toBe(name);
    }),
  );
});

test("the header contains no character that ends a name or a header", () => {
  expect(contentDisposition("Cotizaci\u00f3n (1)'*\r\n;\".pdf")).toBe(
    `attachment; filename="Cotizaci_n (1)'*__;_.pdf"; filename*=UTF-8''Cotizaci%C3%B3n%20%281%29%27%2A%0D%0A%3B%22.pdf`,
  );
});

test("a header without a name, or with one that is not UTF-8, gives no name", () => {
  for (const header of [null, "", "attachment", "attachment; filename*=UTF-8''%FF"])
    expect(nameInAttachment(header)).toBeUndefined();
});

import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { generatedSepomex, originalLayout, type SepomexLayout } from "../testing/generated-sepomex.ts";
import { BrokenCatalogue, readSepomex } from "./sepomex.ts";

const expected = readSepomex(generatedSepomex(400));

test("a settlement has the catalogue's numbers, and its municipality for a city where it has none", () => {
  expect(expected).toHaveLength(400);
  expect(expected[1]).toEqual({
    id: 20010001,
    stateId: 2,
    cityId: 2001,
    country: "MX",
    postalCode: "02001",
    name: "Santa María 1",
    city: "Municipio Número 1",
    municipality: "Municipio Número 1",
    state: "Estado Número 2",
    latitude: null,
    longitude: null,
  });
  expect(expected[3]?.city).toBe("Ciudad Número 1");
});

describe("the catalogue is the same in every layout", () => {
  const utf8: SepomexLayout = { ...originalLayout, encoding: "utf-8" };
  const layouts: SepomexLayout[] = [15, 14].flatMap((columns) =>
    [true, false].flatMap((legalLine) =>
      [true, false].flatMap((header) =>
        (["iso-8859-1", "utf-8", "utf-8 with a mark"] as const).flatMap((encoding) =>
          (["\r\n", "\n"] as const).map((lineEnd) => ({
            columns: columns === 15 ? 15 : 14,
            legalLine,
            header,
            encoding,
            lineEnd,
          })),
        ),
      ),
    ),
  );
  for (const layout of layouts) {
    const { columns, legalLine, header, encoding, lineEnd } = layout;
    const parts = [
      `${columns} columns`,
      legalLine ? "a legal line" : "no legal line",
      header ? "a header" : "no header",
      encoding,
      JSON.stringify(lineEnd),
    ];
    test(parts.join(", "), () => {
      expect(readSepomex(generatedSepomex(400, layout))).toEqual(expected);
    });
  }

  test("in UTF-16 with its mark, as a spreadsheet saves Unicode text", () => {
    const littleEndian = Buffer.from(`\uFEFF${generatedSepomex(400, utf8).toString("utf8")}`, "utf16le");
    expect(readSepomex(littleEndian)).toEqual(expected);
    expect(readSepomex(Buffer.from(littleEndian).swap16())).toEqual(expected);
  });

  test("gzipped", () => {
    expect(readSepomex(gzipSync(generatedSepomex(400)))).toEqual(expected);
  });

  test("with columns in another order, when the header says so", () => {
    const swapped = generatedSepomex(400, { ...originalLayout, encoding: "utf-8" })
      .toString()
      .split("\r\n")
      .map((line) => line.split("|"))
      .map((values) => (values.length < 2 ? values : [values[0], ...values.slice(1).reverse()]).join("|"));
    expect(readSepomex(Buffer.from(swapped.join("\n")))).toEqual(expected);
  });

  test("with leading zeros lost in a spreadsheet", () => {
    const lost = generatedSepomex(400, { ...originalLayout, encoding: "utf-8" })
      .toString()
      .replaceAll(/\|0+(?=\d)/g, "|")
      .replaceAll(/\n0+/g, "\n");
    expect(readSepomex(Buffer.from(lost))).toEqual(expected);
  });
});

describe("a file that is not the catalogue is refused in one line with the position", () => {
  const good = generatedSepomex(5, { ...originalLayout, encoding: "utf-8", lineEnd: "\n" }).toString();
  const check = (title: string, file: string | Uint8Array, message: string) =>
    test(title, () => {
      expect(() => readSepomex(Buffer.from(file))).toThrow(new BrokenCatalogue(message));
    });

  check("an empty file", "", "the file has no settlement in it");
  check("only the header", good.split("\n").slice(0, 2).join("\n"), "the file has no settlement in it");
  check(
    "another kind of file",
    "a;b;c\nd;e;f\ng;h;i\nj;k;l\n",
    "line 4: expected 15 or 14 columns split by |, found 1",
  );
  check(
    "a header without the number",
    good.replace("|id_asenta_cpcons", "|number"),
    "line 2: expected the column id_asenta_cpcons in the header, found none",
  );
  check("a line cut off", good.trimEnd().slice(0, -20), "line 7: expected 15 columns, found 10");
  check(
    "a code with letters",
    good.replace("\n02001|", "\n0200A|"),
    'line 4: expected 5 digits in d_codigo, found "0200A"',
  );
  check(
    "a name that is missing",
    good.replace("|Santa María 1|", "||"),
    "line 4: expected a text in d_asenta, found nothing",
  );
  check(
    "a settlement twice",
    `${good}${good.trimEnd().split("\n").at(-1)}\n`,
    "line 8: settlement 50010001 stands on line 7 already",
  );
  check(
    "a broken gzip",
    gzipSync(good).subarray(0, 60),
    "the file cannot be unpacked: unexpected end of file",
  );
});

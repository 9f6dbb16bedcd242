import { describe, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { csvOf } from "../exports/csv.ts";
import { Refusal } from "../handlers.ts";
import { zip } from "../testing/zip-file.ts";
import { readSheet } from "./sheet.ts";
import { oddCells } from "./sheet-content.ts";
import { zipEntries } from "./zip.ts";

const limits = { rows: 100, columns: 10 };
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function uploaded(content: Uint8Array | string, mediaType: string) {
  const bytes = Buffer.from(content);
  return { mediaType, length: bytes.length, read: async () => bytes };
}
const csv = (content: Uint8Array | string) => readSheet(uploaded(content, "text/csv"), limits);
const workbook = (content: Uint8Array, most = limits) => readSheet(uploaded(content, xlsx), most);
const problemsOf = (reading: Promise<unknown>) =>
  reading.then(
    () => [],
    (error: unknown) => (error instanceof Refusal ? error.problems.map(({ code }) => code) : [error]),
  );

const book = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`;

/** A workbook whose first sheet has this between its tags. */
function handMade(
  inside: string,
  { declared, said = { workbook: "" } }: { declared?: number; said?: { workbook: string } | undefined } = {},
): Buffer {
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inside}</worksheet>`;
  const files = {
    "[Content_Types].xml": types,
    "xl/workbook.xml": book.replace("<sheets>", `${said.workbook}<sheets>`),
    "xl/_rels/workbook.xml.rels": relations,
  };
  return zip([
    ...Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    {
      name: "xl/worksheets/sheet1.xml",
      content: Buffer.from(sheet),
      ...(declared === undefined ? {} : { declared }),
    },
  ]);
}

describe("a sheet that is sent", () => {
  test("a workbook is read as texts, with the lines on which they stand", async () => {
    const file = await writeWorkbook([
      [{ value: "Nombre" }, { value: "Código postal" }],
      [{ value: "Peña & Hijos" }, { type: Number, value: 66633 }],
      [],
      [{ value: "<b>Otra</b>" }, { type: String, value: "06600" }],
    ]).toBuffer();
    const { rows, odd } = await workbook(file);
    expect(rows).toEqual([
      { line: 1, cells: ["Nombre", "Código postal"] },
      { line: 2, cells: ["Peña & Hijos", "66633"] },
      { line: 4, cells: ["<b>Otra</b>", "06600"] },
    ]);
    expect(odd).toEqual([]);
  });

  test("formulas, merged cells and dates are told by their cells", async () => {
    const file = await writeWorkbook([
      [{ value: "Número" }],
      [{ type: Date, value: new Date("2026-05-03T00:00:00Z"), format: "dd/mm/yyyy" }],
    ]).toBuffer();
    expect((await workbook(file)).odd).toEqual([{ row: 1, column: 0, kind: "date" }]);
    const odd = `<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>3</v></c></row>
      <row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>1+2</f><v>3</v></c></row></sheetData>
      <mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>`;
    const afterEmpty = `<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"/><c r="C1"/>
      <c r="D1"><f>1+2</f><v>3</v></c></row></sheetData>`;
    expect((await workbook(handMade(afterEmpty))).odd).toEqual([{ row: 0, column: 3, kind: "formula" }]);
    expect((await workbook(handMade(odd))).odd).toEqual([
      { row: 1, column: 1, kind: "formula" },
      { row: 0, column: 0, kind: "merged" },
      { row: 1, column: 0, kind: "merged" },
    ]);
  });

  test("CSV is read with any of its delimiters and encodings", async () => {
    const rows = [
      { line: 1, cells: ["Nombre", "Calle"] },
      { line: 2, cells: ['Peña "hijos"', "a, b"] },
    ];
    const comma = 'Nombre,Calle\r\n"Peña ""hijos""","a, b"\r\n';
    expect((await csv(`\uFEFF${comma}`)).rows).toEqual(rows);
    expect((await csv(Buffer.from(comma, "latin1"))).rows).toEqual(rows);
    expect((await csv(Buffer.from(`\uFEFF${comma}`, "utf16le"))).rows).toEqual(rows);
    expect((await csv('Nombre;Calle\n"Peña ""hijos""";a, b\n\n;\n')).rows).toEqual(rows);
    expect((await csv("Nombre\tCalle\n")).rows).toEqual([rows[0]]);
  });

  test("in CSV a formula is told, and the apostrophe of an export is taken off", async () => {
    const { rows, odd } = await csv("Nombre,Calle\n=1+1,'=SUM(1)\n");
    expect(rows[1]?.cells).toEqual(["=1+1", "=SUM(1)"]);
    expect(odd).toContainEqual({ row: 1, column: 0, kind: "formula" });
  });

  test("every text of an export comes back from its CSV as it was, and none as a formula", async () => {
    const texts = [
      "=1+1",
      " +52 81",
      "＝B",
      "@casa",
      "'=1+1",
      "''-B",
      "'comillas'",
      "\ttab",
      'a,"b"',
      "dos\nlíneas",
      "a;=1",
      "a;'=1; -2;b",
    ];
    const cells = texts.map((value) => [{ kind: "text", value } as const]);
    const { rows, odd } = await csv(csvOf({ title: "", language: "es", columns: ["x"], rows: cells }));
    expect(rows.slice(1).map((row) => row.cells[0])).toEqual(texts);
    expect(odd).toEqual([]);
  });

  // Not with the whole reader: its library parses an unfinished comment anew with every part of it, in parts that are
  // smaller the busier the machine is, until the limit of time.
  test.each([
    ["cells", `<!--<f>${'<c r="A1">'.repeat(150_000)}-->`],
    ["tags", `<!--<f>${'<c r="A1" '.repeat(150_000)}-->`],
  ])(
    "formulas are looked for in a comment full of %s without an end as fast as in another file of its size",
    (_, xml) => {
      expect(oddCells(xml)).toEqual([]);
    },
    30_000,
  );

  test.each<[what: string, inside: string, said?: { workbook: string }]>([
    ["a merged range from right to left, without an end", '<mergeCell ref="B1:A999999999999999"/>'],
    ["a workbook full of sheets without an end", "", { workbook: `<!--${"<sheet ".repeat(200_000)}-->` }],
  ])(
    "%s takes no longer than another file of its size",
    async (_, inside, said) => {
      const data = `<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>${inside}`;
      expect(await workbook(handMade(data, { said }))).toMatchObject({ rows: [{ line: 1, cells: ["1"] }] });
    },
    30_000,
  );

  test("what is no sheet is refused", async () => {
    for (const wrong of [Buffer.from("PK\x03\x04 no archive"), Buffer.alloc(2_000), Buffer.from("x")])
      expect(await problemsOf(workbook(wrong))).toEqual(["sheet.unreadable"]);
    expect(await problemsOf(workbook(zip([{ name: "a.txt", content: Buffer.from("a") }])))).toEqual([
      "sheet.unreadable",
    ]);
    expect(await problemsOf(csv(Buffer.from([0, 1, 2, 3, 0])))).toEqual(["sheet.unreadable"]);
    const locked = handMade("<sheetData/>");
    const [entry] = zipEntries(locked, { bytes: 1e9, files: 9 });
    locked.writeUInt16LE(1, locked.indexOf("PK\x01\x02") + 8);
    expect(entry?.name).toBe("[Content_Types].xml");
    expect(await problemsOf(workbook(locked))).toEqual(["sheet.unreadable"]);
  });

  test("a bomb is refused by what it declares, before it is unpacked, and by what it is", async () => {
    const zeros = Buffer.alloc(65 * 1024 * 1024);
    const bomb = zip([{ name: "xl/worksheets/sheet1.xml", content: zeros }]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await problemsOf(workbook(bomb))).toEqual(["sheet.tooLarge"]);
    expect(() => zipEntries(bomb, { bytes: 64 * 1024 * 1024, files: 500 })).toThrow();
    const liar = handMade(`<sheetData>${" ".repeat(1_000_000)}</sheetData>`, { declared: 1_000 });
    expect(await problemsOf(workbook(liar))).toEqual(["sheet.tooLarge"]);
    const many = zip(Array.from({ length: 600 }, (_, at) => ({ name: `${at}.xml`, content: Buffer.of(1) })));
    expect(await problemsOf(workbook(many))).toEqual(["sheet.tooLarge"]);
  });

  test("more rows than the limit are refused, in either kind, and long texts are cut", async () => {
    const lines = (count: number) => `Nombre\n${"x\n".repeat(count)}`;
    expect((await csv(lines(100))).rows).toHaveLength(101);
    expect(await problemsOf(csv(lines(101)))).toEqual(["sheet.tooManyRows"]);
    expect(await problemsOf(csv(lines(100_000)))).toEqual(["sheet.tooManyRows"]);
    const rows = Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`);
    expect(await problemsOf(workbook(handMade(`<sheetData>${rows.join("")}</sheetData>`)))).toEqual([
      "sheet.tooManyRows",
    ]);
    const { rows: read } = await csv(`Nombre\n${"x".repeat(50_000)}\n`);
    expect(read[1]?.cells[0]).toHaveLength(10_000);
  });
});

import type { QuotationAnswer } from "@anden/contract/quotation";
import { parse } from "csv-parse/sync";
import readWorkbook from "read-excel-file/node";
import { expect, test } from "vitest";
import { aQuotation } from "../testing/rows.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { asking, refusalOf } from "../testing/wire.ts";
import { text } from "./sheet.ts";
import { xlsxOf } from "./xlsx.ts";

const ever = { from: "2026-01-01" };
const listCalls = [
  ["exportQuotations", "quotations"],
  ["exportServiceRequests", "serviceRequests"],
] as const;

eachServer((server) => {
  const csvRows = async (content: Blob): Promise<string[][]> =>
    parse(await bytes(content), { bom: true, record_delimiter: "\r\n" });
  /** A workbook keeps a moment as a fraction of a day, which is not quite a millisecond. */
  const toTheSecond = (value: unknown) =>
    value instanceof Date ? new Date(Math.round(value.getTime() / 1_000) * 1_000) : value;
  const bytes = async (content: Blob) => Buffer.from(await content.arrayBuffer());

  async function someQuotations(who: Person, projectId = 0): Promise<readonly QuotationAnswer[]> {
    const made: QuotationAnswer[] = [];
    for (let turn = 0; turn < 3; turn++) made.unshift(await server.givenAQuotation(who, { projectId }));
    return made;
  }

  test.each(listCalls)("%s gives all rows of the list in its order, under titles", async (call, list) => {
    const demo = await server.aCustomer();
    await someQuotations(demo);
    const { rows } = await demo.client[list](ever);
    const { content, mediaType, name } = await demo.client[call]({ ...ever, format: "csv" });
    const [titles = [], ...lines] = await csvRows(content);
    expect(titles).toContain("Número");
    expect(titles.some((title) => /^(Label)?$/.test(title))).toBe(false);
    const column = (title: string) => lines.map((line) => line[titles.indexOf(title)]);
    expect(column("Número")).toEqual(rows.map(({ number }) => String(number)));
    expect(column("Total")).toEqual(rows.map(({ total }) => (total / 100).toFixed(2)));
    expect(column("Fecha")).toEqual(rows.map(({ createdAt }) => createdAt.replace("T", " ")));
    expect(mediaType).toBe("text/csv");
    expect(name).toMatch(/^[\p{L} ]+ 2026-11-20\.csv$/u);
  });

  test.each(listCalls)("%s as a workbook has amounts as numbers and dates as dates", async (call, list) => {
    const credito = await server.aCustomer("credito");
    await someQuotations(credito, 401);
    const { rows } = await credito.client[list](ever);
    const { content, name } = await credito.client[call]({ ...ever, format: "xlsx" });
    expect(name).toMatch(/\.xlsx$/);
    const [sheet] = await readWorkbook(await bytes(content));
    const [titles = [], ...lines] = sheet?.data ?? [];
    const at = (title: string) => titles.indexOf(title);
    expect(lines).toHaveLength(rows.length);
    for (const [index, row] of rows.entries()) {
      const line = lines[index] ?? [];
      expect(line[at("Número")]).toBe(String(row.number));
      expect(line[at("Total")]).toBe(row.total / 100);
      expect(toTheSecond(line[at("Fecha")])).toEqual(new Date(`${row.createdAt}Z`));
      expect(line[at("Moneda")]).toBe(row.currency);
    }
  });

  test("titles, statuses and goods are in the reader's language", async () => {
    const { token } = await server.aCustomer();
    const english = server.portal.client({ token, language: "en" });
    const { content, name } = await english.exportServiceRequests({ ...ever, format: "csv" });
    const [titles = [], first = [], ...rest] = await csvRows(content);
    expect(titles.slice(0, 4)).toEqual(["Tracking number", "Number", "Date", "Status"]);
    expect(first[3]).toBe("Registered");
    // Two lines of pallets, 2 and 6, in one figure.
    const ofPallets = rest.find((row) => row[titles.indexOf("Number")] === "70000008");
    expect(ofPallets?.[titles.indexOf("Goods")]).toBe("8 Pallet");
    expect(name).toMatch(/^Service requests /);
  });

  test("a filter applies to the file as to the list", async () => {
    const demo = await server.aCustomer();
    const filter = { ...ever, status: "cancelled" } as const;
    const { rows } = await demo.client.serviceRequests(filter);
    const { content } = await demo.client.exportServiceRequests({ ...filter, format: "csv" });
    const [titles = [], ...lines] = await csvRows(content);
    expect(lines.map((line) => line[titles.indexOf("Número")])).toEqual(
      rows.map(({ number }) => String(number)),
    );
  });

  test("a text that looks like a formula is none in either file", async () => {
    const guest = await server.aGuest();
    const evil = '=HYPERLINK("http://evil.example";"x")';
    const stop = { isBranch: false, branch: { id: 1, name: evil }, address: "@SUM(1)" };
    await server.database.owner
      .insertInto("quotations")
      .values({
        ...aQuotation(guest.clientId, 1),
        list_row: JSON.stringify({ goods: [], origin: stop, destination: stop }),
      })
      .execute();
    const asked = { from: "2025-12-01" };
    const { content } = await guest.client.exportQuotations({ ...asked, format: "csv" });
    for (const cell of (await csvRows(content))[1] ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    const workbook = await guest.client.exportQuotations({ ...asked, format: "xlsx" });
    const [sheet] = await readWorkbook(await bytes(workbook.content));
    // Read back as the text it was: a formula would come back as its result.
    expect(sheet?.data[1]).toContain(evil);
  });

  test("an empty list is a file with only the titles", async () => {
    const guest = await server.aGuest();
    expect(await csvRows((await guest.client.exportServiceRequests({ format: "csv" })).content)).toHaveLength(
      1,
    );
    const { content } = await guest.client.exportServiceRequests({ format: "xlsx" });
    expect((await readWorkbook(await bytes(content)))[0]?.data).toHaveLength(1);
  });

  test("more than 5,000 rows are refused, and not cut", async () => {
    const guest = await server.aGuest();
    const stop = { isBranch: false, branch: { id: 1, name: "" }, address: "" };
    const list_row = JSON.stringify({ goods: [], origin: stop, destination: stop });
    const fill = async (first: number, count: number) => {
      for (let at = first; at < first + count; at += 1_000)
        await server.database.owner
          .insertInto("quotations")
          .values(
            Array.from({ length: Math.min(1_000, first + count - at) }, (_, index) => ({
              ...aQuotation(guest.clientId, at + index),
              list_row,
            })),
          )
          .execute();
    };
    const asked = { from: "2025-12-01", format: "csv" } as const;
    await fill(100_000, 5_000);
    expect(await csvRows((await guest.client.exportQuotations(asked)).content)).toHaveLength(5_001);
    await fill(200_000, 1);
    const answer = await guest.send({ url: asking("exportQuotations", asked) });
    expect(answer.statusCode).toBe(422);
    expect(refusalOf(answer, "exportQuotations").problems).toMatchObject([
      { name: "list.tooLong", path: "from" },
    ]);
  });

  test("concurrent workbooks are written one after the other, or refused with a time to retry", async () => {
    const demo = await server.aCustomer();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        demo.send({ url: asking("exportServiceRequests", { format: "xlsx" }) }),
      ),
    );
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect(statuses).toContain(200);
    for (const { statusCode, headers } of answers)
      if (statusCode !== 200)
        expect([statusCode, headers["retry-after"]]).toEqual([503, expect.stringMatching(/^[1-5]$/)]);
  });

  test("a workbook is written while others have the database", async () => {
    const demo = await server.aCustomer();
    const row = Array.from({ length: 8 }, () => text("a word"));
    let isWriting = true;
    const before = xlsxOf({
      title: "before",
      language: "es",
      columns: row.map(() => ""),
      rows: Array.from({ length: 12_000 }, () => row),
    }).finally(() => {
      isWriting = false;
    });
    const exported = demo.client.exportServiceRequests({ format: "xlsx" });
    await new Promise((soon) => setTimeout(soon, 100));
    await demo.client.drafts();
    expect(isWriting).toBe(true);
    await before;
    expect((await exported).name).toMatch(/\.xlsx$/);
  });

  test("an unknown format and invalid days are refused", async () => {
    const demo = await server.aCustomer();
    for (const [call] of listCalls) {
      expect((await demo.send({ url: asking(call, { format: "pdf" }) })).statusCode).toBe(400);
      expect((await demo.send({ url: asking(call, {}) })).statusCode).toBe(400);
      const reversed = { format: "csv", from: "2026-11-10", to: "2026-11-09" };
      expect((await demo.send({ url: asking(call, reversed) })).statusCode).toBe(400);
    }
  });
});

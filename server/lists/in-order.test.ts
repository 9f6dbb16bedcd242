import { type ListOrder, listOrders, partsOf, usualOrder } from "@anden/domain/search/list-order";
import { expect, test } from "vitest";
import { readWithoutClient, sentStatements, tablesOfClients } from "../testing/sent-statements.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { aStop, guadalajara, mexicoCity, monterrey } from "../testing/shipments.ts";
import { asking, refusalOf } from "../testing/wire.ts";
import { mostSorted } from "./in-order.ts";

const listCalls = ["quotations", "serviceRequests"] as const;
type ListCall = (typeof listCalls)[number];
const ever = { from: "2026-01-01" };

interface Row {
  readonly number: number;
  readonly createdAt: string;
  readonly currency: string;
  readonly total: number;
}

/** A second implementation of the order of the lists: by currency, amount, time and number. */
function compare(a: Row, b: Row, by: "date" | "number" | "total"): number {
  const inTime = a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.number - b.number;
  if (by === "date") return inTime;
  if (by === "number") return a.number - b.number;
  return a.currency < b.currency ? -1 : a.currency > b.currency ? 1 : a.total - b.total || inTime;
}

function inOrder(rows: readonly Row[], order: ListOrder): number[] {
  const { by, isDescending } = partsOf(order);
  const sorted = rows.toSorted((a, b) => compare(a, b, by));
  return (isDescending ? sorted.toReversed() : sorted).map(({ number }) => number);
}

/** Where a test records the statements that its calls send. */
let recorded: Set<string> | undefined;
// Once for both databases: a second spy would call itself.
sentStatements((text) => recorded?.add(text));

eachServer((server) => {
  async function pages(
    who: Person,
    call: ListCall,
    filter: { readonly order: ListOrder; readonly limit: number },
  ) {
    const seen: number[] = [];
    let after: number | undefined;
    for (;;) {
      const page = await who.client[call]({ ...ever, ...filter, ...(after === undefined ? {} : { after }) });
      seen.push(...page.rows.map(({ number }) => number));
      if (page.next === null || page.next === undefined) return seen;
      after = page.next;
    }
  }

  /** Quotations of different amounts, some of the same amount and the same moment. */
  async function givenDifferentQuotations(who: Person): Promise<void> {
    for (const destination of [guadalajara, mexicoCity, guadalajara, monterrey, mexicoCity, guadalajara]) {
      await server.givenAQuotation(who, { destination: aStop(destination) });
      if (destination === guadalajara) server.now += 1_000;
    }
  }

  test.each(listCalls)("the pages of %s together are the list in each order", async (call) => {
    const demo = await server.aCustomer();
    if (call === "quotations") await givenDifferentQuotations(demo);
    const { rows } = await demo.client[call](ever);
    expect(new Set(rows.map(({ total }) => total)).size).toBeGreaterThan(2);
    for (const order of listOrders)
      for (const limit of [2, 25])
        expect(await pages(demo, call, { order, limit }), `${order}, ${limit}`).toEqual(inOrder(rows, order));
  });

  test("a list is newest first where no order is asked for, and a file has the order of its list", async () => {
    const demo = await server.aCustomer();
    const { rows } = await demo.client.serviceRequests(ever);
    expect(rows.map(({ number }) => number)).toEqual(inOrder(rows, usualOrder));
    const file = await demo.client.exportServiceRequests({ ...ever, order: "total-asc", format: "csv" });
    const lines = (await file.content.text()).split("\r\n").slice(1);
    const written = rows.map(({ guideNumber }) => lines.findIndex((line) => line.includes(guideNumber)));
    expect(written.every((line) => line >= 0)).toBe(true);
    const inFile = rows.toSorted(
      (a, b) =>
        lines.findIndex((line) => line.includes(a.guideNumber)) -
        lines.findIndex((line) => line.includes(b.guideNumber)),
    );
    expect(inFile.map(({ number }) => number)).toEqual(inOrder(rows, "total-asc"));
  });

  test("a list too long to be sorted is walked in its order, days and filters included, by statements that name the client", async () => {
    const guest = await server.aGuest();
    const [template] = await server.database.owner
      .selectFrom("quotations")
      .selectAll()
      .where("number", "=", (await server.givenAQuotation(guest)).number)
      .execute();
    if (!template) throw new Error("the quotation was just stored");
    const stored = Array.from({ length: mostSorted + 300 }, (_, index) => ({
      ...template,
      number: 5_000 + index,
      created_at: new Date(template.created_at - index * 60_000),
      valid_until: new Date(template.valid_until),
      sent_at: null,
      expiry_told_at: null,
      total_minor: 10_000 + ((index * 7_919) % 1_000),
      origin_town: index % 3 === 0 ? "tampico tamaulipas" : "apodaca nuevo leon",
    }));
    await server.database.owner.insertInto("quotations").values(stored).execute();
    const statements = new Set<string>();
    recorded = statements;
    for (const [text, kept] of [
      [undefined, stored],
      ["apodaca", stored.filter(({ origin_town }) => origin_town.startsWith("apodaca"))],
    ] as const) {
      const filter = text === undefined ? {} : { text };
      const own = text === undefined ? [template] : [];
      const byTotal = [...kept, ...own].toSorted(
        (a, b) =>
          Number(a.total_minor) - Number(b.total_minor) ||
          Number(a.created_at) - Number(b.created_at) ||
          a.number - b.number,
      );
      const byNumber = [...kept, ...own].toSorted((a, b) => a.number - b.number);
      const first = async (order: ListOrder, after?: number) =>
        (
          await guest.client.quotations({ ...ever, ...filter, order, limit: 25, ...(after ? { after } : {}) })
        ).rows.map(({ number }) => number);
      const numbers = (rows: readonly { readonly number: number }[]) =>
        rows.slice(0, 25).map(({ number }) => number);
      expect(await first("total-asc")).toEqual(numbers(byTotal));
      expect(await first("total-desc")).toEqual(numbers(byTotal.toReversed()));
      expect(await first("number-asc")).toEqual(numbers(byNumber));
      expect(await first("number-desc")).toEqual(numbers(byNumber.toReversed()));
      expect(await first("total-asc", byTotal[600]?.number)).toEqual(numbers(byTotal.slice(601)));
    }
    recorded = undefined;
    const { owner } = server.database;
    const tables = await tablesOfClients(owner);
    const reading = [...statements].filter((each) => /^\s*(select|with)\b/i.test(each));
    expect(reading.length).toBeGreaterThan(4);
    for (const each of reading) expect(await readWithoutClient(owner, each, tables), each).toEqual([]);
  });

  const numbersOf = async (who: Person, call: ListCall, text: string) =>
    (await who.client[call]({ ...ever, text })).rows.map(({ number }) => number);

  test("a quotation is found by its number, by words of its places, in any order and half typed", async () => {
    const demo = await server.aCustomer("hogar");
    const north = await server.givenAQuotation(demo, { destination: aStop(mexicoCity) });
    const south = await server.givenAQuotation(demo, {
      origin: aStop(guadalajara),
      destination: aStop(guadalajara),
    });
    const { number } = north;
    expect(await numbersOf(demo, "quotations", String(number))).toEqual([number]);
    for (const text of ["monterrey", "MONT", "nuevo león", "méxico mont", "mont mexi"])
      expect(await numbersOf(demo, "quotations", text), text).toEqual([number]);
    for (const text of ["guadalajara", "jalisco", "guad jal"])
      expect(await numbersOf(demo, "quotations", text), text).toEqual([south.number]);
    for (const text of ["tijuana", "monterrey tijuana", "%", "¿?", "_onterrey", String(number + 7)])
      expect(await numbersOf(demo, "quotations", text), text).toEqual([]);
    expect((await numbersOf(demo, "quotations", "   ")).length).toBeGreaterThan(1);
  });

  test("a request is found by number, tracking number, recipient, place and reference, in any order", async () => {
    const demo = await server.aCustomer();
    const { rows } = await demo.client.serviceRequests(ever);
    const [row] = (await demo.client.serviceRequests({ ...ever, reference: "OC-4761" })).rows;
    if (!row?.recipient) throw new Error("the demo has it");
    const town = row.destinationAddress.split(", ")[0] ?? "";
    const recipient = row.recipient.split(" ")[0] ?? "";
    for (const text of [
      String(row.number),
      row.guideNumber,
      "oc-4761",
      "4761",
      row.recipient,
      `${town} ${recipient}`,
    ])
      expect(await numbersOf(demo, "serviceRequests", text), text).toContain(row.number);
    const all = rows.filter(({ recipient: each }) => each === row.recipient).map(({ number }) => number);
    expect(await numbersOf(demo, "serviceRequests", row.recipient)).toEqual(all);
    const { status } = row;
    const both = await demo.client.serviceRequests({ ...ever, text: row.recipient, status, reference: "oc" });
    expect(both.rows.map(({ number }) => number)).toContain(row.number);
    expect(both.rows.every((each) => each.status === status && each.recipient === row.recipient)).toBe(true);
    for (const text of ["nadie", "¿?", `${town} nadie`])
      expect(await numbersOf(demo, "serviceRequests", text), text).toEqual([]);
  });

  test.each(listCalls)("the words of %s are counted, paged and sorted like the list", async (call) => {
    const demo = await server.aCustomer();
    if (call === "quotations") await givenDifferentQuotations(demo);
    const place = "nuevo leon";
    const { rows } = await demo.client[call]({ ...ever, text: place });
    expect(rows.length).toBeGreaterThan(1);
    const count = { quotations: "countQuotations", serviceRequests: "countServiceRequests" } as const;
    const counted = await demo.client[count[call]]({ ...ever, text: place });
    expect(counted.count).toBe(rows.length);
    expect(counted.totals.reduce((sum, { total }) => sum + total, 0)).toBe(
      rows.reduce((sum, { total }) => sum + total, 0),
    );
    for (const order of listOrders) {
      const seen: number[] = [];
      for (let after: number | null | undefined; after !== null; ) {
        const page = await demo.client[call]({
          ...ever,
          text: place,
          order,
          limit: 1,
          ...(after === undefined ? {} : { after }),
        });
        seen.push(...page.rows.map(({ number }) => number));
        after = page.next ?? null;
      }
      expect(seen, order).toEqual(inOrder(rows, order));
    }
  });

  test("nobody finds the rows of another client, by words or in another order", async () => {
    const otro = await server.aCustomer("otro");
    const theirs = await server.givenAQuotation(otro);
    const guest = await server.aGuest();
    for (const text of [String(theirs.number), "monterrey"])
      expect(await numbersOf(guest, "quotations", text)).toEqual([]);
    for (const order of listOrders)
      expect((await guest.client.quotations({ ...ever, order })).rows).toEqual([]);
    expect(await numbersOf(guest, "serviceRequests", "7")).toEqual([]);
  });

  test.each(listCalls)(
    "an unknown order and too long a text are refused at their fields in %s",
    async (call) => {
      const demo = await server.aCustomer();
      const url = asking(call, { order: "total-asc" });
      const unknown = await demo.send({ url: url.replace("total-asc", "precio") });
      expect(unknown.statusCode).toBe(400);
      expect(refusalOf(unknown, call).problems).toMatchObject([{ path: "order" }]);
      const long = await demo.send({ url: asking(call, { text: "x".repeat(61) }) });
      expect(refusalOf(long, call).problems).toMatchObject([{ name: "field.tooLong", path: "text" }]);
    },
  );
});

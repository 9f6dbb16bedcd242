import type { ListedRequest, RequestFilter } from "@anden/contract/listed-request";
import type { Page } from "@anden/contract/page";
import { requestNumberOf } from "@anden/domain/service-request/guide-number";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { addDays, localDateAt } from "@anden/domain/values/calendar";
import { expect, test } from "vitest";
import { eachServer, type Person } from "../testing/server.ts";
import { addressOf, answerOf, asking, refusalOf } from "../testing/wire.ts";

const ever = { from: "2026-01-01" };

eachServer((server) => {
  const today = () => localDateAt(server.now, server.carrier.timeZone);
  const listed = async (who: Person, filter: RequestFilter = ever) =>
    (await who.client.serviceRequests(filter)).rows;
  const numbers = async (who: Person, filter?: RequestFilter) =>
    (await listed(who, filter)).map(({ number }) => number);

  test("the list has the newest first, with everything its columns show [P-141, P-260]", async () => {
    const demo = await server.aCustomer();
    const rows = await listed(demo);
    expect(rows.length).toBeGreaterThan(10);
    const dates = rows.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const row of rows) {
      expect(requestNumberOf(row.guideNumber)).toBe(row.number);
      expect(row.statusName).not.toMatch(/^(Label)?$/);
      expect(row.originBranch.name).not.toBe("");
      expect(row.destinationBranch.name).not.toBe("");
      expect(row.goods.length).toBeGreaterThan(0);
      expect(row.total).toBeGreaterThan(0);
      const full = await demo.client.serviceRequest({ id: row.number });
      expect(row.recipient).toBe(full.recipient.name);
      expect(row.weightUnit).toBe(full.weightUnit);
      expect(row.weight).toBe(full.lines.reduce((sum, line) => sum + line.pieces * line.weight, 0));
      expect(row.destinationAddress).toContain(full.destinationPlace.city.name);
      expect(row).toMatchObject({
        createdAt: full.createdAt,
        statusName: full.statusName,
        goods: full.lines.map(({ pieces, packaging }) => ({ pieces, packaging: packaging.name })),
        originBranch: full.originBranch,
        destinationBranch: full.destinationBranch,
        originArea: { id: full.originArea.id, name: full.originArea.name },
        destinationArea: { id: full.destinationArea.id, name: full.destinationArea.name },
        total: full.total,
        currency: full.currency,
      });
    }
    expect(rows.at(0)).toMatchObject({ status: "registered", statusName: "Registrada", currency: "MXN" });
  });

  test("a request is found by its own number and by its tracking number, and 0 narrows nothing [P-260]", async () => {
    const demo = await server.aCustomer();
    const [first] = await listed(demo);
    const found = async (parameters: Readonly<Record<string, string>>) => {
      const answer = await demo.send({ url: asking("serviceRequests", { ...ever, ...parameters }) });
      const { rows } = answerOf(answer, "serviceRequests") as Page<ListedRequest>;
      return rows.map(({ number }) => number);
    };
    const { number = 0, guideNumber = "" } = first ?? {};
    expect(guideNumber).toMatch(/^00\d{9}$/);
    for (const typed of [`${number}`, `0${number}`, guideNumber])
      expect(await found({ number: typed }), typed).toEqual([number]);
    const mistyped = guideNumber.replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`);
    expect(await found({ number: mistyped })).toEqual([]);
    const none = { number: "0", status: "0", reference: "", originAreaId: "0", destinationAreaId: "0" };
    expect(await found({ ...none, originBranchId: "0", destinationBranchId: "0" })).toEqual(
      await numbers(demo),
    );
  });

  test("a list is counted and summed in each currency, whatever it is filtered by", async () => {
    for (const user of ["demo", "frontera"]) {
      const who = await server.aCustomer(user);
      const [first] = await listed(who);
      for (const filter of [
        ever,
        { ...ever, status: "in-transit" },
        {
          ...ever,
          originAreaId: first?.originArea.id ?? 0,
          destinationBranchId: first?.destinationBranch.id ?? 0,
        },
        { ...ever, reference: "oc" },
        { number: first?.number ?? 0 },
        { from: "2000-01-01", to: "2000-01-02" },
      ] satisfies readonly RequestFilter[]) {
        const rows = await listed(who, filter);
        const { count, hasMore, totals } = await who.client.countServiceRequests(filter);
        expect({ count, hasMore }).toEqual({ count: rows.length, hasMore: false });
        const sums = new Map<string, number>();
        for (const { currency, total } of rows) sums.set(currency, (sums.get(currency) ?? 0) + total);
        expect(new Map(totals.map(({ currency, total }) => [currency, total]))).toEqual(sums);
      }
    }
  });

  test("nobody counts another client's requests", async () => {
    const [row] = await listed(await server.aCustomer("otro"));
    const demo = await server.aCustomer();
    expect(await demo.client.countServiceRequests({ number: row?.number ?? 0 })).toEqual({
      count: 0,
      hasMore: false,
      totals: [],
    });
    expect((await (await server.aGuest()).client.countServiceRequests(ever)).count).toBe(0);
  });

  test("the status is named in the reader's language", async () => {
    const { token } = await server.aCustomer();
    const { rows } = await server.portal
      .client({ token, language: "en" })
      .serviceRequests({ status: "in-transit" });
    expect(rows.at(0)?.statusName).toBe("Picked up or in transit");
  });

  test("every demo client but the guest has requests, and together they have every status [P-163]", async () => {
    const seen = new Set<string>();
    for (const user of [
      "demo",
      "otro",
      "credito",
      "suspendido",
      "logistico",
      "frontera",
      "hogar",
      "cartaporte",
    ]) {
      const rows = await listed(await server.aCustomer(user));
      expect(rows.length, user).toBeGreaterThan(0);
      for (const { status } of rows) seen.add(status);
    }
    expect([...seen].toSorted()).toEqual([...requestStatuses].toSorted());
    expect(await listed(await server.aGuest())).toEqual([]);
  });

  test("the money of every request adds up, by the tariff of its day", async () => {
    for (const user of ["demo", "frontera", "hogar"]) {
      const who = await server.aCustomer(user);
      for (const { number, total } of await listed(who)) {
        const full = await who.client.serviceRequest({ id: number });
        const lines = full.breakdown.reduce((sum, { amount }) => sum + amount, 0);
        expect(lines + full.markupCost - full.discount).toBe(full.subtotal);
        expect(full.subtotal + full.vat - full.withholding).toBe(full.total);
        expect(full.total).toBe(total);
        expect(full.tariffVersion).toBe(full.createdAt < "2026-09-01" ? "2026-01" : "2026-09");
      }
    }
  });

  test("the full record is the list's row with the shipment, its parties and its references", async () => {
    const demo = await server.aCustomer();
    const [row] = await listed(demo, { ...ever, reference: "OC-4761" });
    const full = await demo.client.serviceRequest({ id: row?.number ?? 0 });
    for (const name of [
      "guideNumber",
      "createdAt",
      "status",
      "statusName",
      "total",
      "currency",
      "originBranch",
      "destinationBranch",
      "originArea",
      "destinationArea",
    ] as const)
      expect(full[name], name).toEqual(row?.[name]);
    expect(full.lines.map(({ pieces, packaging }) => ({ pieces, packaging: packaging.name }))).toEqual(
      row?.goods,
    );
    expect(full).toMatchObject({
      originPlace: { postalCode: "64000" },
      sender: { name: expect.stringContaining("Comercializadora Ejemplo") },
      recipientContact: { name: expect.any(String), phone: expect.any(String) },
      references: [
        { description: "Orden de compra", value: "OC-4761" },
        { description: "Pedido", value: "224514" },
      ],
      insurance: { kind: "declared", value: 69_000_00 },
    });
  });

  test("another client's request is refused with 139 and without any of its data; an unknown one is not found", async () => {
    const [demo, otro] = [await server.aCustomer("demo"), await server.aCustomer("otro")];
    const [theirs] = await listed(otro);
    const asked = (id: number) => demo.send({ url: addressOf("serviceRequest", { id }) });
    const foreign = await asked(theirs?.number ?? 0);
    expect(foreign.statusCode).toBe(403);
    expect(refusalOf(foreign, "serviceRequest").code).toBe(139);
    const spoken = foreign.body.replaceAll(String(theirs?.number), "");
    for (const secret of ["Marisol", theirs?.guideNumber, (theirs?.total ?? 0) / 100, "44160", "Guadalajara"])
      expect(spoken).not.toContain(String(secret));
    const unknown = await asked(79_999_999);
    expect(unknown.statusCode).toBe(404);
    expect(refusalOf(unknown, "serviceRequest").code).toBe("serviceRequest.unknown");
    expect(await numbers(demo, { number: theirs?.number ?? 0 })).toEqual([]);
  });

  test("two clients' lists have no row in common [P-234]", async () => {
    const [demo, otro] = [
      await numbers(await server.aCustomer("demo")),
      await numbers(await server.aCustomer("otro")),
    ];
    for (const own of [demo, otro]) expect(own.length).toBeGreaterThan(0);
    expect(demo.filter((number) => otro.includes(number))).toEqual([]);
  });

  test("by default the last 90 days are shown; a search for a number covers all dates [P-302]", async () => {
    const demo = await server.aCustomer();
    const all = await listed(demo);
    const since = addDays(today(), -89);
    const recent = all.filter(({ createdAt }) => createdAt.slice(0, 10) >= since);
    expect(recent.length).toBeLessThan(all.length);
    expect(await numbers(demo, {})).toEqual(recent.map(({ number }) => number));
    const oldest = all.at(-1)?.number ?? 0;
    expect(await numbers(demo, { number: oldest })).toEqual([oldest]);
  });

  test("the days are inclusive, in the carrier's time zone", async () => {
    const demo = await server.aCustomer();
    const all = await listed(demo);
    for (const day of new Set(all.map(({ createdAt }) => createdAt.slice(0, 10))))
      expect(await numbers(demo, { from: day, to: day })).toEqual(
        all.filter(({ createdAt }) => createdAt.startsWith(day)).map(({ number }) => number),
      );
  });

  test("every filter shows the requests that have it and no others [P-083, P-084, P-085, P-086]", async () => {
    const demo = await server.aCustomer();
    const all = await listed(demo);
    const check = async (filter: RequestFilter, has: (row: (typeof all)[number]) => boolean) => {
      const expected = all.filter(has).map(({ number }) => number);
      expect(await numbers(demo, { ...ever, ...filter }), JSON.stringify(filter)).toEqual(expected);
    };
    for (const status of requestStatuses) await check({ status }, (row) => row.status === status);
    await check({ status: "all" }, () => true);
    for (const { originArea, destinationArea, originBranch, destinationBranch } of all) {
      await check({ originAreaId: originArea.id }, (row) => row.originArea.id === originArea.id);
      await check(
        { destinationAreaId: destinationArea.id },
        (row) => row.destinationArea.id === destinationArea.id,
      );
      await check({ originBranchId: originBranch.id }, (row) => row.originBranch.id === originBranch.id);
      await check(
        { destinationBranchId: destinationBranch.id },
        (row) => row.destinationBranch.id === destinationBranch.id,
      );
      await check(
        { status: "in-transit", originAreaId: originArea.id, destinationBranchId: destinationBranch.id },
        (row) =>
          row.status === "in-transit" &&
          row.originArea.id === originArea.id &&
          row.destinationBranch.id === destinationBranch.id,
      );
    }
    await check({ originAreaId: 999_999 }, () => false);
  });

  test("a reference is found by its beginning, however it is written [P-084]", async () => {
    const demo = await server.aCustomer();
    const [wanted] = await numbers(demo, { ...ever, reference: "OC-4761" });
    for (const typed of ["oc-4761", "OC 4761", "oc47", "4761", "47", "224514", " Oc.476 "])
      if (typed === "oc47") expect(await numbers(demo, { ...ever, reference: typed })).toEqual([]);
      else expect(await numbers(demo, { ...ever, reference: typed }), typed).toContain(wanted);
    expect(await numbers(demo, { ...ever, reference: "761" })).not.toContain(wanted);
    expect(await numbers(demo, { ...ever, reference: "---" })).toEqual([]);
    expect(await numbers(demo, { ...ever, reference: "%" })).toEqual([]);
    expect(await numbers(demo, { ...ever, reference: "oc", status: "cancelled" })).toEqual(
      (await listed(demo, { ...ever, status: "cancelled" })).map(({ number }) => number),
    );
  });

  const wrong: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
    ["days out of order", { from: "2026-11-10", to: "2026-11-09" }, ["requestDates.reversed"]],
    ["a start before 2000", { from: "1999-12-31", to: "2026-11-09" }, ["requestDates.fromTooEarly"]],
    [
      "an end before 2000",
      { from: "2000-01-01", to: "1999-12-31" },
      ["requestDates.toTooEarly", "requestDates.reversed"],
    ],
    ["an end after today", { from: "2026-11-10", to: "2026-11-21" }, ["dates.future"]],
    ["a day that is none", { from: "2026-02-30" }, ["field.wrongType"]],
    ["a number of twelve digits", { number: "100000000000" }, ["field.tooLong"]],
    ["a number in words", { number: "12a" }, ["field.wrongType"]],
    ["a status that there is not", { status: "5" }, ["field.notInList"]],
    ["a reference of 26 characters", { reference: "x".repeat(26) }, ["field.tooLong"]],
    ["a page of nothing", { limit: "0" }, ["field.tooSmall"]],
    ["a page of 501", { limit: "501" }, ["field.tooLarge"]],
    ["a forged cursor", { after: "p1" }, ["list.badCursor"]],
    ["a cursor that is none", { after: "1' or 1=1" }, ["list.badCursor"]],
  ];

  test.each(wrong)("%s is refused with its own problem [P-219]", async (_, parameters, codes) => {
    const demo = await server.aCustomer();
    const answer = await demo.send({ url: asking("serviceRequests", parameters) });
    expect(answer.statusCode).toBe(400);
    expect(refusalOf(answer, "serviceRequests").problems.map(({ name }) => name)).toEqual(codes);
  });
});

import { randomUUID } from "node:crypto";
import type { QuotationAnswer } from "@anden/contract/quotation";
import { quotation } from "@anden/contract/quotation";
import { instantOf, localDateTimeAt } from "@anden/domain/values/calendar";
import { expect, test } from "vitest";
import { day, eachServer, type Person } from "../testing/server.ts";
import {
  aPallet,
  aShipment,
  aStop,
  fromLaredo,
  guadalajara,
  mexicoCity,
  monterrey,
} from "../testing/shipments.ts";
import { addressOf, answerOf, refusalOf, wireOf } from "../testing/wire.ts";

const [demoClient, otherClient] = [10_001, 10_002];

eachServer((server) => {
  const storedOf = (clientId: number) =>
    server.database.owner.selectFrom("quotations").selectAll().where("client_id", "=", clientId).execute();

  test("a pallet from Monterrey to Guadalajara costs what the tariff says, line by line", async () => {
    // 320 kg × 2.5680 = 821.76; fuel 14.50 % of it = 119.1552; both doors 320.00; VAT 16 % of 1,580.92 = 252.9472;
    // a legal entity withholds 4 % of 1,580.92 = 63.2368.
    const answer = await server.givenAQuotation(await server.aCustomer());
    expect(answer.breakdown.map(({ reason, amount }) => [reason.rule, amount])).toEqual([
      ["freight.byWeight", 82_176],
      ["pickup.base", 32_000],
      ["delivery.base", 32_000],
      ["fuel.share", 11_916],
    ]);
    expect(answer).toMatchObject({
      subtotal: 158_092,
      vat: 25_295,
      withholding: 6_324,
      total: 177_063,
      currency: "MXN",
    });
  });

  test("a quotation is valid for a month, to the last second of its day in the carrier's zone", async () => {
    const demo = await server.aCustomer();
    const zone = server.carrier.timeZone;
    expect(await server.givenAQuotation(demo)).toMatchObject({
      createdAt: "2026-11-20T10:00:00",
      validUntil: "2026-12-20T23:59:59",
      status: "valid",
    });
    const lastSecond = instantOf("2026-12-20T23:59:59", zone);
    const statusAt = (now: number, id: number) =>
      server.at(now, async () => (await (await server.aCustomer()).client.quotation({ id })).status);
    const { number } = await server.givenAQuotation(demo);
    expect(await statusAt(lastSecond, number)).toBe("valid");
    expect(await statusAt(lastSecond + 1_000, number)).toBe("expired");
    const { number: old } = await server.anExpiredQuotation();
    expect(await demo.client.quotation({ id: old })).toMatchObject({ status: "expired" });
  });

  const shipments: readonly (readonly [string, string, Parameters<typeof aShipment>[0]])[] = [
    ["as it is", "demo", {}],
    [
      "in two lines",
      "demo",
      { lines: [aPallet, { ...aPallet, pieces: 3, packagingId: 1, length: 500, width: 400, weight: 9_999 }] },
    ],
    ["of a priority shipment", "otro", { shippingType: "priority" }],
    ["with the basic insurance", "credito", { insurance: { kind: "basic" }, projectId: 401 }],
    ["with a declared value", "logistico", { insurance: { kind: "declared", value: 12_345_67 } }],
    ["to a home far away", "demo", { destination: { ...aStop(mexicoCity), pickupType: "residential" } }],
    [
      "from branch to branch",
      "cartaporte",
      {
        origin: { ...aStop(monterrey), pickupType: "branch", branchId: 138 },
        destination: { ...aStop(guadalajara), pickupType: "branch", branchId: 102 },
      },
    ],
    [
      "across the border, in dollars and pounds",
      "frontera",
      { ...fromLaredo, weightUnit: "pound", lengthUnit: "inch" },
    ],
  ];

  test.each(shipments)(
    "the price %s adds up: lines to the subtotal, taxes to the total",
    async (_, userName, saying) => {
      const who = await server.aCustomer(userName);
      const inches =
        saying?.lengthUnit === "inch"
          ? { lines: [{ ...aPallet, length: 48_000, width: 40_000, height: 45_000 }] }
          : {};
      const answer = await server.givenAQuotation(who, { ...saying, ...inches });
      const lines = answer.breakdown.reduce((sum, { amount }) => sum + amount, 0);
      const services = answer.services.reduce((sum, { amount }) => sum + amount, 0);
      expect(lines + services + answer.markupCost - answer.discount).toBe(answer.subtotal);
      expect(answer.subtotal + answer.vat - answer.withholding).toBe(answer.total);
      const insurance = answer.breakdown.filter(({ group }) => group === "insurance");
      expect(insurance.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.insuranceCost);
      for (const { reason, concept } of answer.breakdown) {
        expect(reason.sentence, concept.name).not.toMatch(/^(Message|Label)?$|[{}]/);
      }
    },
  );

  test("the full record is the answer, the question, and the names of its places", async () => {
    const demo = await server.aCustomer();
    const draft = aShipment({
      description: "Refacciones",
      lines: [aPallet, { ...aPallet, notStackable: true }],
    });
    const answer = await demo.client.quote(draft, { idempotencyKey: randomUUID() });
    const full = await demo.client.quotation({ id: answer.number });
    for (const name of Object.keys(quotation.table) as (keyof QuotationAnswer)[])
      expect(full[name], name).toEqual(answer[name]);
    const { lines, guest: _, ...question } = draft;
    expect(full).toMatchObject(question);
    expect(full.lines).toHaveLength(lines.length);
    expect(full.lines).toMatchObject(lines);
    expect(full).toMatchObject({
      lines: [
        { packaging: { id: 2 }, billedWeight: 320_000, volume: 960_000 },
        { packaging: { id: 2 }, billedWeight: 320_000 },
      ],
      originPlace: { id: monterrey.placeId, postalCode: "64000" },
      destinationPlace: { id: guadalajara.placeId, postalCode: "44160" },
      originBranch: { id: 138 },
      destinationBranch: { id: 102 },
    });
  });

  test("the list has the newest first, with the sums of the answers", async () => {
    const otro = await server.aCustomer("otro");
    const made: QuotationAnswer[] = [];
    for (let turn = 0; turn < 3; turn++) {
      server.now += 1_000;
      made.unshift(await server.givenAQuotation(otro, { lines: [{ ...aPallet, pieces: turn + 1 }] }));
    }
    const { rows: listed } = await otro.client.quotations({});
    expect(listed.slice(0, 3)).toMatchObject(
      made.map(({ number, total, subtotal, createdAt }) => ({ number, total, subtotal, createdAt })),
    );
    expect(listed[0]).toMatchObject({
      goods: [{ pieces: 3, packaging: "Tarima" }],
      isBranchPickup: false,
      originBranch: { id: 138 },
      destinationBranch: { id: 102 },
      currency: "MXN",
    });
    expect(listed[0]?.originAddress).toContain("64000");
  });

  test("the list's days are inclusive, in the carrier's time zone, and this month by default", async () => {
    const hogar = await server.aCustomer("hogar");
    const zone = server.carrier.timeZone;
    const numbers = new Map<string, number>();
    for (const moment of [
      "2026-10-31T23:59:59",
      "2026-11-01T00:00:00",
      "2026-11-19T23:59:59",
      "2026-11-20T00:00:00",
    ]) {
      const { number } = await server.at(instantOf(moment, zone), async () =>
        server.givenAQuotation(await server.aCustomer("hogar")),
      );
      numbers.set(moment, number);
    }
    // Only these four: the client may have other quotations of the same moments.
    const ours = new Set(numbers.values());
    const listed = async (filter: { from?: string; to?: string; number?: number }) =>
      (await hogar.client.quotations(filter)).rows
        .filter(({ number }) => ours.has(number))
        .map(({ createdAt }) => createdAt);
    expect(await listed({ from: "2026-11-19", to: "2026-11-19" })).toEqual(["2026-11-19T23:59:59"]);
    expect(await listed({ to: "2026-11-19" })).toEqual(["2026-11-19T23:59:59", "2026-11-01T00:00:00"]);
    expect(await listed({ from: "2026-10-31", to: "2026-11-01" })).toEqual([
      "2026-11-01T00:00:00",
      "2026-10-31T23:59:59",
    ]);
    expect(await listed({})).toEqual(["2026-11-20T00:00:00", "2026-11-19T23:59:59", "2026-11-01T00:00:00"]);
    expect(await listed({ number: numbers.get("2026-10-31T23:59:59") ?? 0 })).toEqual([
      "2026-10-31T23:59:59",
    ]);
    expect(await listed({ from: "2020-02-29", to: "2020-02-29" })).toEqual([]);
  });

  test("two clients' lists have no row in common [P-234]", async () => {
    const [demo, otro] = [await server.aCustomer("demo"), await server.aCustomer("otro")];
    const [mine, theirs] = [await server.givenAQuotation(demo), await server.givenAQuotation(otro)];
    const numbersOf = async ({ client }: Person) =>
      new Set((await client.quotations({})).rows.map(({ number }) => number));
    const [ofDemo, ofOtro] = [await numbersOf(demo), await numbersOf(otro)];
    expect(ofDemo.has(mine.number) && ofOtro.has(theirs.number)).toBe(true);
    expect([...ofDemo].filter((number) => ofOtro.has(number))).toEqual([]);
    const everything = await storedOf(demoClient);
    expect(everything.map(({ number }) => number).sort()).toEqual([...ofDemo, ...(await oldOnes())].sort());

    async function oldOnes() {
      const before = await demo.client.quotations({ from: "2026-01-01", to: "2026-10-31" });
      return before.rows.map(({ number }) => number);
    }
  });

  test("a number of another client is refused with 139 and without any of its data; an unknown one is not found", async () => {
    const [demo, otro] = [await server.aCustomer("demo"), await server.aCustomer("otro")];
    const theirs = await server.givenAQuotation(otro);
    const asked = (id: number) => demo.send({ url: addressOf("quotation", { id }) });
    const foreign = await asked(theirs.number);
    expect(foreign.statusCode).toBe(403);
    expect(refusalOf(foreign, "quotation").code).toBe(139);
    const spoken = foreign.body.replaceAll(String(theirs.number), "");
    const [row] = (await storedOf(otherClient)).filter(({ number }) => number === theirs.number);
    for (const secret of [
      "Marisol",
      row?.subtotal_minor,
      row?.total_minor,
      theirs.total / 100,
      "64000",
      "44160",
      "Guadalajara",
      "Monterrey",
    ])
      expect(spoken).not.toContain(String(secret));

    const unknown = await asked(theirs.number + 1_000_000);
    expect(unknown.statusCode).toBe(404);
    expect(await server.givenAQuotation(demo).then(({ number }) => asked(number))).toMatchObject({
      statusCode: 200,
    });
    // Not even the list's filter finds it.
    expect(await demo.client.quotations({ number: theirs.number })).toEqual({ rows: [] });
  });

  test("suspended credit gets no quotation [P-044, P-215]", async () => {
    const { statusCode, ...answer } = await (await server.aCustomer("suspendido")).send({
      method: "POST",
      url: addressOf("quote"),
      body: wireOf(),
    });
    expect(statusCode).toBe(422);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 50 });
    expect(await storedOf(10_004)).toEqual([]);
  });

  const quoting = (who: Person, key: string | undefined, draft = aShipment()) =>
    who.send({
      method: "POST",
      url: addressOf("quote"),
      body: wireOf(draft),
      ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
    });

  test("the same key with the same request stores once and answers the same bytes, days later and in another language", async () => {
    const demo = await server.aCustomer();
    const before = (await storedOf(demoClient)).length;
    const key = randomUUID();
    const first = await quoting(demo, key);
    const again = await quoting(demo, key);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
    expect([first.headers["idempotency-replayed"], again.headers["idempotency-replayed"]]).toEqual([
      undefined,
      "true",
    ]);
    const later = await server.at(server.now + 40 * day, async () => {
      const demoLater = await server.aCustomer();
      return demoLater.send({
        method: "POST",
        url: addressOf("quote"),
        body: wireOf(),
        headers: { "idempotency-key": key, "accept-language": "en" },
      });
    });
    expect(later.body).toBe(first.body);
    expect((await storedOf(demoClient)).length).toBe(before + 1);
  });

  test("a double click stores once", async () => {
    const demo = await server.aCustomer();
    const before = (await storedOf(demoClient)).length;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => quoting(demo, key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers["idempotency-replayed"] === undefined)).toHaveLength(1);
    expect((await storedOf(demoClient)).length).toBe(before + 1);
  });

  test("the same key with another request is a conflict, and the first stays as it is", async () => {
    const demo = await server.aCustomer();
    const key = randomUUID();
    const first = await quoting(demo, key);
    const other = await quoting(demo, key, aShipment({ shippingType: "one" }));
    expect(other.statusCode).toBe(409);
    expect(refusalOf(other).code).toBe("idempotency.otherRequest");
    expect((await quoting(demo, key)).body).toBe(first.body);
  });

  test("two clients may use the same key independently", async () => {
    const key = randomUUID();
    const [mine, theirs] = [
      await quoting(await server.aCustomer("demo"), key),
      await quoting(await server.aCustomer("otro"), key),
    ];
    expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200]);
    expect(theirs.body).not.toBe(mine.body);
  });

  test("a refusal is not stored: the same key may be used again with a corrected request", async () => {
    const demo = await server.aCustomer();
    const key = randomUUID();
    expect((await quoting(demo, key, aShipment({ lines: [{ ...aPallet, pieces: 0 }] }))).statusCode).toBe(
      422,
    );
    expect((await quoting(demo, key)).statusCode).toBe(200);
  });

  test.each(["short", "x".repeat(129), "with a space", "ñandú-ñandú", "semi;colon", "quote'quote"])(
    "the key %s is refused as one",
    async (key) => {
      const answer = await quoting(
        await server.aCustomer(),
        encodeURIComponent(key) === key ? key : Buffer.from(key).toString("latin1"),
      );
      expect(answer.statusCode).toBe(400);
      expect(refusalOf(answer).code).toBe("idempotency.badKey");
    },
  );

  test("without a key every call is a quotation of its own", async () => {
    const demo = await server.aCustomer();
    const [one, two] = [
      answerOf(await quoting(demo, undefined), "quote"),
      answerOf(await quoting(demo, undefined), "quote"),
    ];
    expect((one as QuotationAnswer).number).not.toBe((two as QuotationAnswer).number);
  });

  test("twenty concurrent customers get twenty numbers, and each finds their own", async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => server.aGuest()));
    const answers = await Promise.all(guests.map((guest) => server.givenAQuotation(guest)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(20);
    for (const [index, guest] of guests.entries())
      expect(await guest.client.quotations({})).toMatchObject({ rows: [{ number: answers[index]?.number }] });
  });

  test("the carrier's clock is the one that dates a quotation", async () => {
    const { createdAt } = await server.givenAQuotation(await server.aGuest());
    expect(createdAt).toBe(localDateTimeAt(server.now, server.carrier.timeZone));
  });
});

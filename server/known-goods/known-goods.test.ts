import { randomUUID } from "node:crypto";
import { goodsToKeep } from "@anden/contract/known-goods";
import { toWire } from "@anden/contract/wire/convert";
import { type GoodsPiece, knownGoodsLimits } from "@anden/domain/shipment/known-goods";
import { beforeEach, describe, expect, test } from "vitest";
import { inCall } from "../testing/database.ts";
import { eachServer, friday, minute, type Person } from "../testing/server.ts";
import { aShipment } from "../testing/shipments.ts";
import { addressOf, refusalOf, saying, type Wire } from "../testing/wire.ts";

const piece: GoodsPiece = {
  packagingId: 1,
  length: 600,
  width: 400,
  height: 300,
  weight: 18_000,
  notStackable: false,
  weightUnit: "kilogram",
  lengthUnit: "metre",
};

eachServer((server) => {
  let demo: Person;
  beforeEach(async () => {
    server.now = friday;
    await server.database.owner.deleteFrom("known_goods").execute();
    demo = await server.aCustomer();
  });

  const keep = (
    { client }: Person,
    name: string,
    more: Partial<GoodsPiece> = {},
    id: string = randomUUID(),
  ) => client.keepGoods({ id, name, ...piece, ...more });
  const kept = async ({ client }: Person) => (await client.knownGoods()).filter(({ id }) => id !== undefined);
  const names = async (person: Person) => (await kept(person)).map(({ name }) => name);

  test("goods are kept with their name, and listed by it", async () => {
    const { id } = await keep(demo, "  Motores ");
    await keep(demo, "Árboles", { height: 1_000, notStackable: true });
    expect(await kept(demo)).toEqual([
      { id: expect.any(String), name: "Árboles", ...piece, height: 1_000, notStackable: true },
      { id, name: "Motores", ...piece },
    ]);
  });

  test("the same goods are kept once, under their last name, also turned and in inches", async () => {
    const { id } = await keep(demo, "Motores");
    expect(await keep(demo, "Motores chicos", { length: 400, width: 600 })).toEqual({ id });
    const inches = { lengthUnit: "inch", length: 23_622, width: 15_748, height: 11_811 } as const;
    expect(await keep(demo, "Small motors", inches)).toEqual({ id });
    expect(await kept(demo)).toEqual([{ id, name: "Small motors", ...piece }]);
  });

  test("sent twice, or at once by six tabs, goods are there once", async () => {
    const id = randomUUID();
    for (let turn = 0; turn < 2; turn++) expect(await keep(demo, "Motores", {}, id)).toEqual({ id });
    const answers = await Promise.all(Array.from({ length: 6 }, () => keep(demo, "Lonas", { height: 100 })));
    expect(new Set(answers.map((each) => each.id)).size).toBe(1);
    expect(await names(demo)).toEqual(["Lonas", "Motores"]);
  });

  test("under an id that is given already, the new goods take the place of the old ones", async () => {
    const { id } = await keep(demo, "Motores");
    await keep(demo, "Lonas", { height: 100 }, id);
    expect(await kept(demo)).toEqual([{ id, name: "Lonas", ...piece, height: 100 }]);
  });

  test("removed goods are not offered any more, and removing them again is no fault", async () => {
    const { id } = await keep(demo, "Motores");
    for (let turn = 0; turn < 2; turn++) await demo.client.deleteGoods({ id });
    expect(await names(demo)).toEqual([]);
  });

  test("the goods of quotations are offered without being kept, the newest first and each once", async () => {
    const [line] = aShipment().lines;
    if (!line) throw new Error("the shipment has no goods");
    const { weightUnit, lengthUnit } = aShipment();
    const other = await server.aCustomer("otro");
    await other.client.quote(aShipment({ lines: [line, { ...line, height: 500 }] }));
    server.now = friday + minute;
    await other.client.quote(aShipment({ lines: [{ ...line, height: 700, pieces: 2 }, line] }));
    const offered = await other.client.knownGoods();
    expect(offered.slice(0, 3).map(({ height }) => height)).toEqual([700, line.height, 500]);
    expect(offered[0]).toMatchObject({ packagingId: line.packagingId, weightUnit, lengthUnit });
    await keep(other, "De siempre", { ...line, height: 700 });
    expect((await other.client.knownGoods()).map(({ name, height }) => name ?? height).slice(0, 2)).toEqual([
      "De siempre",
      line.height,
    ]);
  });

  test.each([
    ["a customer", knownGoodsLimits.kept.registered, () => server.aCustomer()],
    ["a guest", knownGoodsLimits.kept.guest, () => server.aGuest()],
  ])("%s keeps %i goods: one more is refused, and those there can be renamed", async (_, most, who) => {
    const person = await who();
    const rows = Array.from({ length: most - 1 }, (_, at) => ({
      client_id: person.clientId,
      goods_id: randomUUID(),
      goods_key: `${at}`,
      name: `Caja ${at}`,
      packaging_id: 1,
      length: 600,
      width: 400,
      height: at + 1,
      weight: 1_000,
      not_stackable: false,
      ...({ weight_unit: "kilogram", length_unit: "metre" } as const),
    }));
    await server.database.owner.insertInto("known_goods").values(rows).execute();
    await keep(person, "La última");
    await expect(keep(person, "Una más", { height: 1_111 })).rejects.toMatchObject({
      status: 422,
      code: "goods.tooManyKept",
    });
    await keep(person, "La misma");
    expect(await names(person)).toHaveLength(most);
  });

  describe("another client's", () => {
    test("goods are neither listed nor changed nor removed; a colleague of the same client has them", async () => {
      const { id } = await keep(demo, "Motores");
      for (const other of [await server.aCustomer("otro"), await server.aGuest()]) {
        expect(await names(other)).toEqual([]);
        await other.client.deleteGoods({ id });
        await keep(other, "De otro", { height: 200 }, id);
      }
      expect(await names(demo)).toEqual(["Motores"]);
      const staff = await server.aCustomer("operador");
      await expect(staff.client.knownGoods()).rejects.toMatchObject({ status: 403 });
    });

    test("rows are out of reach in the database itself", async () => {
      await keep(demo, "Motores");
      const other = { as: "client", clientId: (await server.aCustomer("otro")).clientId } as const;
      const seen = await inCall(server.database, other, async (tx) => [
        (await tx.selectFrom("known_goods").selectAll().execute()).length,
        Number((await tx.updateTable("known_goods").set({ name: "x" }).executeTakeFirst()).numUpdatedRows),
        Number((await tx.deleteFrom("known_goods").executeTakeFirst()).numDeletedRows),
      ]);
      expect(seen).toEqual([0, 0, 0]);
      await expect(
        inCall(server.database, { as: "staff" }, (tx) => tx.selectFrom("known_goods").selectAll().execute()),
      ).rejects.toMatchObject({ code: "42501" });
    });
  });

  describe("what is not right is refused, at its field", () => {
    const right = toWire(goodsToKeep, { name: "Motores", ...piece }) as Wire;
    const but = (path: string, value: unknown) => saying(path, value, right, goodsToKeep);
    test.each<[what: string, body: object, status: number, path: string]>([
      ["nothing", {}, 400, "name"],
      ["no name", but("name", ""), 400, "name"],
      ["spaces for a name", but("name", "   "), 400, "name"],
      ["a name that is too long", but("name", "x".repeat(61)), 400, "name"],
      ["a name with half a character", but("name", "\ud800"), 400, "name"],
      ["packaging that there is not", but("packagingId", 999), 422, "packagingId"],
      ["a piece too heavy for its packaging", but("weight", 5_000), 422, "weight"],
      ["a side of nothing", but("height", 0), 422, "height"],
      ["text in place of a figure", but("length", "doscientos"), 400, "length"],
      ["an unknown field", { ...right, gremlin: "x" }, 400, "gremlin"],
    ])("%s", async (_, body, status, path) => {
      const url = addressOf("keepGoods", { id: randomUUID() });
      const answer = await demo.send({ method: "PUT", url, body });
      expect(answer.statusCode, answer.body).toBe(status);
      expect(refusalOf(answer, "keepGoods").problems.map((each) => each.path)).toContain(path);
      expect(await names(demo)).toEqual([]);
    });

    test("a page of another site", async () => {
      const headers = { "sec-fetch-site": "cross-site" };
      const url = addressOf("keepGoods", { id: randomUUID() });
      expect((await demo.send({ method: "PUT", url, headers, body: right })).statusCode).toBe(403);
      expect(await names(demo)).toEqual([]);
    });
  });
});

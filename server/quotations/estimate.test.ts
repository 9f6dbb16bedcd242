import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import { expect, test } from "vitest";
import { eachServer } from "../testing/server.ts";
import {
  aPallet,
  aShipment,
  aStop,
  fromLaredo,
  guadalajara,
  monterrey,
  uncovered,
} from "../testing/shipments.ts";

eachServer((server) => {
  const storedRows = async () =>
    (
      await server.database.owner
        .selectFrom("quotations")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirst()
    )?.count;

  test("an estimate says what is missing, from nothing up to the price of the quotation", async () => {
    const { client } = await server.aCustomer();
    const before = await storedRows();
    const { lines: _, shippingType: __, destination: ___, origin: ____, ...rest } = aShipment();

    const nothing = await client.estimate({});
    expect(nothing.missing).toEqual(["origin.placeId", "destination.placeId", "lines", "shippingType"]);
    expect(nothing).not.toHaveProperty("total");
    expect(nothing.number).toBe(0);

    const fromThere = await client.estimate({ ...rest, origin: aStop(monterrey) });
    expect(fromThere.missing).toEqual(["destination.placeId", "lines", "shippingType"]);

    const bothPlaces = { ...rest, origin: aStop(monterrey), destination: aStop(guadalajara) };
    const withPlaces = await client.estimate(bothPlaces);
    expect(withPlaces.missing).toEqual(["lines", "shippingType"]);
    // The lane's minimum 455.00, its fuel 65.975 and both doors: the lowest possible price.
    expect(withPlaces).toMatchObject({ least: 116_098, transitDays: 2 });

    const { weight: _weight, ...halfALine } = aPallet;
    const halfway = await client.estimate({ ...bothPlaces, lines: [halfALine] });
    expect(halfway.missing).toEqual(["lines[0].weight", "shippingType"]);

    const withGoods = await client.estimate({ ...bothPlaces, lines: [aPallet] });
    expect(withGoods.missing).toEqual(["shippingType"]);
    expect(withGoods).toMatchObject({ total: 177_063, subtotal: 158_092 });

    const complete = await client.estimate({ ...bothPlaces, lines: [aPallet], shippingType: "standard" });
    expect(complete.missing).toEqual([]);
    expect(await storedRows()).toBe(before);

    const { number, status, createdAt, validUntil, freightClass, ...price } = await client.quote(aShipment());
    expect(complete).toMatchObject(price);
  });

  test("before the goods a lane whose rate goes by class has its cheapest class, and lacks nothing but the goods", async () => {
    const { client } = await server.aCustomer("frontera");
    const { lines: _, ...rest } = aShipment({
      ...fromLaredo,
      crossing: { crossingId: 1, direction: "southbound", branchId: 127 },
      tradeKind: "international",
    });
    const { missing, obstacles, least = 0 } = await client.estimate(rest);
    expect(missing).toEqual(["lines"]);
    expect(obstacles).toEqual([]);
    const chosen = await client.estimate({ ...rest, freightClassId: 9 });
    expect(least).toBeGreaterThan(0);
    expect(least).toBeLessThanOrEqual(chosen.least ?? 0);
  });

  test("invalid parts are left out and reported with path and sentence", async () => {
    const { client } = await server.aCustomer();
    const asked: Incomplete<ShipmentDraft> = {
      ...aShipment({ destination: aStop(uncovered) }),
      lines: [aPallet, { ...aPallet, packagingId: 999 }, { ...aPallet, weight: 5_000_000 }],
    };
    const { obstacles, missing } = await client.estimate(asked);
    expect(missing).toEqual([]);
    expect(obstacles.map(({ path, code }) => [path, code])).toEqual([
      ["destination.placeId", "place.notCovered"],
      ["lines[1].packagingId", "goods.packagingUnknown"],
      ["lines[2].weight", "goods.overPackaging"],
    ]);
    for (const { sentence } of obstacles) expect(sentence).not.toMatch(/^(Message)?$|[{}]/);

    const covered = await client.estimate({ ...asked, destination: aStop(guadalajara) });
    expect(covered).toMatchObject({ total: 177_063 });
  });

  test("a client in dollars is told the parity of the day, and the limits of a declared value by it", async () => {
    const { client } = await server.aCustomer("frontera");
    const { parity, obstacles } = await client.estimate(
      aShipment({ insurance: { kind: "declared", value: 379_98 } }),
    );
    expect(parity).toBe(184_215);
    expect(obstacles.map(({ code, sentence }) => [code, sentence])).toContainEqual([
      "insurance.belowMinimum",
      expect.stringContaining("$379.99"),
    ]);
    const { client: inPesos } = await server.aCustomer();
    expect(await inPesos.estimate(aShipment())).not.toHaveProperty("parity");
  });

  test("a guest, and a client whose credit is suspended, may know a price too", async () => {
    const guest = await server.aGuest();
    expect(await guest.client.estimate(aShipment())).toMatchObject({ total: 183_387 });
    const { client } = await server.aCustomer("suspendido");
    expect(await client.estimate(aShipment())).toMatchObject({ total: 177_063 });
  });
});

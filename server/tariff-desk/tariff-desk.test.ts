import type { Carrier } from "@anden/domain/carrier";
import type { Tariff } from "@anden/domain/tariff/tariff";
import { beforeAll, describe, expect, test } from "vitest";
import { type FolderCarrier, readFolderCarrier } from "../catalogues/folder-carrier.ts";
import { hasCarrier } from "../catalogues/snapshot.ts";
import { demoCarrier, tinyCarrier } from "../testing/carrier-folders.ts";
import { eachServer } from "../testing/server.ts";
import { checkTariffs } from "./check.ts";
import { billOf, differences, explain } from "./explain.ts";
import { BrokenShipments, readShipments } from "./shipments-file.ts";
import { changeOf, simulate } from "./simulate.ts";

let demo: FolderCarrier;
let tiny: FolderCarrier;
beforeAll(async () => {
  demo = await readFolderCarrier(demoCarrier);
  tiny = await readFolderCarrier(tinyCarrier);
});

describe("checking a tariff finds", () => {
  const foundIn = (carrier: Carrier, kind: string, version = "2026-a") =>
    checkTariffs(carrier, tiny.customers.values())
      .filter((finding) => finding.kind === kind && finding.version === version)
      .map(({ about }) => about);

  /** The tiny carrier with its tariff changed. */
  const changed = (change: Partial<Tariff>): Carrier => ({
    ...tiny.carrier,
    tariffs: tiny.carrier.tariffs.map((tariff) => ({ ...tariff, ...change })),
  });

  test("the lanes that have no price", () => {
    expect(foundIn(tiny.carrier, "gap")).toContain("no lane from GATE to GATE");
  });

  test("breaks at which more weight costs less", () => {
    // 0.08 a kilo below 500 kg and 0.064 from there: 500 × 0.064 = 32.00 = 400 × 0.08
    expect(foundIn(tiny.carrier, "inversion")).toContain(
      "from YUC to YUC 401 to 499 kg cost more than 500 kg",
    );
  });

  test("no inversion where the minimum is higher than both", () => {
    const lane = (origin: string, destination: string) => {
      const found = tiny.carrier.tariffs[0]?.lane(origin, destination);
      return found && { ...found, minimum: 1_000_00 };
    };
    expect(foundIn(changed({ lane }), "inversion")).toEqual([]);
  });

  test("a rate per kilo that rises with the weight", () => {
    const lane = (origin: string, destination: string) => {
      const found = tiny.carrier.tariffs[0]?.lane(origin, destination);
      return (
        found && {
          ...found,
          breaks: [
            { from: 0, rate: 800 },
            { from: 100e7, rate: 801 },
          ],
        }
      );
    };
    expect(foundIn(changed({ lane }), "rising")).toContain(
      "from YUC to YUC a kilo costs more from 100 kg on (0.0801 after 0.08)",
    );
  });

  test("doors, remote areas, services, shipping types and days without a price", () => {
    const bare = changed({
      stopCharge: () => undefined,
      remoteCharge: (area) => (area === 701 ? 1 : undefined),
      servicePrice: () => undefined,
      shippingTypeFactors: { standard: 10_000 },
      fuel: [{ from: "2026-02-01", share: 1 }],
    });
    expect(foundIn(bare, "gap")).toEqual(
      expect.arrayContaining([
        "no charge for a residential delivery in YUC",
        "no remote charge for a pickup in area 703, Playa del Carmen, which is remote",
        "a remote charge for a delivery in area 701, Mérida y alrededores, which is not remote",
        "no price for service 5, RETORNO DOCUMENTOS",
        "no factor for the shipping type priority",
        "no fuel share from 2026-01-01 until 2026-02-01",
      ]),
    );
    expect(foundIn(changed({ fuel: [] }), "gap")).toContain("no fuel share from 2026-01-01 on");
  });

  test("clients with home delivery and no rate for it", () => {
    const found = checkTariffs(demo.carrier, demo.customers.values()).map(({ about }) => about);
    expect(found.filter((about) => about.includes("home delivery"))).toEqual([]);
    const noAgreements = demo.carrier.tariffs.map((tariff) => ({
      ...tariff,
      rates: { ...tariff.rates, agreementsOf: () => [] },
    }));
    const without = checkTariffs({ ...demo.carrier, tariffs: noAgreements }, demo.customers.values());
    expect(
      without.filter(({ about }) => about.startsWith("no home delivery rate for client 10007")),
    ).toHaveLength(1);
  });
});

const head =
  "shipment,client_id,on,origin_area_id,destination_area_id,pickup_type,pieces,length,width,height,weight";
const read = (...rows: string[]) =>
  readShipments("x.csv", new TextEncoder().encode([head, ...rows].join("\n")), demo.carrier, demo.customers);

describe("a file of shipments", () => {
  test("has a row for each goods line, and the first has the other fields", () => {
    const [first, second] = read(
      "a,10003,,1010,1020,commercial,1,1.2,1,1,450",
      "b,,2026-10-01,1020,1010,,2,0.5,0.4,0.4,33.5",
      "a,,,1020,1010,,3,0.1,0.1,0.1,1",
    );
    expect(first).toMatchObject({
      name: "a",
      customer: { clientId: 10_003 },
      on: undefined,
      shipment: {
        lines: [
          { pieces: 1, weight: 450_000 },
          { pieces: 3, weight: 1_000 },
        ],
        origin: { area: { id: 1010 }, pickupType: "commercial" },
        destination: { area: { id: 1020 }, pickupType: "branch" },
      },
    });
    expect(second).toMatchObject({ name: "b", customer: { kind: "guest" }, on: "2026-10-01" });
  });

  test("with faults is refused with each of them, by row and column", () => {
    const faults = [
      'x.csv:2:pieces expected a whole number from 1 to 999, found "0"',
      'x.csv:3:destination_area_id expected an id of service-areas.csv, found "7"',
      'x.csv:3:client_id expected an id of clients.csv, found "5"',
    ];
    expect(() => read("a,,,1010,1020,,0,1,1,1,1", "b,5,,1010,7,,1,1,1,1,1")).toThrow(
      new BrokenShipments([]).constructor as ErrorConstructor,
    );
    expect(() => read("a,,,1010,1020,,0,1,1,1,1", "b,5,,1010,7,,1,1,1,1,1")).toThrow(faults.join("\n"));
  });
});

describe("a simulation", () => {
  const versions = () => {
    const [before, after] = demo.carrier.tariffs;
    if (!before || !after) throw new Error("the demo carrier has two versions");
    return [before, after] as const;
  };

  test("sums up by currency and shows the largest change first", () => {
    const shipments = read(
      "small,,,1010,1020,,1,0.5,0.4,0.4,33",
      "large,10001,,1010,1020,,5,1.2,1,1,450",
      "dollars,10006,,2010,1010,commercial,1,1.2,1,1,450",
    );
    const { sums, changes, withoutPrice } = simulate(demo.carrier, versions(), shipments);
    expect(withoutPrice).toEqual([]);
    expect(sums.map(({ currency, shipments: count }) => [currency, count])).toEqual([
      ["MXN", 2],
      ["USD", 1],
    ]);
    for (const { currency, before, after } of sums) {
      const own = changes.filter((each) => each.currency === currency);
      expect(after - before).toBe(own.reduce((sum, each) => sum + changeOf(each), 0));
    }
    const sizes = changes.map((each) => Math.abs(changeOf(each)));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test("of a version with itself changes nothing", () => {
    const [, after] = versions();
    const { sums } = simulate(
      demo.carrier,
      [after, after],
      read("a,10003,,1010,1020,commercial,1,1.2,1,1,450"),
    );
    expect(sums).toMatchObject([{ dearer: 0, cheaper: 0 }]);
  });

  test("names shipments with a price in one version only, and why", () => {
    // Since the second version there is a lane from Baja California to Yucatán.
    const areaIn = (zone: string) => [...demo.carrier.areas.values()].find((area) => area.zone === zone)?.id;
    const { withoutPrice } = simulate(
      demo.carrier,
      versions(),
      read(`far,,,${areaIn("BC")},${areaIn("PEN")},,1,1,1,1,100`),
    );
    expect(withoutPrice).toMatchObject([{ name: "far", before: undefined, why: ["tariff.noLane"] }]);
    expect(withoutPrice[0]?.after).toBeGreaterThan(0);
  });
});

eachServer((server) => {
  test("a stored quotation is explained line by line, and costs the same when it is priced again", async () => {
    for (const userName of ["demo", "frontera", "hogar"]) {
      const { number, total } = await server.givenAQuotation(await server.aCustomer(userName));
      const found = await explain(server.database.owner, server.carrier, number);
      expect(found?.quotation.price.total.minor).toBe(total);
      expect(found?.again.problems).toEqual([]);
      if (!found?.again.price) throw new Error("no price");
      expect(differences(found.quotation.price, found.again.price)).toEqual([]);
      const bill = billOf(
        found.quotation.price,
        server.carrier,
        { "reason.fuel.share": "{share} of {base}" },
        found.quotation.draft,
        "en",
      );
      expect(bill.find((line) => line.includes("14.5%"))).toMatch(/: 14\.5% of \$[\d,.]+$/);
    }
  });

  test("an unknown number is not explained", async () => {
    expect(await hasCarrier(server.database.owner)).toBe(true);
    expect(await explain(server.database.owner, server.carrier, 1)).toBeUndefined();
  });

  test("a price that was stored differently shows its differences", async () => {
    const { number } = await server.givenAQuotation(await server.aCustomer());
    const found = await explain(server.database.owner, server.carrier, number);
    if (!found?.again.price) throw new Error("no price");
    const { price } = found.quotation;
    const [freight, ...rest] = price.lines;
    if (!freight) throw new Error("no freight");
    const other = { ...freight, amount: { ...freight.amount, minor: freight.amount.minor + 100 } };
    expect(differences({ ...price, lines: [other, ...rest.slice(1)] }, price)).toEqual([
      expect.stringMatching(/^freight \(freight\.byWeight\): [\d.]+ then, [\d.]+ now$/),
      expect.stringMatching(/^adjustment-fuel \(fuel\.share\): nothing then, [\d.]+ now$/),
    ]);
  });
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Carrier } from "@anden/domain/carrier";
import type { RateQuestion } from "@anden/domain/tariff/rate-book";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { demoCarrier, tinyCarrier } from "../testing/carrier-folders.ts";
import { eachDatabase } from "../testing/database.ts";
import { carrierEditor } from "../testing/edited-carrier.ts";
import { readFolderCarrier } from "./folder-carrier.ts";
import { loadCarrier } from "./load-carrier.ts";
import { readSnapshot } from "./snapshot.ts";

const { edited } = carrierEditor();

/** A comparable form of a carrier: its lists as they are, its finders by their results. */
function comparable({ tariffs, areaOf, roadsTo, areas, windows, ...rest }: Carrier) {
  const zones = [...new Set([...areas.values()].map(({ zone }) => zone))];
  const pairs = zones.flatMap((origin) => zones.map((destination) => [origin, destination] as const));
  return {
    ...rest,
    areas,
    windows: [
      windows.fixed(10_003, 101),
      windows.fixed(10_005, 103),
      windows.service(10_003, "pickup"),
      windows.service(10_003, "delivery", 7),
    ],
    areaOf: ["64000", "44160", "78045", "00000"].map((postalCode) => areaOf({ country: "MX", postalCode })),
    roads: ["27980", "98000", "64000"].map((postalCode) => roadsTo({ country: "MX", postalCode })),
    tariffs: tariffs.map(
      ({ lane, stopCharge, remoteCharge, rates, kilometres, exportVat, servicePrice, ...plain }) => {
        const questions = pairs.map(
          ([origin, destination]): RateQuestion => ({
            serviceType: "ltl",
            origin: { id: 1010, zone: origin },
            destination: { id: 1011, zone: destination },
            billed: 1e9,
            ownNetworkOnly: false,
          }),
        );
        const clients = Array.from({ length: 9 }, (_, index) => 10_000 + index);
        const agreements = clients.map((clientId) =>
          rates.agreementsOf({ clientId, projectId: 403, serviceType: "ltl" }),
        );
        return {
          ...plain,
          lanes: pairs.map((pair) => [lane(...pair), kilometres(...pair), exportVat(...pair)]),
          stops: zones.map((zone) => stopCharge(zone, "pickup", "residential")),
          remotes: [...areas.keys()].map((id) => remoteCharge(id, "delivery")),
          services: [1, 5, 480].map(servicePrice),
          agreements,
          sheets: agreements.map((own) => questions.map((question) => rates.find(question, own))),
        };
      },
    ),
  };
}

test("a carrier that does not say after how long its users are idle, or how many days ahead it books, has 60 minutes and no limit [A-128, B-413, B-417, P-329, P-334]", async () => {
  const { carrier: whole } = await readFolderCarrier(tinyCarrier);
  expect([whole.idleMinutes, whole.schedulingDays]).toEqual([30, 10]);
  const { carrier } = await readFolderCarrier(
    edited({
      "carrier.json": (text) =>
        text
          .replace("../../../carrier/dictionary", join(demoCarrier, "dictionary"))
          .replace('  "idleMinutes": 30,\n', "")
          .replace('  "schedulingDays": 10,\n', ""),
    }),
  );
  expect([carrier.idleMinutes, carrier.schedulingDays]).toEqual([60, 0]);
});

describe("the snapshot", () => {
  eachDatabase((test_) => {
    beforeAll(async () => {
      await loadCarrier(test_.database(), { folder: demoCarrier, mode: "demo" });
    });

    test("of a loaded carrier equals its folder", async () => {
      const { carrier } = await readSnapshot(test_.database().owner);
      const folder = await readFolderCarrier(demoCarrier);
      expect(comparable(carrier)).toEqual(comparable(folder.carrier));
      expect(carrier.windows.fixed(10_003, 101)?.days).toEqual(["mon", "wed", "fri"]);
      expect(carrier.services.get(480)).toMatchObject({ isWithheld: true, costType: "single-by-quantity" });
      expect(carrier.rules.portAreas).toEqual(new Set([1014, 1026, 1036, 1042, 1203, 1352]));
    });

    test("a version that was published before its folder had a kind of price keeps its hash", async () => {
      const database = test_.database();
      const folder = mkdtempSync(join(tmpdir(), "anden-published-"));
      cpSync(tinyCarrier, folder, { recursive: true });
      const settings = join(folder, "carrier.json");
      const dictionary = JSON.stringify(join(demoCarrier, "dictionary"));
      writeFileSync(
        settings,
        readFileSync(settings, "utf8").replace('"../../../carrier/dictionary"', dictionary),
      );
      const optional = ["agreements", "agreement-services", "rate-sheets", "rate-tiers", "distances"];
      const inVersion = (name: string) => join(folder, "tariffs/2026-a", `${name}.csv`);
      for (const name of optional) rmSync(inVersion(name));
      const load = () => loadCarrier(database, { folder, mode: "demo" });
      try {
        await load();
        await sql`
          insert into quotations (client_id, number, created_at, created_by, status, tariff_version, currency,
            subtotal_minor, total_minor, valid_until, list_row, draft, rating, origin_town, destination_town)
          values (500, 1, now(), 'ana', 'valid', '2026-a', 'USD', 1, 1, now(), '{}', '{}', '{}', '', '')
        `.execute(database.owner);
        const head = "id,client_id,project_id,service_type,discount\n";
        writeFileSync(inVersion("agreements"), head);
        await load();
        writeFileSync(inVersion("agreements"), `${head}9,500,,,5.00\n`);
        await expect(load()).rejects.toThrow("the figures its quotations were made with");
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
});

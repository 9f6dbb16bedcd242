import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadCarrier } from "../catalogues/load-carrier.ts";
import { differences, explain } from "../tariff-desk/explain.ts";
import { demoCarrier } from "../testing/carrier-folders.ts";
import { eachServer } from "../testing/server.ts";
import { aShipment, aStop, mexicoCity } from "../testing/shipments.ts";

/**
 * The demo carrier with one more tariff version, in force from the day of the tests, in which every kilo costs a tenth
 * more.
 */
function dearerCarrier(): string {
  const folder = mkdtempSync(join(tmpdir(), "anden-dearer-"));
  cpSync(demoCarrier, folder, { recursive: true });
  const version = join(folder, "tariffs", "2026-11");
  cpSync(join(folder, "tariffs", "2026-09"), version, { recursive: true });
  const head = JSON.parse(readFileSync(join(version, "tariff.json"), "utf8"));
  writeFileSync(join(version, "tariff.json"), JSON.stringify({ ...head, effectiveFrom: "2026-11-20" }));
  const rates = readFileSync(join(version, "rates.csv"), "utf8");
  const dearer = rates.replace(
    /,(\d+\.\d{4})$/gm,
    (_, rate: string) => `,${(Number(rate) * 1.1).toFixed(4)}`,
  );
  expect(dearer).not.toBe(rates);
  writeFileSync(join(version, "rates.csv"), dearer);
  return folder;
}

eachServer((server) => {
  test("a quotation keeps the tariff that priced it, and costs the same to the cent when a newer one is in force", async () => {
    const demo = await server.aCustomer();
    const logistico = await server.aCustomer("logistico");
    const services = [{ serviceId: 1, atOrigin: true, atDestination: false }];
    const old = [
      await server.givenAQuotation(demo, { services, insurance: { kind: "basic" } }),
      await server.givenAQuotation(logistico, { markup: { kind: "share", share: 1_000 }, services }),
      await server.givenAQuotation(await server.aCustomer("frontera"), { destination: aStop(mexicoCity) }),
    ];
    const before = server.carrier.version;
    const folder = dearerCarrier();
    try {
      await loadCarrier(server.database, { folder, mode: "demo" });
    } finally {
      rmSync(folder, { recursive: true });
    }
    await expect.poll(() => server.carrier.version, { timeout: 60_000 }).not.toBe(before);

    const dearer = await demo.client.quote(aShipment({ services, insurance: { kind: "basic" } }));
    expect([old[0]?.tariffVersion, dearer.tariffVersion]).toEqual(["2026-09", "2026-11"]);
    expect(dearer.total).toBeGreaterThan(old[0]?.total ?? 0);

    for (const { number, total } of old) {
      const found = await explain(server.database.owner, server.carrier, number);
      if (!found?.again.price) throw new Error(JSON.stringify(found?.again.problems));
      expect(differences(found.quotation.price, found.again.price)).toEqual([]);
      expect(found.again.price.total.minor).toBe(total);
    }
    // The current price of the old quotation is that of a new quotation of the same shipment, line by line.
    const current = await demo.client.currentPrice({ id: old[0]?.number ?? 0 });
    const { total, subtotal, breakdown, vat, tariffVersion } = dearer;
    expect(current).toMatchObject({ total, subtotal, breakdown, vat, tariffVersion });
    const otro = await server.aCustomer("otro");
    await expect(otro.client.currentPrice({ id: old[0]?.number ?? 0 })).rejects.toMatchObject({ code: 139 });
    const { alternatives } = await demo.client.quotationAlternatives({ id: old[0]?.number ?? 0 });
    expect(alternatives.find(({ isCurrent }) => isCurrent)?.total).toBe(old[0]?.total);
  });
});

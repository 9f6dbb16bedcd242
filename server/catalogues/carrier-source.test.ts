import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { tinyCarrier } from "../testing/carrier-folders.ts";
import { eachDatabase, freshDatabase } from "../testing/database.ts";
import { carrierSource } from "./carrier-source.ts";
import { loadCarrier } from "./load-carrier.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "anden-carrier-"));
cpSync(tinyCarrier, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function rewrite(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

const silent = { warn: () => {} };
const withTinyCarrier = {
  name: "tiny-carrier",
  folders: [tinyCarrier, resolve(root, "carrier/dictionary"), resolve(root, "server/catalogues")],
  run: async (database: Parameters<typeof loadCarrier>[0]) => {
    await loadCarrier(database, { folder: tinyCarrier, mode: "demo" });
  },
};

eachDatabase(({ database }) => {
  test("a call keeps the carrier it began with, and the next one has the changed one", async () => {
    const source = await carrierSource(database(), silent);
    try {
      const before = source.carrier();
      cpSync(tinyCarrier, folder, { recursive: true });
      rewrite("carrier.json", "../../../carrier/dictionary", resolve(root, "carrier/dictionary"));
      rewrite("carrier.json", "Peninsular Courier (test)", "Peninsular Express (test)");
      await loadCarrier(database(), { folder, mode: "demo" });
      expect(source.carrier()).toBe(before);
      await source.refresh();
      expect(source.carrier().name).toBe("Peninsular Express (test)");
      expect(before.name).toBe("Peninsular Courier (test)");
      expect(source.carrier().version).not.toBe(before.version);
      const after = source.carrier();
      await source.refresh();
      expect(source.carrier()).toBe(after);
    } finally {
      source.close();
    }
  });

  test("the texts of a language are available by key, and as a list with kinds and numbers", async () => {
    const source = await carrierSource(database(), silent);
    try {
      expect(source.words("es")["reason.fuel.share"]).toMatch(/^Recargo por combustible/);
      expect(source.words("en")["reason.fuel.share"]).toMatch(/^Fuel surcharge/);
      const list = source.wordList("en");
      expect(list).toHaveLength(Object.keys(source.words("en")).length);
      expect(list.find(({ key }) => key === "reason.fuel.share")).toEqual({
        key: "reason.fuel.share",
        kind: "label",
        number: null,
        text: source.words("en")["reason.fuel.share"],
      });
    } finally {
      source.close();
    }
  });
}, withTinyCarrier);

test("without a loaded carrier there is nothing to start with", async () => {
  const place = await freshDatabase("embedded");
  const database = await place.open();
  try {
    await expect(carrierSource(database, silent)).rejects.toThrow("No carrier is loaded");
  } finally {
    await database.close();
    await place.drop();
  }
});

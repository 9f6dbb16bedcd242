import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { serviceNames } from "@anden/domain/shipment/additional-services";
import { parse } from "csv-parse/sync";
import { demoCarrier } from "./carrier-folders.ts";

/** A mark in every text of the changed carrier and in none of the demo's. */
export const mark = "¦";

type Cell = (cell: string, row: Readonly<Record<string, string>>) => string;

const marked: Cell = (cell) => (cell === "" ? "" : `${mark} ${cell}`);
const times =
  (factor: number): Cell =>
  (cell) =>
    cell === "" ? "" : (Number(cell) * factor).toFixed(/\.(\d+)/.exec(cell)?.[1]?.length ?? 0);
const plus =
  (more: number): Cell =>
  (cell) =>
    cell === "" ? "" : String(Number(cell) + more);
const earlier: Cell = (cell) => cell.replace("08:", "07:").replace("09:", "08:").replace("10:", "09:");

const parameters: Readonly<Record<string, string>> = {
  1: "55.00",
  2: "9000.00",
  3: "9000.00",
  4: "900000.00",
  24: "0.5000",
  36: "1.10",
  39: "1.20",
  56: "0.0300",
  201: "/other",
  202: "0.200|0.440",
};
/** The rules recognize these services by their Spanish names, so the names are not changed. */
const knownNames: readonly string[] = Object.values(serviceNames);

/** The change of each column of each file. */
const changes: Readonly<Record<string, Readonly<Record<string, Cell>>>> = {
  "branch-hours.csv": { opens: earlier },
  // If a long road grew, another branch without a road could be nearer, which is a fault of the folder.
  "branch-distances.csv": { kilometres: (cell) => (Number(cell) < 250 ? String(Number(cell) + 1) : cell) },
  "branches.csv": { name: marked, address: marked, time_zone: () => "America/Tijuana" },
  "classes.csv": { name: (cell) => `${cell}${mark}` },
  "client-documents.csv": { description: marked },
  "client-projects.csv": { description: marked },
  "client-references.csv": { description: marked },
  "clients.csv": { name: marked },
  "concepts.csv": { id: plus(500), name_es: marked, name_en: marked },
  "coverage.csv": { service_area_id: (cell) => (cell === "1011" ? "1010" : cell) },
  "crossings.csv": { name: marked },
  "demo-addresses.csv": { name: marked },
  "demo-billing-parties.csv": { trade_name: marked },
  "demo-contacts.csv": { name: marked },
  "demo-quotations.csv": { time: () => "10:00" },
  "demo-request-goods.csv": { description: marked, weight: times(1.1) },
  "demo-requests.csv": { sender: marked, recipient: marked },
  "fixed-windows.csv": { opens: earlier },
  "holidays.csv": { name_es: marked, name_en: marked },
  "packaging.csv": { name_es: marked, name_en: marked, max_length: times(1.1), max_weight: times(2) },
  "parameters.csv": { value: (cell, { id = "" }) => parameters[id] ?? cell },
  "parity.csv": { units: times(1.1) },
  "places.csv": { name: marked, latitude: plus(0.01) },
  "sat-keys.csv": { description: marked },
  "service-area-hours.csv": { opens: earlier },
  "service-areas.csv": { name: marked, remote: (cell) => (cell === "yes" ? "no" : "yes") },
  "business-types.csv": { name_es: marked, name_en: marked },
  "service-categories.csv": { name_es: marked, name_en: marked },
  "service-types.csv": { name_es: marked, name_en: marked },
  "service-windows.csv": { opens: earlier },
  "services.csv": {
    category_id: (cell) => (cell === "1" ? "4" : cell),
    name_es: (cell, row) => (knownNames.includes(cell) ? cell : marked(cell, row)),
    name_en: marked,
  },
  "shipping-types.csv": { name_es: marked, name_en: marked },
  "taxes.csv": { vat: () => "15", withholding: () => "3" },
  "users.csv": { name: marked },
  "zones.csv": { name_es: marked, name_en: marked },
  "agreement-services.csv": { price: times(1.1) },
  "agreements.csv": { discount: times(0.5) },
  "distances.csv": { kilometres: plus(10) },
  "export-vat.csv": { vat: () => "5" },
  "fuel.csv": { percentage: plus(1) },
  "lanes.csv": { transit_days: plus(1), minimum: times(1.1) },
  "rate-sheets.csv": { minimum: times(1.1) },
  "rate-tiers.csv": { rate: times(1.1) },
  "rates.csv": { rate: times(1.1) },
  "remote-charges.csv": { amount: times(1.1) },
  "service-prices.csv": { price: times(1.1) },
  "shipping-type-factors.csv": { factor: times(1.1) },
  "stop-charges.csv": { base: times(1.1) },
};

const settings: Readonly<Record<string, (json: Record<string, unknown>) => object>> = {
  "carrier.json": (json) => ({
    ...json,
    name: `${mark} ${json["name"]}`,
    timeZone: "America/Tijuana",
    defaultLanguage: "en",
    chargedLater: {
      waiting: { serviceId: 22, freeMinutes: 20, everyMinutes: 60 },
      storage: { serviceId: 31, freeDays: 1 },
      secondAttempt: { serviceId: 32 },
      reweighing: { margin: 8 },
    },
  }),
  "tariff.json": (json) => ({
    ...json,
    effectiveFrom: "2026-11-20",
    volumetricFactors: { ltl: 333, parcel: 222, "home-delivery": 277 },
  }),
};

/** A temporary folder with the demo carrier, in which every file is changed. The caller removes it. */
export function changedCarrier(): string {
  const folder = mkdtempSync(join(tmpdir(), "anden-changed-"));
  cpSync(demoCarrier, folder, { recursive: true });
  // The loader refuses a change of a published tariff, so a newer one with other figures is added.
  cpSync(join(folder, "tariffs", "2026-09"), join(folder, "tariffs", "2026-11"), { recursive: true });
  const isPublished = (path: string) => /tariffs\/2026-0[19]\//.test(path);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter(
      (path) =>
        /\.(csv|json)$|documents\/.*\.md$/.test(path) && statSync(path).isFile() && !isPublished(path),
    );
  for (const path of files) {
    const before = readFileSync(path, "utf8");
    const after = changed(path, before);
    const isEmpty = path.endsWith(".csv") && before.trim().split("\n").length === 1;
    if (after === before && !isEmpty) throw new Error(`${relative(folder, path)} says the same as before`);
    writeFileSync(path, after);
  }
  return folder;
}

function changed(path: string, text: string): string {
  if (path.endsWith(".md")) return `${text}\n${mark}\n`;
  return path.endsWith(".json") ? changedSettings(path, text) : changedRows(path, text);
}

function changedSettings(path: string, text: string): string {
  const change = settings[basename(path)];
  if (!change) throw new Error(`No change is known for ${path}`);
  return JSON.stringify(change(JSON.parse(text)));
}

const words: Readonly<Record<string, Cell>> = { es: marked, en: marked };

function changedRows(path: string, text: string): string {
  const change = path.includes("dictionary") ? words : changes[basename(path)];
  if (!change) throw new Error(`No change is known for ${path}`);
  const [header = [], ...rows] = parse(text, { bom: true }) as string[][];
  const changed = rows.map((cells) => {
    const row = Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ""]));
    return header.map((column) => change[column]?.(row[column] ?? "", row) ?? row[column] ?? "");
  });
  return `${[header, ...changed].map((row) => row.map(quoted).join(",")).join("\n")}\n`;
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

// `npm run tariff -- check | simulate A B FILE | explain QUOTATION`: the tariff desk. `check` and `simulate` read
// the carrier's folder (CARRIER_DIR), so that prices can be tried before they are loaded; `explain` reads the
// database that the server with the same DATABASE_URL or DATA_DIR uses. docs/how-to/check-a-tariff.md.

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { BrokenCarrier } from "../server/catalogues/faults.ts";
import { readFolderCarrier } from "../server/catalogues/folder-carrier.ts";
import { readSnapshot } from "../server/catalogues/snapshot.ts";
import { checkTariffs, findingKinds } from "../server/tariff-desk/check.ts";
import { billOf, differences, explain } from "../server/tariff-desk/explain.ts";
import { BrokenShipments, readShipments } from "../server/tariff-desk/shipments-file.ts";
import { changeOf, simulate } from "../server/tariff-desk/simulate.ts";
import { Misused, onDatabase, runCommand } from "./operator-command.ts";

const usage = `npm run tariff -- check [--all]
npm run tariff -- simulate VERSION VERSION FILE [--json]
npm run tariff -- explain QUOTATION [--en]`;

const carrierDir = resolve(process.env["CARRIER_DIR"] || "carrier");
const shownOfAKind = 12;
const shownChanges = 10;
const amount = (minor: number | undefined) =>
  minor === undefined
    ? "no price"
    : (minor / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

async function check(isWhole: boolean): Promise<void> {
  const { carrier, customers } = await readFolderCarrier(carrierDir);
  const findings = checkTariffs(carrier, customers.values());
  console.log(`The folder ${carrierDir} has no fault.`);
  for (const { version } of carrier.tariffs) {
    console.log(`\nTariff ${version}`);
    for (const kind of findingKinds) {
      const found = findings.filter((finding) => finding.version === version && finding.kind === kind);
      if (found.length === 0) continue;
      const shown = isWhole ? found : found.slice(0, shownOfAKind);
      for (const { about } of shown) console.log(`  ${kind.padEnd(10)} ${about}`);
      if (shown.length < found.length)
        console.log(`  ${kind.padEnd(10)} … and ${found.length - shown.length} more (--all)`);
    }
  }
}

async function compare([first, second, file]: readonly string[], isJson: boolean): Promise<void> {
  if (!first || !second || !file) throw new Misused(usage);
  const { carrier, customers } = await readFolderCarrier(carrierDir);
  const versions = carrier.tariffs.map(({ version }) => version).join(", ");
  const versionOf = (name: string) => {
    const tariff = carrier.tariffs.find(({ version }) => version === name);
    if (!tariff) throw new Misused(`There is no tariff ${name}; there are ${versions}.`);
    return tariff;
  };
  const tariffs = [versionOf(first), versionOf(second)] as const;
  const content = await readFile(resolve(file)).catch(() => {
    throw new Misused(`${file} cannot be read.`);
  });
  const shipments = readShipments(file, content, carrier, customers);
  const simulation = simulate(carrier, tariffs, shipments);
  if (isJson) {
    console.log(JSON.stringify(simulation));
    return;
  }
  console.log(`Before taxes, ${first} and ${second}:`);
  for (const { currency, shipments: count, before, after, dearer, cheaper } of simulation.sums) {
    const share = before === 0 ? 0 : ((after - before) / before) * 100;
    console.log(
      `  ${count} shipments in ${currency}: ${amount(before)} and ${amount(after)} (${share.toFixed(2)} %), ${dearer} dearer, ${cheaper} cheaper`,
    );
  }
  console.log("The largest changes:");
  for (const change of simulation.changes.slice(0, shownChanges))
    console.log(
      `  ${amount(changeOf(change)).padStart(12)} ${change.currency}  ${change.name}: ${amount(change.before)} and ${amount(change.after)}`,
    );
  if (simulation.withoutPrice.length > 0) console.log("Without a price in one of them:");
  for (const { name, before, after, why } of simulation.withoutPrice)
    console.log(`  ${name}: ${amount(before)} and ${amount(after)} (${why.join(", ")})`);
}

async function explained([text]: readonly string[], language: "es" | "en"): Promise<void> {
  if (!text || !/^\d{1,15}$/.test(text)) throw new Misused(usage);
  await onDatabase(async (database) => {
    const { carrier, dictionary } = await readSnapshot(database.owner);
    const found = await explain(database.owner, carrier, Number(text));
    if (!found) throw new Misused(`There is no quotation ${text}.`);
    const { quotation, again } = found;
    const { price, draft } = quotation;
    const words = Object.fromEntries(dictionary.map((row) => [row.key, row[language]]));
    const made = new Date(quotation.createdAt).toISOString();
    console.log(
      `Quotation ${quotation.number} of client ${quotation.clientId}, ${made}, tariff ${price.tariffVersion}`,
    );
    for (const line of billOf(price, carrier, words, draft, language)) console.log(line);
    if (!again.price) console.log(`\nIt has no price today: ${again.problems.join(", ")}`);
    else {
      const changed = differences(price, again.price);
      console.log(changed.length === 0 ? "\nAsked again, it costs the same." : "\nAsked again, it differs:");
      for (const line of changed) console.log(`  ${line}`);
    }
  });
}

/** The switch that each command takes, and how many words. */
const commands: Readonly<Record<string, { readonly takes: string; readonly words: number }>> = {
  check: { takes: "--all", words: 0 },
  simulate: { takes: "--json", words: 3 },
  explain: { takes: "--en", words: 1 },
};

async function main([command = "", ...rest]: readonly string[]): Promise<void> {
  const words = rest.filter((word) => !word.startsWith("--"));
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const isOther = (word: string) => word.startsWith("--") && word !== known?.takes;
  if (known?.words !== words.length || rest.some(isOther)) throw new Misused(usage);
  if (command === "check") return check(rest.includes("--all"));
  if (command === "simulate") return compare(words, rest.includes("--json"));
  return explained(words, rest.includes("--en") ? "en" : "es");
}

await runCommand(main, [BrokenShipments, BrokenCarrier]);

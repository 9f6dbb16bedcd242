import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { buildApp } from "./app.ts";
import { storeDemoBillingParties } from "./billing/demo-parties.ts";
import { type CarrierSource, carrierSource } from "./catalogues/carrier-source.ts";
import {
  type DemoAccount,
  noteDemoStored,
  noteProduction,
  refuseDemoInProduction,
} from "./catalogues/demo-data.ts";
import { loadCarrier } from "./catalogues/load-carrier.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { Log } from "./log.ts";
import { statusApp } from "./plugins/health.ts";
import { storeDemoQuotations } from "./quotations/demo-quotations.ts";
import { storeDemoRequests } from "./service-requests/demo-requests.ts";

/** The application of a process. */
export interface Serving {
  readonly app: FastifyInstance;
  readonly metrics: Registry;
  /** None in a process of jobs alone. */
  readonly carrier?: CarrierSource;
  readonly demoAccounts: readonly DemoAccount[];
}

/** Loads the carrier and builds the application. A process that only runs jobs answers only its status. */
export async function makeServing(config: Config, database: Database, log: Log): Promise<Serving> {
  if (config.mode === "demo") await refuseDemoInProduction(database);
  const metrics = new Registry();
  if (config.serves === "jobs")
    return { app: statusApp(database, metrics, config.metrics), metrics, demoAccounts: [] };
  const loaded = await loadCarrier(database, { folder: config.carrierDir, mode: config.mode });
  if (config.mode === "production") {
    await noteProduction(database);
    if (loaded.isFictitious)
      log.warn(
        `The carrier in ${config.carrierDir} is fictitious, and its places and prices are quoted: set CARRIER_DIR to the folder of a real one.`,
      );
  }
  const { version, demoAccounts, demoRequests, demoBillingParties } = loaded;
  const carrier = await carrierSource(database, log);
  const locales = { carrier: carrier.carrier(), wordsIn: carrier.words };
  await storeDemoRequests(database, demoRequests, { ...locales, now: Date.now() });
  await storeDemoQuotations(database, demoRequests, { ...locales, now: Date.now() });
  await storeDemoBillingParties(database, demoBillingParties, Date.now());
  if (config.mode === "demo") await noteDemoStored(database, version);
  const app = await buildApp({
    config,
    database,
    carrier,
    demoAccounts,
    metrics,
    clock: Date.now,
    logger: true,
  });
  return { app, metrics, carrier, demoAccounts };
}

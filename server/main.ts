import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import { buildApp } from "./app.ts";
import { storeDemoBillingParties } from "./billing/demo-parties.ts";
import { type CarrierSource, carrierSource } from "./catalogues/carrier-source.ts";
import { type DemoAccount, loadCarrier } from "./catalogues/load-carrier.ts";
import { type Config, listenFault, readConfig, StartFault, startFaultLine } from "./config.ts";
import { type Database, openDatabase } from "./database/connect.ts";
import { isDiskFull } from "./database/faults.ts";
import { migrate } from "./database/migrate.ts";
import type { JobRunner } from "./jobs/runner.ts";
import { statusApp } from "./plugins/health.ts";
import { storeDemoQuotations } from "./quotations/demo-quotations.ts";
import { storeDemoRequests } from "./service-requests/demo-requests.ts";

const log = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
  error: (message: string) => console.error(message),
};

/** Milliseconds from the signal to the end: calls under way have six seconds, then every connection is closed. */
const cuttingOff = 7_500;
const longestEnd = 9_500;

/** Opens, loads, listens, prints its URL; and ends in the reverse order when it is asked to. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const database = await openDatabase({ ...config, log });
  try {
    await migrate(database);
    const metrics = new Registry();
    const serving = config.serves === "jobs" ? undefined : await load(config, database);
    const app = serving
      ? await buildApp({ config, database, clock: Date.now, logger: true, metrics, ...serving })
      : statusApp(database, metrics, config.metrics);

    let ending = false;
    let runner: JobRunner | undefined;
    let jobsCarrier: CarrierSource | undefined;
    const end = async (signal: string) => {
      if (ending) return;
      ending = true;
      log.info(`Ending (${signal}).`);
      // Both timers alone keep nothing running.
      setTimeout(() => app.server.closeAllConnections(), cuttingOff).unref();
      setTimeout(() => {
        log.error("Ended before everything was: a connection or a job did not.");
        process.exit(1);
      }, longestEnd).unref();
      await Promise.all([app.close(), runner?.close()]);
      serving?.carrier.close();
      jobsCarrier?.close();
      await database.close();
    };
    process.on("SIGINT", end);
    process.on("SIGTERM", end);

    const address = await listen(app, config);
    log.info(`Andén, ${serving?.carrier.carrier().name ?? "jobs only"}: ${address}`);
    if (serving) sayAccounts(serving.demoAccounts);
    if (config.serves === "calls") return;
    // Loaded only now, so that the first answer waits neither for pg-boss nor for its start.
    const [{ runJobs }, { jobsWith }] = await Promise.all([
      import("./jobs/runner.ts"),
      import("./jobs/table.ts"),
    ]);
    // A process of jobs alone reads the carrier with the first message that it writes.
    const carrierOfJobs = async () => {
      jobsCarrier ??= serving?.carrier ?? (await carrierSource(database, log));
      return jobsCarrier;
    };
    const jobs = jobsWith(config, carrierOfJobs);
    if (!ending) runner = runJobs(jobs, { database, clock: Date.now, log, metrics });
  } catch (error) {
    // Asked, because the migrator reports what came of it instead.
    const isFull = isDiskFull(error) || (await database.isDiskFull().catch(() => false));
    await database.close();
    if (isFull) throw new StartFault("The disk of the database is full: make room on it, and start again.");
    throw error;
  }
}

interface Serving {
  readonly carrier: CarrierSource;
  readonly demoAccounts: readonly DemoAccount[];
}

async function load(config: Config, database: Database): Promise<Serving> {
  const loaded = await loadCarrier(database, { folder: config.carrierDir, mode: config.mode });
  const { demoAccounts, demoRequests, demoBillingParties } = loaded;
  const carrier = await carrierSource(database, log);
  const locales = { carrier: carrier.carrier(), wordsIn: carrier.words };
  await storeDemoRequests(database, demoRequests, { ...locales, now: Date.now() });
  await storeDemoQuotations(database, demoRequests, { ...locales, now: Date.now() });
  await storeDemoBillingParties(database, demoBillingParties, Date.now());
  return { carrier, demoAccounts };
}

function listen(app: FastifyInstance, config: Config): Promise<string> {
  return app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenFault(error, config);
  });
}

function sayAccounts(demoAccounts: readonly DemoAccount[]): void {
  if (demoAccounts.length === 0) return;
  log.info(`Demo accounts, all with the password ${demoAccounts[0]?.password}:`);
  for (const { userName, clientName } of demoAccounts) log.info(`  ${userName.padEnd(12)} ${clientName}`);
}

main().catch((error: unknown) => {
  const line = startFaultLine(error);
  log.error(line ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exit(1);
});

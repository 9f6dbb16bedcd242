import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { CarrierSource } from "./catalogues/carrier-source.ts";
import type { DemoAccount } from "./catalogues/demo-data.ts";
import { type Config, listenFault, readConfig, startFaultLine } from "./config.ts";
import { openDatabase } from "./database/connect.ts";
import { isDiskFull } from "./database/faults.ts";
import { migrate } from "./database/migrate.ts";
import type { JobRunner } from "./jobs/runner.ts";
import { StartFault } from "./start-fault.ts";

const log = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
  error: (message: string) => console.error(message),
};

/** Milliseconds from the signal to the end: calls under way get six seconds, then all connections are closed. */
const cuttingOff = 7_500;
const longestEnd = 9_500;

/** Opens the database, loads the carrier, listens and prints the URL. At a signal it closes everything. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const opening = openDatabase({ ...config, log });
  // Loading modules blocks this thread for a second, which would count against the time limit of a connection. The
  // embedded database opens in a thread of its own meanwhile.
  if (config.databaseUrl) await opening;
  const [database, { makeServing }] = await Promise.all([opening, import("./serving.ts")]);
  let carrier: CarrierSource | undefined;
  try {
    await migrate(database);
    const serving = await makeServing(config, database, log);
    const { app, metrics, demoAccounts } = serving;
    carrier = serving.carrier;

    let ending = false;
    let runner: JobRunner | undefined;
    let jobsCarrier: CarrierSource | undefined;
    const end = async (signal: string) => {
      if (ending) return;
      ending = true;
      log.info(`Ending (${signal}).`);
      // Neither timer keeps the process running.
      setTimeout(() => app.server.closeAllConnections(), cuttingOff).unref();
      setTimeout(() => {
        log.error("Ended before everything was: a connection or a job did not.");
        process.exit(1);
      }, longestEnd).unref();
      await Promise.all([app.close(), runner?.close()]);
      carrier?.close();
      jobsCarrier?.close();
      await database.close();
    };
    process.on("SIGINT", end);
    process.on("SIGTERM", end);

    const address = await listen(app, config);
    if (config.mode === "production" && config.serves !== "calls" && !config.mail.smtpUrl)
      log.warn(
        `SMTP_URL is not set: messages are kept in ${join(config.dataDir, "outbox")} and sent to nobody.`,
      );
    log.info(`Andén, ${carrier?.carrier().name ?? "jobs only"}: ${address}`);
    sayAccounts(demoAccounts);
    if (config.serves === "calls") return;
    // Loaded only now, so that the first answer does not wait for pg-boss.
    const [{ runJobs }, { jobsWith }, { carrierSource }] = await Promise.all([
      import("./jobs/runner.ts"),
      import("./jobs/table.ts"),
      import("./catalogues/carrier-source.ts"),
    ]);
    // A process that only runs jobs reads the carrier when it writes its first message.
    const carrierOfJobs = async () => {
      jobsCarrier ??= carrier ?? (await carrierSource(database, log));
      return jobsCarrier;
    };
    const jobs = jobsWith(config, carrierOfJobs);
    if (!ending) runner = runJobs(jobs, { database, clock: Date.now, log, metrics });
  } catch (error) {
    // The database is asked too, because the migrator reports another error than the full disk.
    const isFull = isDiskFull(error) || (await database.isDiskFull().catch(() => false));
    carrier?.close();
    await database.close();
    if (isFull) throw new StartFault("The disk of the database is full: make room on it, and start again.");
    throw error;
  }
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

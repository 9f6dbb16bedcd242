import { buildApp } from "./app.ts";
import { storeDemoBillingParties } from "./billing/demo-parties.ts";
import { carrierSource } from "./catalogues/carrier-source.ts";
import { loadCarrier } from "./catalogues/load-carrier.ts";
import { listenFault, readConfig, startFaultLine } from "./config.ts";
import { openDatabase } from "./database/connect.ts";
import { migrate } from "./database/migrate.ts";
import { type Housekeeping, keepHouse } from "./jobs/housekeeping.ts";
import { storeDemoRequests } from "./service-requests/demo-requests.ts";

const log = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
  error: (message: string) => console.error(message),
};

/** Opens, loads, listens, says where; and ends in the reverse order when it is asked to. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, log });
  try {
    await migrate(database);
    const loaded = await loadCarrier(database, { folder: config.carrierDir, mode: config.mode });
    const { demoAccounts, demoRequests, demoBillingParties } = loaded;
    const carrier = await carrierSource(database, log);
    await storeDemoRequests(database, demoRequests, { carrier: carrier.carrier(), now: Date.now() });
    await storeDemoBillingParties(database, demoBillingParties, Date.now());
    const app = await buildApp({ config, database, carrier, clock: Date.now, demoAccounts, logger: true });

    let ending = false;
    let housekeeping: Housekeeping | undefined;
    const end = async (signal: string) => {
      if (ending) return;
      ending = true;
      log.info(`Ending (${signal}).`);
      await Promise.all([app.close(), housekeeping?.close()]);
      carrier.close();
      await database.close();
    };
    process.on("SIGINT", end);
    process.on("SIGTERM", end);

    const address = await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenFault(error, config);
    });
    if (!ending) housekeeping = keepHouse(database, { clock: Date.now, log });
    log.info(`Andén, ${carrier.carrier().name}: ${address}`);
    if (demoAccounts.length > 0) {
      log.info(`Demo accounts, all with the password ${demoAccounts[0]?.password}:`);
      for (const { userName, clientName } of demoAccounts) log.info(`  ${userName.padEnd(12)} ${clientName}`);
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  const line = startFaultLine(error);
  log.error(line ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exit(1);
});

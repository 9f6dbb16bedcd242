// A carrier's portal for the journeys: its server in a process of its own, on a copy of a loaded database.
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { instantOf, type LocalDateTime } from "@anden/domain/values/calendar";
import { codeOf, noAnswerInTime } from "@anden/server/database/faults";
import {
  type ChildServer,
  type Environment,
  startServer,
  withClock,
} from "@anden/server/testing/child-server";
import { type FreshDatabase, freshDatabase, usualKind } from "@anden/server/testing/database";
import { started } from "@anden/server/testing/server";
import { inject } from "vitest";
import { type CarrierName, friday } from "../journey.ts";
import { carriers } from "./carriers.ts";

/** The URL of a carrier's portal, and the offset of its clock. */
export interface Place {
  readonly url: string;
  readonly clockBy: number;
}

export interface Portal {
  /** The current time, by its clock. */
  place(): Place;
  /** Moves the server's clock forward by this number of milliseconds. */
  moveClock(by: number): Promise<void>;
  /** Sets the clock to a local time of the carrier. */
  setClock(at: LocalDateTime): Promise<void>;
  end(): Promise<void>;
}

/** A new database with a carrier's data, for one portal or for several processes of it. */
export const portalDatabase = (name: CarrierName): Promise<FreshDatabase> =>
  freshDatabase(usualKind, started(carriers[name].folder));

/** Starts a carrier's portal at a local time of the carrier, on a database of its own. */
export async function startPortal(
  name: CarrierName,
  at: LocalDateTime = friday,
  settings: Environment = {},
): Promise<Portal> {
  const database = await portalDatabase(name);
  const portal = await startProcess(name, database, at, settings).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  return { ...portal, end: () => portal.end().finally(database.drop) };
}

/** Starts a process of a portal on a database that other processes may also use. It does not drop the database. */
export async function startProcess(
  name: CarrierName,
  { dataDir, databaseUrl }: FreshDatabase,
  at: LocalDateTime = friday,
  settings: Environment = {},
): Promise<Portal> {
  const { folder, timeZone } = carriers[name];
  const clock = join(dataDir, `clock-${randomUUID()}`);
  let clockBy = 0;
  const moveClock = async (by: number) => {
    clockBy += by;
    await writeFile(clock, String(clockBy));
  };
  const setClock = (to: LocalDateTime) => moveClock(instantOf(to, timeZone) - Date.now() - clockBy);
  await setClock(at);
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    CARRIER_DIR: folder,
    ...withClock(clock),
    ...settings,
  });
  return {
    place: () => ({ url: server.url, clockBy }),
    moveClock,
    setClock,
    end: () => stop(server, name),
  };
}

/** Fails a journey whose server logged a fault or did not end cleanly. */
async function stop(server: ChildServer, name: CarrierName): Promise<void> {
  const code = await server.end("SIGTERM");
  const faults = faultsIn(server.output());
  if (code !== 0 || faults.length > 0)
    throw new Error(`The ${name} server ended with code ${code} and logged:\n${faults.join("\n")}`);
}

/**
 * The lines of a server's log that report a fault. A call that timed out in the database is not a fault, because a busy
 * machine can cause it. It was refused with 503, which fails the journey at the page that got it (`watch`).
 */
export function faultsIn(log: string): readonly string[] {
  const errors = log.split("\n").filter((line) => /^\{.*"level":(50|60)\b/.test(line));
  return errors.filter((line) => codeOf(JSON.parse(line)) !== noAnswerInTime);
}

/** The portal that the journeys of this worker share. */
export function sharedPortal(name: CarrierName): Place {
  const { demo, tiny } = inject("portals");
  // Vitest numbers its workers from 1, and reuses the number of a worker that has ended.
  const place = name === "tiny" ? tiny : demo[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!place) throw new Error(`there is no portal for worker ${process.env["VITEST_POOL_ID"]}`);
  return place;
}

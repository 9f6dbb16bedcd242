// A carrier's portal for the journeys: its server in a process of its own, with a new embedded database.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instantOf, type LocalDateTime } from "@anden/domain/values/calendar";
import {
  type ChildServer,
  type Environment,
  startServer,
  withClock,
} from "@anden/server/testing/child-server";
import { type CarrierName, friday } from "../journey.ts";
import { carriers } from "./carriers.ts";

/** Where a carrier's portal answers, and by how much its clock is moved. */
export interface Place {
  readonly url: string;
  readonly clockBy: number;
}

export interface Portal {
  /** Where it is, by its clock as it stands now. */
  readonly place: Place;
  /** Moves the server's clock on by so many milliseconds, at once. */
  moveClock(by: number): Promise<void>;
  /** Sets it to a time on the carrier's wall. */
  setClock(at: LocalDateTime): Promise<void>;
  end(): Promise<void>;
}

/**
 * Starts a carrier's portal at a time on the carrier's wall; the morning of the journeys, unless told otherwise. What
 * is said besides goes to its environment.
 */
export async function startPortal(
  name: CarrierName,
  at: LocalDateTime = friday,
  more: Environment = {},
): Promise<Portal> {
  const { folder, timeZone } = carriers[name];
  const data = await mkdtemp(join(tmpdir(), `anden-journeys-${name}-`));
  const clock = join(data, "clock");
  let clockBy = 0;
  const moveClock = async (by: number) => {
    clockBy += by;
    await writeFile(clock, String(clockBy));
  };
  const setClock = (to: LocalDateTime) => moveClock(instantOf(to, timeZone) - Date.now() - clockBy);
  await setClock(at);
  const server = await startServer({
    DATA_DIR: join(data, "database"),
    CARRIER_DIR: folder,
    ...withClock(clock),
    ...more,
  }).catch(async (error: unknown) => {
    await rm(data, { recursive: true, force: true });
    throw error;
  });
  return {
    get place() {
      return { url: server.url, clockBy };
    },
    moveClock,
    setClock,
    end: () => stop(server, name).finally(() => rm(data, { recursive: true, force: true })),
  };
}

/** A journey that looked right is not, when the server had to log a fault or could not end in order. */
async function stop(server: ChildServer, name: CarrierName): Promise<void> {
  const code = await server.end("SIGTERM");
  const faults = server
    .output()
    .split("\n")
    .filter((line) => /^\{.*"level":(50|60)\b/.test(line));
  if (code !== 0 || faults.length > 0)
    throw new Error(`The ${name} server ended with code ${code} and logged:\n${faults.join("\n")}`);
}

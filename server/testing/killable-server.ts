import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TimeZone } from "@anden/domain/values/calendar";
import { afterAll, beforeAll } from "vitest";
import { atNoon, type ChildServer, type Environment, startServer } from "./child-server.ts";
import { type DatabaseKind, type FreshDatabase, freshDatabase } from "./database.ts";
import { loaded } from "./server.ts";

/** A carrier's server in a process of its own, which a test kills and starts again on the same database. */
export class KillableServer {
  #place: FreshDatabase | undefined;
  #clock: Environment = {};
  #process: ChildServer | undefined;

  /** For a `describe` block: the server runs from its first test to its last. */
  constructor(kind: DatabaseKind, { folder, zone }: { readonly folder: string; readonly zone: TimeZone }) {
    let clockDir: string;
    beforeAll(async () => {
      this.#place = await freshDatabase(kind, loaded(folder));
      clockDir = await mkdtemp(join(tmpdir(), "anden-clock-"));
      this.#clock = { ...atNoon(zone, clockDir), CARRIER_DIR: folder };
      await this.start();
    }, 180_000);
    afterAll(async () => {
      await this.#process?.end("SIGTERM");
      await rm(clockDir, { recursive: true, force: true });
      await this.#place?.drop();
    });
  }

  get url(): string {
    if (!this.#process) throw new Error("the server runs only during tests");
    return this.#process.url;
  }

  get place(): FreshDatabase {
    if (!this.#place) throw new Error("the database is there only during tests");
    return this.#place;
  }

  async start(): Promise<void> {
    const { dataDir, databaseUrl } = this.place;
    this.#process = await startServer({
      ...this.#clock,
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    await this.#process?.end(signal);
  }
}

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import type { Log } from "../log.ts";
import { sourceFile } from "../source-file.ts";
import { codeOf, DatabaseStartFault, isDiskFull, messageOf } from "./faults.ts";
import { embeddedLimits } from "./limits.ts";
import { lockFolder } from "./lock.ts";
import type { WorkerInput, WorkerReport } from "./pglite-worker.ts";

export interface EmbeddedServer {
  /** How to connect to it. */
  config: pg.PoolConfig;
  close(): Promise<void>;
}

/** Unix socket paths are short: 108 bytes on Linux, 104 on macOS. */
const longestSocketPath = 100;
const socketName = ".s.PGSQL.5432";

/** The socket has no password: it is protected by a folder that only this user may enter. */
function socketFolder(dataDir: string): string {
  const folder = join(dataDir, "run");
  if (Buffer.byteLength(join(folder, socketName)) > longestSocketPath) {
    return mkdtempSync(join(tmpdir(), "anden-"));
  }
  // A socket that a killed process left there would prevent a new one.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

function unwritable(dataDir: string, cause: unknown): DatabaseStartFault {
  return new DatabaseStartFault(
    `The data folder ${dataDir} cannot be written (${codeOf(cause) ?? messageOf(cause)}): make it writable, or choose another DATA_DIR`,
    { cause },
  );
}

function startWorker(input: WorkerInput): Promise<{ worker: Worker; listening: string }> {
  // Flags of the main thread, like --input-type or the loader of a test runner, must not apply to this thread.
  const worker = new Worker(sourceFile("database/pglite-worker"), {
    workerData: input,
    execArgv: [],
  });
  return new Promise((resolveStarted, reject) => {
    worker.once("message", (report: WorkerReport) => {
      if ("listening" in report) resolveStarted({ worker, listening: report.listening });
      else reject(new Error("failed" in report ? report.failed : "it closed at once"));
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`its thread ended with code ${code}`)));
  });
}

function connectionTo(listening: string): pg.PoolConfig {
  if (listening.startsWith("/")) return { host: dirname(listening), port: 5432 };
  const [host = "127.0.0.1", port = "5432"] = listening.split(":");
  return { host, port: Number(port) };
}

/** Opens the embedded database in `dataDir`, creates it the first time, and locks it for other processes. */
export async function openEmbedded(given: string, log: Log): Promise<EmbeddedServer> {
  const dataDir = resolve(given);
  makeDataFolder(dataDir);
  let lock: { release: () => void };
  try {
    lock = lockFolder(join(dataDir, "database.lock"));
  } catch (error) {
    throw codeOf(error) === "DATABASE_START" ? error : unwritable(dataDir, error);
  }
  let sockets: string | undefined;
  const leave = () => {
    if (sockets) rmSync(sockets, { recursive: true, force: true });
    lock.release();
  };
  try {
    sockets = process.platform === "win32" ? undefined : socketFolder(dataDir);
    const { worker, listening } = await startWorker({
      folder: join(dataDir, "database"),
      socket: sockets && join(sockets, socketName),
    });
    let closing = false;
    const stopped = new Promise<void>((resolveStopped) => {
      worker.once("exit", () => {
        if (!closing) log.error("The embedded database has stopped: restart the server");
        resolveStopped();
      });
    });
    log.warn(
      `Embedded database in ${dataDir}: it serves this one process, and survives a crash of it but not a power cut. Set DATABASE_URL to use a PostgreSQL server.`,
    );
    return {
      // All connections share one session, so only one connection may exist. A new one starts with `discard all`, which
      // removes the prepared statements of the last one.
      config: {
        ...connectionTo(listening),
        user: "postgres",
        database: "postgres",
        max: 1,
        idleTimeoutMillis: 0,
        ...embeddedLimits,
        onConnect: async (client) => {
          await client.query("discard all");
        },
      },
      close: async () => {
        closing = true;
        worker.postMessage("close");
        await stopped;
        leave();
      },
    };
  } catch (error) {
    leave();
    if (isDiskFull(error))
      throw new DatabaseStartFault(
        `The disk of the data folder ${dataDir} is full: make room on it, or choose another DATA_DIR`,
        { cause: error },
      );
    throw new DatabaseStartFault(`The embedded database in ${dataDir} does not start: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

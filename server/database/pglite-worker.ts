/**
 * The thread in which the embedded database runs: it blocks the event loop while it works, which would block the whole
 * server. It speaks PostgreSQL's own protocol over a socket, so that the rest of the server uses one driver for both
 * databases.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { messageOf } from "./faults.ts";

export interface WorkerInput {
  folder: string;
  /** The path of a unix socket, or none for a free port on the loopback. */
  socket: string | undefined;
}

/** The messages of the thread: where it listens, that it has closed, or why it could not start. */
export type WorkerReport = { listening: string } | { closed: true } | { failed: string };

function report(message: WorkerReport): void {
  parentPort?.postMessage(message);
}

/** Opens the database in `folder`. A new one is unpacked from the package's, a quarter of the time of making it. */
async function opened(folder: string): Promise<PGlite> {
  if (existsSync(join(folder, "PG_VERSION"))) return PGlite.create({ dataDir: folder });
  const { dataDir } = await import("@electric-sql/pglite-prepopulatedfs");
  return PGlite.create({ dataDir: folder, loadDataDir: await dataDir() });
}

async function serve({ folder, socket }: WorkerInput): Promise<void> {
  const db = await opened(folder);
  const answer = db.execProtocolRawStream.bind(db);
  db.execProtocolRawStream = async (...message) => {
    try {
      return await answer(...message);
    } catch (error) {
      // SQL errors are answers and do not reach this point: the database itself has stopped. The socket server would
      // wait for it forever, so the thread ends and the connections break.
      setImmediate(() => process.exit(1));
      throw error;
    }
  };
  // The driver holds one connection; more are needed for the moment when a new one replaces the old one.
  const server = new PGLiteSocketServer({
    db,
    maxConnections: 8,
    ...(socket ? { path: socket } : { port: 0 }),
  });
  await server.start();
  parentPort?.once("message", async () => {
    await server.stop();
    await db.close();
    report({ closed: true });
    parentPort?.close();
  });
  report({ listening: server.getServerConn() });
}

/** WASI's number of ENOSPC: the file system of the embedded database reports a number and no message. */
const noSpace = 51;

function reasonOf(error: unknown): string {
  const isFull = typeof error === "object" && error !== null && "errno" in error && error.errno === noSpace;
  return isFull ? "No space left on device" : messageOf(error);
}

function isInput(value: unknown): value is WorkerInput {
  return typeof value === "object" && value !== null && "folder" in value && typeof value.folder === "string";
}

if (isInput(workerData)) {
  await serve(workerData).catch((error: unknown) => {
    report({ failed: reasonOf(error) });
    parentPort?.close();
  });
}

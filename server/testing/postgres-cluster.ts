import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export interface Cluster {
  /** The address of its database `postgres`, for the superuser. */
  url: string;
  stop(): Promise<void>;
  /** Ends it like a crash: data that were not written are lost. */
  crash(): Promise<void>;
  /** Starts it again after a crash, at the same address. */
  restart(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as this user. */
export interface Identity {
  uid: number;
  gid: number;
}

function output(command: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function foldersUnder(parent: string): string[] {
  try {
    // The newest version first.
    return readdirSync(parent).sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

/** The folder with `initdb` and `postgres`, where one is installed. */
export function findBinaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const candidates = [
    output("pg_config", ["--bindir"]),
    ...foldersUnder(debian).map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return candidates.find(
    (folder) => folder && ["initdb", "postgres"].every((name) => isExecutable(join(folder, name))),
  );
}

/** Undefined for an ordinary user, who runs PostgreSQL themselves; null if root finds no user to run it as. */
export function identity(): Identity | undefined | null {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const uid = Number(output("id", ["-u", name]));
    const gid = Number(output("id", ["-g", name]));
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return null;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 2_400; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    // A refused connection is also emitted as an event.
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(50);
    }
  }
  throw new Error("PostgreSQL did not answer within two minutes");
}

/** Its data are not needed after the tests, so it never waits for the disk. */
const settings = {
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  shared_buffers: "128MB",
  max_connections: "120",
  log_min_messages: "fatal",
};

/** For measurements: a COMMIT is on disk when it is answered, as in production. */
const durable = { ...settings, fsync: "on", full_page_writes: "on" };

/** A primary that writes what its replica needs, and the replica. */
const replicated = { ...durable, wal_level: "replica", max_wal_senders: "4" };

const settingsOf = { fast: settings, durable, replicated } as const;

interface ClusterOptions {
  readonly kind?: keyof typeof settingsOf;
  readonly under?: string;
  /** The cluster starts as a replica of this one, and follows it until it is promoted. Both are `replicated`. */
  readonly replicaOf?: Pick<Cluster, "url">;
}

/**
 * Starts a PostgreSQL cluster of its own in a folder of `under`, on a free port of the loopback and a unix
 * socket, and answers null where no PostgreSQL is installed. It ends with this process at the latest.
 */
export async function startCluster({
  kind = "fast",
  under = tmpdir(),
  replicaOf,
}: ClusterOptions = {}): Promise<Cluster | null> {
  const binaries = findBinaries();
  const user = identity();
  if (!binaries || user === null) return null;

  const folder = mkdtempSync(join(under, "anden-postgres-"));
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const password = replicaOf ? new URL(replicaOf.url).password : randomBytes(16).toString("hex");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(folder, 0o700);
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);

  const as = { ...user, cwd: folder, env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8" } };
  let server: ChildProcess | undefined;
  const endWithUs = () => {
    server?.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", endWithUs);

  const end = async (signal: "SIGINT" | "SIGQUIT") => {
    const running = server;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      running.once("exit", () => resolve());
      running.kill(signal);
    });
  };
  const stop = async () => {
    process.off("exit", endWithUs);
    await end("SIGINT");
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const quietly: ExecFileSyncOptions = { ...as, stdio: ["ignore", "ignore", "pipe"] };
    if (replicaOf)
      execFileSync(
        join(binaries, "pg_basebackup"),
        ["-d", replicaOf.url, "-D", data, "-R", "-c", "fast"],
        quietly,
      );
    else {
      const init = ["-D", data, "-U", "anden", "-A", "scram-sha-256", "--pwfile", passwordFile];
      const options = ["--no-sync", "-E", "UTF8", "--locale", "C.UTF-8"];
      execFileSync(join(binaries, "initdb"), [...init, ...options], quietly);
    }
    const port = await freePort();
    const flags = Object.entries(settingsOf[kind]).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const address = ["-D", data, "-k", folder, "-h", "127.0.0.1", "-p", String(port)];
    const url = `postgres://anden:${password}@127.0.0.1:${port}/postgres`;
    const run = async () => {
      server = spawn(join(binaries, "postgres"), [...address, ...flags], {
        ...as,
        stdio: ["ignore", "ignore", "inherit"],
      });
      await untilItAnswers(url, server);
    };
    await run();
    return { url, stop, crash: () => end("SIGQUIT"), restart: run };
  } catch (error) {
    await stop();
    throw error;
  }
}

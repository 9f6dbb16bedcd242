import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Cluster, freePort, identity } from "./postgres-cluster.ts";

const program = "/usr/sbin/pgbouncer";

/** A pooler that lends a connection of a cluster for one transaction. */
export interface Pooler {
  /** The address for `DATABASE_URL`. */
  readonly url: string;
  /** Sends new transactions to another cluster. */
  leadTo(cluster: Pick<Cluster, "url">): void;
  stop(): Promise<void>;
}

/** Starts Debian's pgbouncer before a cluster; null where it is not installed. */
export async function startPooler(cluster: Pick<Cluster, "url">): Promise<Pooler | null> {
  const user = identity();
  if (!existsSync(program) || user === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "anden-pooler-"));
  const file = join(folder, "pgbouncer.ini");
  const port = await freePort();
  const lead = ({ url }: Pick<Cluster, "url">) => {
    const { hostname, port: behind, username, password } = new URL(url);
    writeFileSync(
      file,
      `[databases]
postgres = host=${hostname} port=${behind} dbname=postgres user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
server_login_retry = 1
`,
      { mode: 0o600 },
    );
    if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  };
  lead(cluster);
  const running = spawn(program, ["-q", file], { ...user, stdio: ["ignore", "ignore", "inherit"] });
  const endWithUs = () => running.kill("SIGKILL");
  process.once("exit", endWithUs);
  const url = `postgres://anden@127.0.0.1:${port}/postgres?pgbouncer=true`;
  const stop = async () => {
    process.off("exit", endWithUs);
    if (running.exitCode === null) {
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGKILL");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilItPools(url.replace("?pgbouncer=true", ""));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    leadTo: (other) => {
      lead(other);
      running.kill("SIGHUP");
    },
    stop,
  };
}

async function untilItPools(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select 1");
      await client.end();
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(50);
    }
  }
}

import { afterEach, describe, expect, test, vi } from "vitest";
import { rightly } from "../testing/asks.ts";
import { tinyCarrier } from "../testing/carrier-folders.ts";
import { type ChildServer, failingServer, startServer } from "../testing/child-server.ts";
import { type DatabaseKind, databaseKinds } from "../testing/database.ts";
import { type Cluster, findBinaries, startCluster } from "../testing/postgres-cluster.ts";
import { type SmallDisk, smallDisk } from "../testing/small-disk.ts";
import { addressOf } from "../testing/wire.ts";

const trial = smallDisk(1);
trial?.remove();

describe.each(databaseKinds)("a full disk, on %s", (kind: DatabaseKind) => {
  const why = !trial
    ? "a small disk can only be mounted as root on Linux"
    : kind === "postgres" && !findBinaries()
      ? "no PostgreSQL is installed"
      : undefined;
  if (why) console.warn(`A full disk is not tested on ${kind}: ${why}`);

  let disk: SmallDisk | undefined;
  let cluster: Cluster | null = null;
  let server: ChildServer | undefined;
  afterEach(async () => {
    await server?.end("SIGKILL");
    await cluster?.stop();
    disk?.remove();
    [server, cluster, disk] = [undefined, null, undefined];
  });

  /** A disk of its own for a new database, and the environment of a server that uses it. */
  const aDisk = async (megabytes: number) => {
    disk = smallDisk(megabytes);
    if (!disk) throw new Error("there is no small disk");
    if (kind === "embedded") return { disk, env: { DATA_DIR: disk.folder, CARRIER_DIR: tinyCarrier } };
    cluster = await startCluster({ under: disk.folder });
    return {
      disk,
      env: { DATA_DIR: disk.folder, DATABASE_URL: cluster?.url, CARRIER_DIR: tinyCarrier },
    };
  };

  const oneLine = async (megabytes: number, isFilled: boolean) => {
    const { disk, env } = await aDisk(megabytes);
    if (isFilled) disk.fill();
    const { code, stderr } = await failingServer(env);
    expect(code).toBe(1);
    const said = stderr.trim().split("\n");
    const line = said.filter((each) => !each.startsWith("Embedded database in "));
    expect(line, stderr).toHaveLength(1);
    return line[0];
  };

  test.skipIf(why)("at the first start is told in one line", async () => {
    const line = await oneLine(kind === "embedded" ? 8 : 100, true);
    expect(line).toMatch(/^The disk of the database is full: make room|cannot be written \(ENOSPC\)/);
  });

  test.skipIf(why || kind === "postgres")(
    "that becomes full while the first start makes its tables is told in one line",
    async () => {
      expect(await oneLine(20, false)).toMatch(/^The disk of the data folder .* is full: make room/);
    },
  );

  test.skipIf(why)(
    "refuses what is to be stored with 503 and a time to come back, and goes on when there is room",
    async () => {
      const { disk, env } = await aDisk(kind === "embedded" ? 400 : 250);
      server = await startServer(env);
      const { url } = server;
      const begin = () =>
        fetch(`${url}${addressOf("beGuest")}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(rightly("beGuest").body),
        });
      const ready = async () => {
        const answer = await fetch(`${url}/readyz`);
        return [answer.status, await answer.json()];
      };
      expect((await begin()).status).toBe(200);
      expect(await ready()).toEqual([200, { ready: true }]);

      disk.fill();
      let refused = await begin();
      // Existing pages may still have free space.
      for (let turn = 0; turn < 2_000 && refused.status === 200; turn++) refused = await begin();
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: "server.away" }]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await ready()).toEqual([503, { ready: false, reason: "disk full" }]);
      // Many refusals cause one log line.
      for (let turn = 0; turn < 50; turn++) expect((await begin()).status).toBe(503);
      const lines = server
        .output()
        .split("\n")
        .filter((line) => line.includes("the database is away"));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({ code: "53100" });
      expect(server.output()).not.toMatch(/^\s+at /m);

      disk.makeRoom();
      await vi.waitFor(async () => expect(await ready()).toEqual([200, { ready: true }]), {
        timeout: 30_000,
        interval: 200,
      });
      expect((await begin()).status).toBe(200);
    },
  );
});

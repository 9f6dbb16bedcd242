import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { afterEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { databaseKinds, eachDatabase, freshDatabase, inCall } from "../testing/database.ts";
import { soon } from "../testing/soon.ts";
import type { Job, Jobs } from "./job.ts";
import { queueJob } from "./outbox.ts";
import { type JobRunner, runJobs } from "./runner.ts";

const pace = { polling: 0.5, supervision: 1, restart: 1, heartbeat: 10 };

type Told = { readonly text: string };
const aJob = (run: Job<Told>["run"], settings: Partial<Job<Told>> = {}): Job<Told> => ({
  payload: z.object({ text: z.string() }),
  retries: 1,
  retryPauseSeconds: 1,
  longestSeconds: 60,
  ...settings,
  run,
});

interface Started {
  readonly said: string[];
  readonly metrics: Registry;
  readonly runner: JobRunner;
}

eachDatabase(({ database, kind }) => {
  const running: JobRunner[] = [];
  afterEach(async () => {
    for (const runner of running.splice(0)) await runner.close();
  });

  function start(jobs: Jobs, polling = pace.polling): Started {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const metrics = new Registry();
    const log = { info: say, warn: say, error: say };
    const runner = runJobs(jobs, {
      database: database(),
      clock: Date.now,
      log,
      metrics,
      pace: { ...pace, polling },
    });
    running.push(runner);
    return { said, metrics, runner };
  }
  const ofTheClient = { as: "client", clientId: 7 } as const;
  const queue = (
    job: string,
    payload: object,
    { clientId = 7, dueAt = Date.now(), isUrgent = false, fails = false } = {},
  ) =>
    inCall(database(), ofTheClient, async (tx) => {
      await queueJob<Jobs, string>(tx, { clientId, job, payload, dueAt, isUrgent });
      if (fails) throw new Error("the call fails after all");
      return null;
    });
  const waiting = () => database().owner.selectFrom("outbox").select(["job", "payload"]).execute();

  test("a job queued by a call runs with its payload and leaves the outbox", async () => {
    const got: string[] = [];
    await queue("tell", { text: "first" });
    expect(await waiting()).toEqual([{ job: "tell", payload: { text: "first" } }]);
    const { metrics } = start({ tell: aJob(async ({ text }) => void got.push(text)) });
    await soon(async () =>
      expect(await metrics.metrics()).toContain('anden_jobs_total{job="tell",outcome="done"} 1'),
    );
    expect(got).toEqual(["first"]);
    expect(await waiting()).toEqual([]);
  });

  test("a call that fails has queued nothing, and none may queue for another client", async () => {
    await expect(queue("tell", { text: "undone" }, { fails: true })).rejects.toThrow(/fails after all/);
    await expect(queue("tell", { text: "foreign" }, { clientId: 8 })).rejects.toMatchObject({
      code: "42501",
    });
    expect(await waiting()).toEqual([]);
  });

  test("a job waits until it is due, and one that this server does not know waits in the outbox", async () => {
    const got: string[] = [];
    await queue("tell", { text: "tomorrow" }, { dueAt: Date.now() + 86_400_000 });
    await queue("of-a-later-version", { text: "unknown" });
    await queue("tell", { text: "now" });
    start({ tell: aJob(async ({ text }) => void got.push(text)) });
    await soon(() => expect(got).toEqual(["now"]));
    expect(await waiting()).toEqual([{ job: "of-a-later-version", payload: { text: "unknown" } }]);
    await database().owner.deleteFrom("outbox").execute();
  });

  test("jobs that wait run without a pause between them, the urgent one first", async () => {
    const got: string[] = [];
    const texts = Array.from({ length: 30 }, (_, index) => String(index));
    for (const text of texts) await queue("tell", { text });
    await queue("tell", { text: "urgent" }, { isUrgent: true });
    // With a pause after each they would take five minutes.
    start({ tell: aJob(async ({ text }) => void got.push(text)) }, 10);
    await soon(() => expect(got).toHaveLength(31));
    expect(got[0]).toBe("urgent");
  });

  test("the worker of a job that keeps the processor busy rests before the next one", async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const busy = async () => {
      begun.push(performance.now());
      await sleep(300);
      ended.push(performance.now());
    };
    for (const text of ["first", "second"]) await queue("tell", { text });
    start({ tell: aJob(busy, { restFactor: 3 }) }, 10);
    await soon(() => expect(ended).toHaveLength(2));
    const [, second = 0] = begun;
    const [first = 0] = ended;
    expect(second - first).toBeGreaterThan(850);
    // Not only when the queue is polled again.
    expect(second - first).toBeLessThan(8_000);
  });

  test("as many of a job run at a time as it says", async () => {
    let running = 0;
    let together: () => void = () => undefined;
    const met = new Promise<void>((ready) => {
      together = ready;
    });
    const done: string[] = [];
    const wide = aJob(
      async ({ text }) => {
        running++;
        if (running === 3) together();
        await met;
        done.push(text);
      },
      { atATime: 3 },
    );
    for (const text of ["one", "two", "three"]) await queue("wide", { text });
    start({ wide });
    await soon(() => expect(done).toHaveLength(3));
  });

  test("a job that fails is tried again; after its last attempt it is logged, counted and left alone", async () => {
    const got: string[] = [];
    const { said, metrics } = start({
      shaky: aJob(async ({ text }) => {
        got.push(text);
        if (got.length === 1) throw new Error("not this time");
      }),
      poison: aJob(async () => {
        throw new Error("never");
      }),
      strict: aJob(async () => {}, { retries: 0 }),
    });
    await queue("shaky", { text: "again" });
    await queue("poison", { text: "x" });
    await queue("strict", { words: "of an older version" });
    await soon(async () => {
      const counted = await metrics.metrics();
      expect(counted).toContain('{job="shaky",outcome="done"} 1');
      expect(counted).toContain('{job="poison",outcome="failed"} 2');
      expect(counted).toContain('{job="poison",outcome="dead"} 1');
      expect(counted).toContain('{job="strict",outcome="dead"} 1');
    });
    expect(got).toEqual(["again", "again"]);
    const all = said.join("\n");
    expect(all).toMatch(/The job shaky \S+ failed \(attempt 1 of 2\): not this time/);
    expect(all).toMatch(/The job poison \S+ failed \(attempt 2 of 2\): never/);
    expect(all).toMatch(/The job poison \S+ has failed for the last time and is given up\./);
    expect(all).toMatch(
      /The job strict \S+ failed \(attempt 1 of 1\): its payload is not what this job takes/,
    );
  });

  test("closing aborts the job that runs, waits for it, and fetches no other", async () => {
    const got: string[] = [];
    const { runner } = start({
      long: aJob(async ({ text }, { signal }) => {
        got.push(`${text} began`);
        await new Promise<void>((stop) => signal.addEventListener("abort", () => stop()));
        got.push(`${text} ended`);
      }),
    });
    await queue("long", { text: "one" });
    await queue("long", { text: "two" });
    await soon(() => expect(got).toEqual(["one began"]));
    await runner.close();
    expect(got).toEqual(["one began", "one ended"]);
  });

  test("a periodic job runs once at the start, however many servers start", async () => {
    let runs = 0;
    const jobs: Jobs = {
      regular: {
        payload: z.object({}),
        retries: 0,
        retryPauseSeconds: 1,
        longestSeconds: 60,
        cron: "0 0 1 1 *",
        run: async (_, { signal }) => {
          runs++;
          await new Promise<void>((stop) => signal.addEventListener("abort", () => stop()));
        },
      },
    };
    start(jobs);
    const last = start({ ...jobs, tell: aJob(async () => {}) });
    await soon(() => expect(runs).toBe(1));
    await queue("tell", { text: "both are at work" });
    await soon(async () => expect(await last.metrics.metrics()).toContain('{job="tell",outcome="done"} 1'));
    expect(runs).toBe(1);
  });

  test("a periodic job that a later version does not have is unscheduled", async () => {
    const regular: Job<Told> = aJob(async () => {}, { cron: "0 0 1 1 *" });
    const scheduled = async () => {
      const { rows } = await sql<{ name: string }>`
        select name from pgboss.schedule where name in ('stays', 'removed', 'on-demand') order by name`.execute(
        database().owner,
      );
      return rows.map(({ name }) => name);
    };
    const { runner } = start({ stays: regular, removed: regular, "on-demand": regular });
    await soon(async () => expect(await scheduled()).toEqual(["on-demand", "removed", "stays"]));
    await runner.close();
    start({ stays: regular, "on-demand": aJob(async () => {}) });
    await soon(async () => expect(await scheduled()).toEqual(["stays"]));
  });

  if (kind === "postgres")
    test("the tables of pg-boss are made without the time limits of calls", async () => {
      const { maintenance } = database();
      await sql`drop schema if exists pgboss cascade`.execute(maintenance);
      // Longer than a statement of a call may take.
      await sql
        .raw(
          `create function slowly() returns event_trigger language plpgsql as $$ begin perform pg_sleep(4.5); end $$;
          create event trigger slow_schemas on ddl_command_start when tag in ('CREATE SCHEMA') execute function slowly()`,
        )
        .execute(maintenance);
      try {
        const got: string[] = [];
        const { said } = start({ tell: aJob(async ({ text }) => void got.push(text)) });
        await queue("tell", { text: "after all" });
        await soon(() => expect(got).toEqual(["after all"]));
        expect(said).toEqual([]);
      } finally {
        await sql.raw("drop event trigger slow_schemas; drop function slowly()").execute(maintenance);
      }
    });

  test("the roles of calls have no access to the tables of pg-boss", async () => {
    const { rows } = await sql<{ name: string; may: boolean }>`
      select name, has_schema_privilege(name, 'pgboss', 'usage, create') as may
      from (values ('anden_client'), ('anden_staff')) as role (name)`.execute(database().owner);
    expect(rows).toEqual([
      { name: "anden_client", may: false },
      { name: "anden_staff", may: false },
    ]);
  });
});

describe.each(databaseKinds)("on %s", (kind) => {
  test.skipIf(kind === "postgres" && !process.env["TEST_DATABASE_URL"])(
    "a job whose process is killed midway is given to another one",
    { timeout: 240_000 },
    async () => {
      const place = await freshDatabase(kind);
      const queueing = await place.open();
      const job = { clientId: 7, job: "hanging", payload: { text: "parcel" }, dueAt: Date.now() };
      await queueJob<Jobs, string>(queueing.owner, job);
      await queueing.close();

      const program = join(import.meta.dirname, "../testing/hanging-job.ts");
      const args = place.databaseUrl ? [place.dataDir, place.databaseUrl] : [place.dataDir];
      const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
      const ended = new Promise((resolve) => child.once("exit", resolve));
      let output = "";
      child.stdout.on("data", (chunk) => {
        output += chunk;
      });
      await soon(() => expect(output).toContain("took parcel"));
      child.kill("SIGKILL");
      await ended;

      const database = await place.open();
      const attempts: string[] = [];
      const runner = runJobs(
        { hanging: aJob(async ({ text }) => void attempts.push(text), { retries: 2 }) },
        {
          database,
          clock: Date.now,
          log: { info: () => {}, warn: () => {}, error: () => {} },
          metrics: new Registry(),
          pace,
        },
      );
      await soon(() => expect(attempts).toEqual(["parcel"]));
      await runner.close();
      await database.close();
      await place.drop();
    },
  );
});

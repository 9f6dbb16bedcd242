import { setTimeout as pause } from "node:timers/promises";
import { fromKysely, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Registry } from "prom-client";
import { Counter } from "prom-client";
import * as z from "zod/mini";
import type { Database } from "../database/connect.ts";
import { messageOf } from "../database/faults.ts";
import type { Log } from "../log.ts";
import type { JobContext, Jobs } from "./job.ts";
import { relay } from "./outbox.ts";

export interface RunnerOptions extends Omit<JobContext, "log" | "signal" | "database"> {
  readonly database: Pick<Database, "owner" | "maintenance" | "kind">;
  readonly log: Log;
  /** The registry in which runs are counted, for `/metrics`. */
  readonly metrics: Registry;
  readonly pace?: Pace;
}

/** Intervals in seconds. */
export interface Pace {
  /** Between two looks at the outbox, and at each queue. */
  readonly polling: number;
  /** Between two searches for jobs whose process has ended. */
  readonly supervision: number;
  /** Between a failed start of pg-boss and the next attempt. */
  readonly restart: number;
  /** A running job without a heartbeat for this long is given to another process. */
  readonly heartbeat: number;
}

const usualPace: Pace = { polling: 2, supervision: 60, restart: 30, heartbeat: 30 };

/** The queue of pg-boss for jobs without further retries. */
const deadLetters = "dead-letters";

/** How long a running job may take to stop when the server ends. */
const longestStopMilliseconds = 6_000;

export interface JobRunner {
  /** Stops fetching jobs, aborts the running ones, and waits for them. */
  close(): Promise<void>;
}

/**
 * Moves jobs from the outbox to pg-boss, and runs those that are due, each at least once (decision 0040). Returns at
 * once. While pg-boss cannot be started, that is logged and tried again.
 */
export function runJobs(
  jobs: Jobs,
  { database, clock, log, metrics, pace = usualPace }: RunnerOptions,
): JobRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  const runs = counterIn(metrics);
  const warn = onceAMinute(log.warn);
  const kept = {
    schema: "pgboss",
    backend: database.kind === "embedded" ? "pglite" : "postgres",
  } as const;
  const boss = new PgBoss({
    ...kept,
    db: fromKysely(database.owner),
    superviseIntervalSeconds: pace.supervision,
    monitorIntervalSeconds: pace.supervision,
    // The embedded database has one connection, which a REINDEX would hold.
    reindex: database.kind === "postgres",
  });
  boss.on("error", (error) => warn(`Jobs: ${messageOf(error)}`));
  boss.on("warning", ({ message }) => warn(`Jobs: ${message}`));

  async function run(name: string, given: JobWithMetadata<unknown>): Promise<void> {
    const job = jobs[name];
    const payload = job && z.safeParse(job.payload, given.data);
    try {
      if (!payload?.success) throw new Error("its payload is not what this job takes");
      const ends = AbortSignal.any([given.signal, signal]);
      await job?.run(payload.data, { database, clock, log, signal: ends });
      runs.inc({ job: name, outcome: "done" });
    } catch (error) {
      runs.inc({ job: name, outcome: "failed" });
      const attempt = `attempt ${given.retryCount + 1} of ${given.retryLimit + 1}`;
      log.warn(`The job ${name} ${given.id} failed (${attempt}): ${messageOf(error)}`);
      throw error;
    }
  }

  /** A failed job stays in pg-boss for a week, with its error. */
  async function giveUp({ sourceName, sourceId, data }: JobWithMetadata<unknown>): Promise<void> {
    const job = jobs[sourceName ?? ""];
    const payload = job?.gaveUp && z.safeParse(job.payload, data);
    if (payload?.success) await job?.gaveUp?.(payload.data, { database, clock, log });
    runs.inc({ job: sourceName ?? deadLetters, outcome: "dead" });
    log.error(`The job ${sourceName} ${sourceId} has failed for the last time and is given up.`);
  }

  /** One worker of a queue. After a job and its rest it looks for the next, and only an empty queue is polled. */
  async function work(
    queue: string,
    handle: (given: JobWithMetadata<unknown>) => Promise<void>,
    restFactor = 0,
  ): Promise<void> {
    let worker: string | undefined;
    const polling = { pollingIntervalSeconds: pace.polling, includeMetadata: true } as const;
    const goOn = () => {
      if (worker && !signal.aborted) boss.notifyWorker(worker);
    };
    worker = await boss.work(queue, polling, async ([given]) => {
      const begun = performance.now();
      try {
        if (given) await handle(given);
      } finally {
        const rest = ((performance.now() - begun) / 1_000) * restFactor;
        if (rest === 0) goOn();
        else void sleep(rest, signal).then(goOn);
      }
    });
  }

  /** Creates pg-boss's tables, or brings them to its version, without the time limits of calls. */
  async function migrateTables(): Promise<void> {
    const migrating = new PgBoss({
      ...kept,
      db: fromKysely(database.maintenance),
      supervise: false,
      schedule: false,
    });
    migrating.on("error", (error) => warn(`Jobs: ${messageOf(error)}`));
    try {
      await migrating.start();
    } finally {
      await migrating.stop({ graceful: false });
    }
  }

  /** Unschedules periodic jobs of an earlier version that are no longer in the table. */
  async function unscheduleRemoved(): Promise<void> {
    for (const { name, key } of await boss.getSchedules())
      if (jobs[name]?.cron === undefined) await boss.unschedule(name, key);
  }

  async function start(): Promise<void> {
    await migrateTables();
    await boss.start();
    await unscheduleRemoved();
    await boss.createQueue(deadLetters);
    await work(deadLetters, giveUp);
    for (const [name, job] of Object.entries(jobs)) {
      const { retries, retryPauseSeconds, longestSeconds, atATime = 1, restFactor, cron } = job;
      const settings = {
        retryLimit: retries,
        retryDelay: retryPauseSeconds,
        retryBackoff: true,
        expireInSeconds: longestSeconds,
        heartbeatSeconds: pace.heartbeat,
        deadLetter: deadLetters,
      };
      // At most one waiting or running instance of a periodic job, in all processes together.
      await boss.createQueue(name, { ...settings, policy: cron ? "exclusive" : "standard" });
      await boss.updateQueue(name, settings);
      for (let worker = 0; worker < atATime; worker++)
        await work(name, (given) => run(name, given), restFactor);
      if (!cron) continue;
      await boss.schedule(name, cron, {});
      await boss.send(name, {});
    }
  }

  async function started(): Promise<boolean> {
    try {
      await start();
      return true;
    } catch (error) {
      log.error(`Jobs do not run, which is tried again in ${pace.restart} seconds: ${messageOf(error)}`);
      await boss.stop({ graceful: false }).catch(() => undefined);
      return false;
    }
  }

  async function runUntilStopped(): Promise<void> {
    while (!signal.aborted && !(await started())) await sleep(pace.restart, signal);
    while (!signal.aborted) {
      const moved = await relay(database.owner, boss, Object.keys(jobs)).catch((error: unknown) => {
        warn(`Queued jobs could not be handed to pg-boss, which is tried again: ${messageOf(error)}`);
        return 0;
      });
      if (moved === 0) await sleep(pace.polling, signal);
    }
  }

  const running = runUntilStopped();
  return {
    close: async () => {
      stopping.abort();
      await running;
      await boss.stop({ timeout: longestStopMilliseconds });
    },
  };
}

function counterIn(metrics: Registry) {
  return new Counter({
    name: "anden_jobs_total",
    help: "Runs of jobs: done, failed (and tried again while there are attempts left), dead (given up)",
    labelNames: ["job", "outcome"],
    registers: [metrics],
  });
}

/** Every queue reports an unavailable database every few seconds: each message is logged once a minute. */
function onceAMinute(say: (message: string) => void): (message: string) => void {
  const last = new Map<string, number>();
  return (message) => {
    const now = performance.now();
    for (const [text, at] of last) if (now - at > 60_000) last.delete(text);
    if (last.has(message)) return;
    last.set(message, now);
    say(message);
  };
}

async function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  await pause(seconds * 1000, undefined, { signal }).catch(() => undefined);
}

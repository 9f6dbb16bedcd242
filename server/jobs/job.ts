import type { Instant } from "@anden/domain/values/calendar";
import type * as z from "zod/mini";
import type { Database } from "../database/connect.ts";
import type { Log } from "../log.ts";

/** The context of a job, which runs as the owner of the database, outside any call. */
export interface JobContext {
  readonly database: Pick<Database, "owner" | "kind">;
  readonly clock: () => Instant;
  readonly log: Pick<Log, "info" | "warn">;
  /** Aborted when the server ends, and when pg-boss has given the job to another process. */
  readonly signal: AbortSignal;
}

export interface Job<Payload> {
  /** The schema of the payload, by which stored payloads are parsed. */
  readonly payload: z.ZodMiniType<Payload>;
  /** The number of retries after a failure; each pause is about twice as long as the previous one. */
  readonly retries: number;
  readonly retryPauseSeconds: number;
  /** A run that takes longer counts as failed. */
  readonly longestSeconds: number;
  /** How many runs of this job one process has at a time; by default one. */
  readonly atATime?: number;
  /**
   * The pause of a worker after a run, as a multiple of the run's duration; by default none. For a job that uses much
   * CPU time, which the calls of the process need.
   */
  readonly restFactor?: number;
  /** For a periodic job: it runs when a server starts and at these times (cron, UTC), with the payload `{}`. */
  readonly cron?: string;
  /** May run more than once for one cause, also concurrently: it must be idempotent. */
  run(payload: Payload, context: JobContext): Promise<void>;
  /** Called after the last failure. */
  gaveUp?(payload: Payload, context: Omit<JobContext, "signal">): Promise<void>;
}

export type Jobs = Readonly<Record<string, Job<object>>>;

/**
 * A process that takes a job and does not finish it, so that a test can kill it:
 * `node hanging-job.ts DATA_DIR [DATABASE_URL]`.
 */
import { Registry } from "prom-client";
import * as z from "zod/mini";
import { openDatabase } from "../database/connect.ts";
import { runJobs } from "../jobs/runner.ts";
import { silentLog } from "./silent-log.ts";

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl, log: silentLog });
const hanging = {
  payload: z.object({ text: z.string() }),
  retries: 2,
  retryPauseSeconds: 1,
  longestSeconds: 600,
  run: async ({ text }: { readonly text: string }) => {
    console.log(`took ${text}`);
    await new Promise(() => {});
  },
};
runJobs(
  { hanging },
  {
    database,
    clock: Date.now,
    log: { ...silentLog, error: console.error },
    metrics: new Registry(),
    pace: { polling: 0.5, supervision: 1, restart: 1, heartbeat: 10 },
  },
);

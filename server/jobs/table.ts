import * as z from "zod/mini";
import { keepHouse } from "./housekeeping.ts";
import type { Job, Jobs } from "./job.ts";

const housekeeping: Job<Record<string, never>> = {
  payload: z.record(z.string(), z.never()),
  retries: 3,
  retryPauseSeconds: 60,
  longestSeconds: 3600,
  cron: "17 * * * *",
  run: (_, context) => keepHouse(context),
};

/** All jobs by name. A name is never reused for another job. */
export const jobs = { housekeeping } satisfies Jobs;

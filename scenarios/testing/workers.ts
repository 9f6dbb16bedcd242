import { availableParallelism } from "node:os";

/** How many files of journeys run at once, each with its own browser and portal. */
export const workers = Math.min(2, availableParallelism());

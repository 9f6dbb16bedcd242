import { availableParallelism } from "node:os";

/** How many files of journeys are played at once, each with a browser and a portal of its own. */
export const workers = Math.min(2, availableParallelism());

import { sessionCalls } from "@anden/contract/calls/session";
import type { EndpointName } from "@anden/contract/endpoints";
import type { Call } from "@anden/contract/wire/call";

/** How much of one kind of call a process takes. */
export interface LaneLimits {
  /** How many run at a time: no more than there are connections for them. */
  readonly atOnce: number;
  /** How many more wait for their turn. */
  readonly waiting: number;
  /** Where the first of them has waited for longer than this many milliseconds, no other is taken. */
  readonly longestWait: number;
}

/**
 * The kinds of calls that do not get in each other's way: signing in and what a visit begins with; reading; writing; and
 * files that are made for the caller, each of which takes seconds.
 */
export type LaneName = "sessions" | "reads" | "writes" | "files";

export type Lanes = Readonly<Record<LaneName, LaneLimits>>;

/** Together as many at once as there are connections for calls (`callConnections`). */
export const usualLanes: Lanes = {
  sessions: { atOnce: 3, waiting: 200, longestWait: 1_000 },
  reads: { atOnce: 8, waiting: 100, longestWait: 400 },
  writes: { atOnce: 9, waiting: 100, longestWait: 400 },
  files: { atOnce: 2, waiting: 2, longestWait: 1_000 },
};

export function laneOf(name: EndpointName, { method, changes, reads, file, params }: Call): LaneName {
  if (Object.hasOwn(sessionCalls, name)) return "sessions";
  // One that is asked for by its number was stored before, and is only read.
  if (file && !params) return "files";
  return (method === "GET" && !changes) || reads ? "reads" : "writes";
}

/** Thrown when a lane takes no more. */
export class LaneFull extends Error {
  readonly code = "LANE_FULL";
}

/** Lets calls of one kind run, the others wait in turn, and takes no more than it can serve soon. */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #clock: () => number;
  readonly #waiting: { readonly since: number; readonly start: () => void }[] = [];
  #running = 0;

  constructor(limits: LaneLimits, clock: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#clock = clock;
  }

  get isFull(): boolean {
    const [first] = this.#waiting;
    if (!first) return this.#running >= this.#limits.atOnce && this.#limits.waiting === 0;
    const { waiting, longestWait } = this.#limits;
    return this.#waiting.length >= waiting || this.#clock() - first.since > longestWait;
  }

  /** Runs `work` when it is its turn. Throws `LaneFull` without running it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running++;
    else if (this.isFull) throw new LaneFull();
    // Whoever ends passes its place on.
    else await new Promise<void>((start) => this.#waiting.push({ since: this.#clock(), start }));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#running--;
    }
  }
}

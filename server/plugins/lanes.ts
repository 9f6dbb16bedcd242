import { sessionCalls } from "@anden/contract/calls/session";
import type { EndpointName } from "@anden/contract/endpoints";
import type { Call } from "@anden/contract/wire/call";

/** The limits of one kind of call in a process. */
export interface LaneLimits {
  /** How many run at a time: no more than there are connections for them. */
  readonly atOnce: number;
  /** How many more wait for their turn. */
  readonly waiting: number;
  /** When the first of them has waited for longer than this many milliseconds, no other call is accepted. */
  readonly longestWait: number;
  /** The most concurrent calls of one IP address, where a few slow calls could fill the lane. */
  readonly ofOneAddress?: number;
}

/**
 * The kinds of calls that do not delay each other: sign-in and the first calls of a visit; reads; writes; and files
 * that are made from lists, and sheets that are read, each of which takes seconds.
 */
export type LaneName = "sessions" | "reads" | "writes" | "files";

export type Lanes = Readonly<Record<LaneName, LaneLimits>>;

/** Together two fewer at once than there are connections for calls (`callConnections`): those are for jobs. */
export const usualLanes: Lanes = {
  sessions: { atOnce: 3, waiting: 200, longestWait: 1_000 },
  reads: { atOnce: 8, waiting: 100, longestWait: 400 },
  writes: { atOnce: 9, waiting: 100, longestWait: 400 },
  files: { atOnce: 2, waiting: 2, longestWait: 1_000, ofOneAddress: 2 },
};

const sheets: ReadonlySet<EndpointName> = new Set(["readSheet", "readAddressSheet"]);

export function laneOfCall(name: EndpointName, { method, changes, reads, file, params }: Call): LaneName {
  if (Object.hasOwn(sessionCalls, name)) return "sessions";
  // A file of one record, whose id is in the path, counts as a read or a write.
  if ((file && !params) || sheets.has(name)) return "files";
  return (method === "GET" && !changes) || reads ? "reads" : "writes";
}

/** Thrown when a lane takes no more. */
export class LaneFull extends Error {
  readonly code = "LANE_FULL";
}

const starts: (() => void)[] = [];

/**
 * Starts one waiting call in each turn of the event loop. If calls that end together started as many at once, every
 * refusal would wait for the CPU time of all of them.
 */
function startInTurn(start: () => void): void {
  starts.push(start);
  if (starts.length === 1) setImmediate(startNext);
}

function startNext(): void {
  starts[0]?.();
  starts.shift();
  if (starts.length > 0) setImmediate(startNext);
}

/** Runs the calls of one kind, lets others wait in order, and refuses those that it cannot serve soon. */
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

  /** Runs `work` in its turn. Throws `LaneFull` without running it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limits.atOnce && this.isFull) throw new LaneFull();
    return this.goOn(work);
  }

  /** Runs the next part of a call whose answer has begun: it waits for its turn, and cannot be refused any more. */
  async goOn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running++;
    // A call that ends passes its place to the next one.
    else await new Promise<void>((start) => this.#waiting.push({ since: this.#clock(), start }));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) startInTurn(next.start);
      else this.#running--;
    }
  }
}

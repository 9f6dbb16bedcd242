import { callScope } from "./pool.ts";

/** Where each series begins and how many numbers a process takes at once. */
const series = {
  quotation: { first: 48_000_001, size: 100 },
  "guest-client": { first: 10_000_001, size: 20 },
} as const;

export type SeriesName = keyof typeof series;

/** A guest gets its number at sign-in, outside any call's transaction, where waiting for a block does no harm. */
const takenInCalls: readonly SeriesName[] = ["quotation"];

/**
 * Of a series with fewer numbers left a call waits for the next block, and no more than these are left to calls that
 * have their connection: there are never so many connections, and such a call can ask for nothing beside it.
 */
const enough = 25;

/** The wire names things with at most fifteen digits, which a number holds exactly. */
const highest = 999_999_999_999_999;

/** Something that runs one statement as the owner. */
export interface OwnerQuery {
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<{ rows: readonly Row[] }>;
}

export interface Numbers {
  /** The next number of a series: never one that was given before, by this process or another. */
  next(name: SeriesName): Promise<number>;
  /** Makes sure that the series which calls take from have enough numbers for those that run side by side. */
  topUp(owner: OwnerQuery): Promise<void>;
}

interface Block {
  next: number;
  end: number;
}

async function reserveBlock(owner: OwnerQuery, name: SeriesName): Promise<Block> {
  const { first, size } = series[name];
  const { rows } = await owner.query<{ next: number }>(
    `insert into number_blocks as block (name, next) values ($1, $2::bigint + $3)
     on conflict (name) do update set next = block.next + $3 returning next`,
    [name, first, size],
  );
  const end = rows[0]?.next;
  if (end === undefined || end > highest) throw new Error(`The series of numbers "${name}" is used up`);
  return { next: end - size, end };
}

/**
 * Hands out numbers from blocks that this process reserved, so that creating something costs no round trip
 * and no lock. What is left of a block when the process ends is never used: numbers have gaps.
 *
 * Inside a call no second connection may be asked for, so a call that holds one must never find its series empty:
 * `topUp` runs before its transaction, on that connection, and what is worked out before there is one leaves it the
 * last numbers.
 */
export function reserveNumbers(owner: OwnerQuery): Numbers {
  const stock = new Map<SeriesName, Block[]>();
  /** The block that is being reserved for calls. */
  const underWay = new Map<SeriesName, Promise<Block>>();

  function blocksOf(name: SeriesName): Block[] {
    const blocks = stock.get(name) ?? [];
    stock.set(name, blocks);
    return blocks;
  }

  function take(name: SeriesName): number | undefined {
    const blocks = blocksOf(name);
    const block = blocks[0];
    if (!block) return undefined;
    const number = block.next++;
    if (block.next === block.end) blocks.shift();
    return number;
  }

  function left(name: SeriesName): number {
    return blocksOf(name).reduce((sum, block) => sum + block.end - block.next, 0);
  }

  /** Calls that have no connection yet are not limited in number: they may take what the others can spare. */
  function isSpare(name: SeriesName): boolean {
    const scope = callScope.getStore();
    return !scope?.open || scope.connected || left(name) > enough;
  }

  async function topUpOne(name: SeriesName, owner: OwnerQuery): Promise<void> {
    const reserved = reserveBlock(owner, name);
    underWay.set(name, reserved);
    try {
      blocksOf(name).push(await reserved);
    } finally {
      underWay.delete(name);
    }
  }

  return {
    async next(name) {
      if (!isSpare(name)) throw new Error(`The last numbers of "${name}" are for calls with a connection`);
      for (;;) {
        const number = take(name);
        if (number !== undefined) return number;
        blocksOf(name).push(await reserveBlock(owner, name));
      }
    },

    async topUp(connection) {
      for (const name of takenInCalls) {
        while (left(name) < series[name].size / 2) {
          const running = underWay.get(name);
          if (!running) await topUpOne(name, connection);
          // One block is enough for all; who still finds numbers does not wait for it, nor fail with it.
          else if (left(name) < enough) await running.catch(() => undefined);
          else break;
        }
      }
    },
  };
}

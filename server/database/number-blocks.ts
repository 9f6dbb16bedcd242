import { setTimeout as pause } from "node:timers/promises";
import { callScope, isInBody } from "./call-scope.ts";

/** Each kind of number: its first number and the size of a block. */
const kinds = {
  quotation: { first: 48_000_001, size: 100 },
  request: { first: 71_000_001, size: 50 },
  distributor: { first: 1_000_001, size: 50 },
  contact: { first: 2_000_001, size: 50 },
  "billing-party": { first: 30_000_001, size: 50 },
  file: { first: 5_000_001, size: 50 },
  "guest-client": { first: 10_000_001, size: 50 },
} as const;

export type NumberKind = keyof typeof kinds;

/** The numbers of a kind that a transaction takes: one, or at most `count`. */
export type WantedNumbers = NumberKind | readonly [kind: NumberKind, count: number];

/** Blocks of numbers that are reserved for one transaction. */
export type SetAside = ReadonlyMap<NumberKind, Block>;

/**
 * Numbers kept in stock for transactions that take one number of a kind. It is more than there are connections. A
 * transaction cannot reserve a block itself, because it may not use a second connection.
 */
const forTransactions = 25;

/** After this time another caller starts a reservation over its own connection, because the first one may hang. */
const longestReservation = 300;

/** The largest number of the wire: fifteen digits, which a JavaScript number holds exactly. */
const highest = 999_999_999_999_999;

/** Runs one statement as the owner. */
export interface OwnerQuery {
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<{ rows: readonly Row[] }>;
}

export interface Numbers {
  /**
   * The next number of a kind: unique over all processes. Inside a transaction, one number of each kind that its call
   * declares.
   */
  next(kind: NumberKind): Promise<number>;
  /**
   * Reserves a block if needed, on the connection of a call before its transaction begins. A call that wants many
   * numbers gets a block of its own, and the numbers that it does not take are lost.
   */
  topUp(owner: OwnerQuery, wanted: readonly WantedNumbers[]): Promise<SetAside>;
}

export interface Block {
  next: number;
  end: number;
}

/** The running reservation of each kind, which other callers wait for. */
type Reservations = Map<NumberKind, Promise<void>>;

async function reserveBlock(
  owner: OwnerQuery,
  kind: NumberKind,
  size: number = kinds[kind].size,
): Promise<Block> {
  const { first } = kinds[kind];
  const { rows } = await owner.query<{ next: number }>(
    `insert into number_blocks as block (name, next) values ($1, $2::bigint + $3)
     on conflict (name) do update set next = block.next + $3 returning next`,
    [kind, first, size],
  );
  const end = rows[0]?.next;
  if (end === undefined || end > highest) throw new Error(`The numbers of the kind "${kind}" are used up`);
  return { next: end - size, end };
}

/**
 * Gives numbers from blocks reserved by this process, without a round trip or a lock. The rest of a block is lost when
 * the process ends: numbers have gaps.
 */
export function reserveNumbers(owner: OwnerQuery): Numbers {
  const stock = new Map<NumberKind, Block[]>();
  // A caller that holds a connection waits only for reservations on such connections: others may be waiting for its
  // own.
  const outside: Reservations = new Map();
  const inCalls: Reservations = new Map();

  function blocksOf(kind: NumberKind): Block[] {
    const blocks = stock.get(kind) ?? [];
    stock.set(kind, blocks);
    return blocks;
  }

  function hasEnough(kind: NumberKind): boolean {
    return blocksOf(kind).reduce((sum, block) => sum + block.end - block.next, 0) > forTransactions;
  }

  function take(kind: NumberKind): number {
    const own = callScope.getStore()?.setAside?.get(kind);
    if (own && own.next < own.end) return own.next++;
    const blocks = blocksOf(kind);
    const block = blocks[0];
    if (!block) throw new Error(`The call does not declare that it takes a number of the kind "${kind}"`);
    const number = block.next++;
    if (block.next === block.end) blocks.shift();
    return number;
  }

  async function reserve(kind: NumberKind, by: OwnerQuery, running: Reservations): Promise<void> {
    const others = running.get(kind);
    // Errors are thrown to the caller that runs the reservation; the next waiting caller tries again.
    if (others !== undefined) return others.catch(() => undefined);
    const reserved = reserveBlock(by, kind).then((block) => void blocksOf(kind).push(block));
    const waitedFor = Promise.race([reserved, pause(longestReservation, undefined, { ref: false })]).finally(
      () => running.delete(kind),
    );
    running.set(kind, waitedFor);
    waitedFor.catch(() => undefined);
    return reserved;
  }

  return {
    async next(kind) {
      while (!isInBody() && !hasEnough(kind)) await reserve(kind, owner, outside);
      return take(kind);
    },

    async topUp(connection, wanted) {
      const setAside = new Map<NumberKind, Block>();
      for (const each of wanted) {
        if (typeof each !== "string") setAside.set(each[0], await reserveBlock(connection, ...each));
        else while (!hasEnough(each)) await reserve(each, connection, inCalls);
      }
      return setAside;
    },
  };
}

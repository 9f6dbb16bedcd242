import type { Statement } from "./batch.ts";
import { openedAsRemembered, placedUnder, type RememberedSession } from "./opening.ts";
import { assertOutsideBody, type Connection, type ConnectionPool } from "./pool.ts";
import { isOverload, isSevered, leadsNowhere } from "./retry.ts";

/** A call that was worked out by its remembered session. */
export interface WorkedOut {
  readonly by: RememberedSession;
  /** None for a call that only reads: its session is compared all the same. */
  readonly writes: readonly Statement[];
}

/** Whether the call was committed; where not, nothing of it was done. */
export type GroupCommit = (call: WorkedOut) => Promise<boolean>;

interface Waiting extends WorkedOut {
  readonly committed: (done: boolean) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * A group takes so many of those who wait, or half of them where they are more. If it took all, the database would
 * have nothing to do while the next calls are worked out, and this process nothing while they are stored.
 */
const usual = 4;

/** Where commits take longer than this, whole groups leave beside each other. */
const slowMilliseconds = 5;

/** Never so many that a lock could hold the whole pool. */
const mostUnderWay = 4;

/** They share what befalls one of them. */
const most = 32;

/**
 * Commits calls that are worked out: those that come while a group is on its way are the next group, which is one
 * transaction and one packet. A short transaction costs its packet, its turn among the database's processes and its
 * wait for the disk more than its rows (decision 0036).
 *
 * Where anything of a group fails, nothing of it was done: its calls are answered false, and each meets on the long
 * way what it has to meet. Throws when nobody knows whether it was done, because the connection was lost, and when
 * the database is overloaded.
 *
 * `beforeGroup` runs as the owner, on the connection of a group that is about to be sent.
 */
export function groupCommits(
  pool: ConnectionPool,
  beforeGroup: (connection: Connection) => Promise<void> = async () => undefined,
): GroupCommit {
  const waiting: Waiting[] = [];
  let underWay = 0;
  let lastTook = 0;

  function isDue(): boolean {
    if (underWay === 0) return waiting.length > 0;
    return lastTook > slowMilliseconds && underWay < mostUnderWay && waiting.length >= usual;
  }

  function depart(): void {
    while (isDue()) {
      const half = Math.ceil(waiting.length / 2);
      const group = waiting.splice(0, Math.min(most, Math.max(usual, half)));
      const begun = performance.now();
      underWay++;
      void commit(group).finally(() => {
        lastTook = performance.now() - begun;
        underWay--;
        depart();
      });
    }
  }

  async function commit(group: readonly Waiting[]): Promise<void> {
    let connection: Connection | undefined;
    let isSent = false;
    try {
      connection = await pool.checkOut();
      await beforeGroup(connection);
      isSent = true;
      // Without a BEGIN a packet is one transaction, and the Sync at its end commits it.
      await connection.run(inOneTransaction(group));
      for (const { committed } of group) committed(true);
    } catch (error) {
      if (leadsNowhere(error)) connection?.discard();
      // What has held this group up until its time was over would hold up those behind it for as long again.
      const stuck = isOverload(error) ? waiting.splice(0) : [];
      const mayGoOn = !isOverload(error) && !(isSent && isSevered(error));
      for (const { committed, failed } of [...group, ...stuck]) {
        if (mayGoOn) committed(false);
        else failed(error);
      }
    } finally {
      connection?.release();
    }
  }

  return ({ by, writes }) => {
    assertOutsideBody();
    return new Promise((committed, failed) => {
      waiting.push({ by, writes, committed, failed });
      depart();
    });
  };
}

/**
 * Behind the comparison of all sessions stand the writes of all calls, each under its own client. The session that is
 * compared last is the first call's: it puts the transaction under the clients' role, which sees no sessions.
 */
function inOneTransaction(group: readonly WorkedOut[]): readonly Statement[] {
  const comparisons = group.map(({ by }, index) => openedAsRemembered(by, { isLast: index === 0 })).reverse();
  let placed = group[0]?.by.session.client_id;
  const writes = group.flatMap(({ by, writes }) => {
    const { client_id } = by.session;
    if (writes.length === 0 || client_id === placed) return writes;
    placed = client_id;
    return [placedUnder(client_id), ...writes];
  });
  return [...comparisons, ...writes];
}

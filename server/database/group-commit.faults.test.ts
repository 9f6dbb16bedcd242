import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { withCode } from "./faults.ts";
import { groupCommits, type WorkedOut } from "./group-commit.ts";
import type { Connection, ConnectionPool } from "./pool.ts";

// Faults at the moments at which no real database can be made to have them.

const session = {
  user_name: "ana",
  client_id: 101,
  role: "customer",
  guest: false,
  language: "es",
  last_seen_at: 0,
  settings: {},
  settings_digest: "digest",
};
const call: WorkedOut = { by: { tokenHash: Buffer.alloc(32), now: 0, session }, writes: [] };

type Moment = "a connection is asked for" | "the group is prepared" | "the group is on its way";

/** Has one fault at that moment, and none after it. */
function groupsWith(moment: Moment | undefined, code: string, tookMilliseconds = 0) {
  let isDue = true;
  const at = async (here: Moment) => {
    if (here !== moment || !isDue) return;
    isDue = false;
    throw withCode(code, "A fault", undefined);
  };
  const seen = { sizes: [] as number[], takenOut: 0, givenBack: 0, discarded: 0, mostAtOnce: 0 };
  const pool: ConnectionPool = {
    async checkOut() {
      await at("a connection is asked for");
      seen.takenOut++;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.takenOut - seen.givenBack);
      const connection: Pick<Connection, "run" | "release" | "discard"> = {
        run: async (statements) => {
          await at("the group is on its way");
          if (tookMilliseconds > 0) await pause(tookMilliseconds);
          seen.sizes.push(statements.length);
          return [];
        },
        release: () => void seen.givenBack++,
        discard: () => void seen.discarded++,
      };
      return connection as Connection;
    },
    end: async () => undefined,
  };
  return { seen, commit: groupCommits(pool, () => at("the group is prepared")) };
}

const undone = "not done";
/** The first leaves alone. */
const itsGroup = 1;
const all = 10;

test.each<[moment: Moment, code: string, outcome: string, affected: number, discards: boolean]>([
  ["a connection is asked for", "08001", undone, itsGroup, false],
  ["a connection is asked for", "53300", "53300", all, false],
  ["the group is prepared", "08006", undone, itsGroup, true],
  ["the group is prepared", "40P01", undone, itsGroup, false],
  ["the group is on its way", "08006", "08006", itsGroup, true],
  ["the group is on its way", "57P01", "57P01", itsGroup, true],
  ["the group is on its way", "25006", undone, itsGroup, true],
  ["the group is on its way", "22023", undone, itsGroup, false],
  ["the group is on its way", "23505", undone, itsGroup, false],
  ["the group is on its way", "40P01", undone, itsGroup, false],
  ["the group is on its way", "57014", "57014", all, false],
])(
  "when %s, %s is told as %s to %i of ten, and the others are committed",
  async (moment, code, outcome, affected, discards) => {
    const { seen, commit } = groupsWith(moment, code);
    const tell = () =>
      commit(call).then(
        (isDone) => (isDone ? "done" : undone),
        (error) => error.code,
      );
    const told = await Promise.all(Array.from({ length: all }, tell));
    expect(told).toEqual(told.map((_, index) => (index < affected ? outcome : "done")));
    expect(await tell()).toBe("done");
    expect(seen.givenBack).toBe(seen.takenOut);
    expect(seen.discarded).toBe(discards ? 1 : 0);
  },
);

test("one group at a time has four of those who wait, or half of them, and never more than thirty-two", async () => {
  const { seen, commit } = groupsWith(undefined, "");
  await Promise.all(Array.from({ length: 100 }, () => commit(call)));
  expect(seen.sizes).toEqual([1, 32, 32, 18, 9, 4, 4]);
  expect(seen.mostAtOnce).toBe(1);
});

test("where commits take long, whole groups leave beside each other, and never more than four", async () => {
  const { seen, commit } = groupsWith(undefined, "", 20);
  await commit(call);
  await Promise.all(Array.from({ length: 100 }, () => commit(call)));
  expect(seen.sizes).toEqual([1, 32, 32, 18, 9, 5, 4]);
  expect(seen.mostAtOnce).toBe(4);
});

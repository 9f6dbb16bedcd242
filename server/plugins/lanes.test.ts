import { setImmediate as nextTurn } from "node:timers/promises";
import { type EndpointName, endpoints } from "@anden/contract/endpoints";
import type { Call } from "@anden/contract/wire/call";
import { describe, expect, test } from "vitest";
import { callConnections } from "../database/connect.ts";
import { Lane, LaneFull, type LaneName, laneOfCall, usualLanes } from "./lanes.ts";

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

describe("a lane of two at once and two waiting", () => {
  function aLane() {
    const clock = { now: 0 };
    const lane = new Lane({ atOnce: 2, waiting: 2, longestWait: 1_000 }, () => clock.now);
    return { lane, clock };
  }

  test("runs two, lets two wait, and refuses the next without running it", async () => {
    const { lane } = aLane();
    const all = [held(), held(), held(), held()];
    const begun: number[] = [];
    const ended = all.map(({ work }, index) =>
      lane.run(async () => {
        begun.push(index);
        await work();
      }),
    );
    await Promise.resolve();
    expect([begun, lane.isFull]).toEqual([[0, 1], true]);
    await expect(lane.run(async () => begun.push(9))).rejects.toBeInstanceOf(LaneFull);

    all[0]?.end();
    await ended[0];
    await nextTurn();
    expect([begun, lane.isFull]).toEqual([[0, 1, 2], false]);
    for (const { end } of all) end();
    await Promise.all(ended);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  test("takes no more behind one that has waited for too long, and is normal again once that runs", async () => {
    const { lane, clock } = aLane();
    const all = [held(), held(), held()];
    const ended = all.map(({ work }) => lane.run(work));
    clock.now = 1_000;
    expect(lane.isFull).toBe(false);
    clock.now = 1_001;
    expect(lane.isFull).toBe(true);
    all[0]?.end();
    await ended[0];
    expect(lane.isFull).toBe(false);
    for (const { end } of all) end();
    await Promise.all(ended);
  });

  test("starts those that wait one in each turn, so that a refusal does not wait for the work of all", async () => {
    const { lane } = aLane();
    const all = [held(), held(), held(), held()];
    let begun = 0;
    const ended = all.map(({ work }) =>
      lane.run(() => {
        begun++;
        return work();
      }),
    );
    for (const { end } of all.slice(0, 2)) end();
    await Promise.all(ended.slice(0, 2));
    const counts: number[] = [];
    for (let turn = 0; turn < 2; turn++) {
      await nextTurn();
      counts.push(begun);
    }
    expect(counts).toEqual([3, 4]);
    for (const { end } of all) end();
    await Promise.all(ended);
  });

  test("lets an accepted call wait for the turn of its next part, however many wait before it", async () => {
    const { lane } = aLane();
    const all = [held(), held(), held(), held()];
    const ended = all.map(({ work }) => lane.run(work));
    const parts: number[] = [];
    const part = lane.goOn(async () => parts.push(1));
    expect(lane.isFull).toBe(true);
    all[0]?.end();
    all[1]?.end();
    await Promise.all(ended.slice(0, 2));
    expect(parts).toEqual([]);
    for (const { end } of all) end();
    await Promise.all([...ended, part]);
    expect(parts).toEqual([1]);
  });

  test("work that fails gives its place on, too", async () => {
    const { lane } = aLane();
    const fails = () => Promise.reject(new Error("no"));
    const outcomes = await Promise.allSettled([
      lane.run(fails),
      lane.run(fails),
      lane.run(async () => "well"),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  });
});

test("signing in, reading, writing and making files each have a lane, and together no more connections than there are", () => {
  const examples: readonly (readonly [EndpointName, LaneName])[] = [
    ["signIn", "sessions"],
    ["beGuest", "sessions"],
    ["signInByToken", "sessions"],
    ["loginData", "sessions"],
    ["quotations", "reads"],
    ["serviceRequests", "reads"],
    ["estimate", "reads"],
    ["storedFile", "reads"],
    ["quote", "writes"],
    ["storeFile", "writes"],
    ["changePassword", "writes"],
    ["exportQuotations", "files"],
    ["exportServiceRequests", "files"],
    ["readSheet", "files"],
  ];
  const calls: Readonly<Record<EndpointName, Call>> = endpoints;
  for (const [name, lane] of examples) expect(laneOfCall(name, calls[name]), name).toBe(lane);
  const atOnce = Object.values(usualLanes).reduce((sum, lane) => sum + lane.atOnce, 0);
  expect(atOnce).toBeLessThan(callConnections);
});

import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { openTab, type Place, type Tab } from "./one-tab.ts";

// The channels are those of the platform, as in a browser; what is said on one comes to the others a moment later.
let opened: Tab[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const tab of opened) tab.close();
  opened = [];
});

interface Standing extends Tab {
  readonly place: () => Place;
}

let channels = 0;
const aChannel = () => `a session of its own ${++channels}`;

function aTab(channelName: string, at: number, { heardWithin = 60_000 } = {}): Standing {
  let place: Place = "asking";
  const tab = openTab({
    channelName,
    now: () => at,
    answerWithin: 100,
    heardWithin,
    putAwayWithin: 60_000,
    onPlace: (next) => {
      place = next;
    },
  });
  opened.push(tab);
  return { ...tab, place: () => place };
}

const becomes = (tab: Standing, place: Place) =>
  expect.poll(tab.place, { timeout: 30_000, interval: 5 }).toBe(place);

test("the first tab of a session is the one, and a second is told that it is open elsewhere [P-208]", async () => {
  const channel = aChannel();
  const first = aTab(channel, 1);
  first.ask();
  await becomes(first, "here");
  const second = aTab(channel, 2);
  second.ask();
  await becomes(second, "elsewhere");
  expect(first.place()).toBe("here");
});

test("of two tabs that are opened at once, one is the one [P-208]", async () => {
  const channel = aChannel();
  const [one, other] = [aTab(channel, 7), aTab(channel, 7)];
  one.ask();
  other.ask();
  const places = () => [one.place(), other.place()].sort();
  await expect.poll(places, { timeout: 30_000 }).toEqual(["elsewhere", "here"]);
});

test("a tab that was told of another does not speak for the session", async () => {
  const channel = aChannel();
  const first = aTab(channel, 1);
  first.ask();
  await becomes(first, "here");
  const second = aTab(channel, 2);
  second.ask();
  await becomes(second, "elsewhere");
  first.close();
  const third = aTab(channel, 3);
  third.ask();
  await becomes(third, "here");
});

test("who signs in opens the session where he is", async () => {
  const channel = aChannel();
  const first = aTab(channel, 1);
  first.ask();
  await becomes(first, "here");
  const second = aTab(channel, 2);
  second.take();
  expect(second.place()).toBe("here");
  await becomes(first, "elsewhere");
});

test("who goes on in another tab gets it when the first has put its work away", async () => {
  const channel = aChannel();
  const first = aTab(channel, 1);
  first.ask();
  await becomes(first, "here");
  const second = aTab(channel, 2);
  second.ask();
  await becomes(second, "elsewhere");
  let hasIt = false;
  const over = second.takeOver().then(() => {
    hasIt = true;
  });
  await becomes(first, "elsewhere");
  expect(hasIt).toBe(false);
  first.putAway();
  await over;
});

test("a tab that has heard that it is no longer the one is waited for, however slow it is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const channel = aChannel();
  const first = aTab(channel, 1);
  first.ask();
  vi.runAllTimers();
  expect(first.place()).toBe("here");
  const second = aTab(channel, 2, { heardWithin: 1_000 });
  const listener = new BroadcastChannel(channel);
  const said = new Promise<void>((heard) => {
    listener.onmessage = ({ data }) => data.kind === "it is being closed here" && heard();
  });
  let hasIt = false;
  const over = second.takeOver().then(() => {
    hasIt = true;
  });
  await said;
  listener.close();
  await nextTurn();
  vi.advanceTimersByTime(20_000);
  await nextTurn();
  expect(hasIt).toBe(false);
  first.putAway();
  await over;
});

test("a tab that sleeps is not waited for, and when it wakes it finds the session elsewhere", async () => {
  const channel = aChannel();
  const second = aTab(channel, 2, { heardWithin: 100 });
  second.ask();
  await becomes(second, "here");
  await second.takeOver();
  // Asked again after a sleep: that is later than anybody who came meanwhile.
  const sleeper = aTab(channel, 9);
  sleeper.ask();
  await becomes(sleeper, "elsewhere");
});

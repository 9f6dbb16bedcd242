import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { openTab, type Place, type Tab } from "./one-tab.ts";

// Uses the platform's broadcast channels, as a browser does; messages arrive asynchronously.
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

/** A tab that has asked the others, and was told where the session is. */
async function anAskingTab(channelName: string, at: number, place: Place): Promise<Standing> {
  const tab = aTab(channelName, at);
  tab.ask();
  await becomes(tab, place);
  return tab;
}

const becomes = (tab: Standing, place: Place) =>
  expect.poll(tab.place, { timeout: 30_000, interval: 5 }).toBe(place);

test("the first tab of a session is the active one, and a second finds that it is open elsewhere [P-208]", async () => {
  const channel = aChannel();
  const first = await anAskingTab(channel, 1, "here");
  await anAskingTab(channel, 2, "elsewhere");
  expect(first.place()).toBe("here");
});

test("of two tabs opened at the same time, one is active [P-208]", async () => {
  const channel = aChannel();
  const [one, other] = [aTab(channel, 7), aTab(channel, 7)];
  one.ask();
  other.ask();
  const places = () => [one.place(), other.place()].sort();
  await expect.poll(places, { timeout: 30_000 }).toEqual(["elsewhere", "here"]);
});

test("a tab that knows of another does not answer for the session", async () => {
  const channel = aChannel();
  const first = await anAskingTab(channel, 1, "here");
  await anAskingTab(channel, 2, "elsewhere");
  first.close();
  await anAskingTab(channel, 3, "here");
});

test("a tab that signs in becomes the active one", async () => {
  const channel = aChannel();
  const first = await anAskingTab(channel, 1, "here");
  const second = aTab(channel, 2);
  second.take();
  expect(second.place()).toBe("here");
  await becomes(first, "elsewhere");
});

test("another tab takes over when the first has saved its work", async () => {
  const channel = aChannel();
  const first = await anAskingTab(channel, 1, "here");
  const second = await anAskingTab(channel, 2, "elsewhere");
  let hasIt = false;
  const over = second.takeOver().then(() => {
    hasIt = true;
  });
  await becomes(first, "elsewhere");
  expect(hasIt).toBe(false);
  first.putAway();
  await over;
});

test("a tab that has confirmed giving up is awaited, however slow it is", async () => {
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

test("a sleeping tab is not awaited, and when it wakes it finds the session elsewhere", async () => {
  const channel = aChannel();
  const second = aTab(channel, 2, { heardWithin: 100 });
  second.ask();
  await becomes(second, "here");
  await second.takeOver();
  // Asked again after sleeping: later than any tab opened meanwhile.
  await anAskingTab(channel, 9, "elsewhere");
});

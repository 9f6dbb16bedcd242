import { createHash } from "node:crypto";
import { hashedForVersion } from "@anden/contract/words";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepWords } from "./answered-words.ts";
import { withKeptWords } from "./kept-words.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device, with a cached dictionary or without. */
function device(kept: string | null = null) {
  const storage = { text: kept };
  vi.stubGlobal("localStorage", {
    getItem: () => storage.text,
    setItem: (_: string, text: string) => {
      storage.text = text;
    },
  });
  return storage;
}

const words = [{ id: 1, kind: "label" as const, key: "app.name", text: "Andén" }];
/** A server whose dictionary has a version: it omits the texts for a caller who has them. */
const server = (wordsVersion: string) => async (asked: { readonly keptWords?: string }) => ({
  wordsVersion,
  words: asked.keptWords === wordsVersion ? [] : words,
});

test("a dictionary is sent once, cached with its version, and sent again when it has changed", async () => {
  device();
  const sent: (string | undefined)[] = [];
  const ask = async (version: string) => {
    const answer = await withKeptWords((asked) => {
      sent.push(asked.keptWords);
      return server(version)(asked);
    });
    vi.runAllTimers();
    return answer;
  };
  expect((await ask("one")).words).toEqual(words);
  expect((await ask("one")).words).toEqual(words);
  expect((await ask("two")).words).toEqual(words);
  await ask("two");
  expect(sent).toEqual([undefined, "one", "one", "two"]);
});

test("a cached value that is no dictionary is requested again", async () => {
  for (const kept of [
    "",
    "{",
    "null",
    "7",
    '{"wordsVersion":"one"}',
    '{"wordsVersion":"one","words":[{}]}',
  ]) {
    device(kept);
    expect((await withKeptWords(server("one"))).words).toEqual(words);
  }
});

test("a dictionary that came without its version is cached under the hash of its texts, and not sent again", async () => {
  device();
  const version = createHash("sha256").update(hashedForVersion(words)).digest("hex");
  await keepWords(words);
  const sent: unknown[] = [];
  const read = await withKeptWords((asked) => {
    sent.push(asked.keptWords);
    return server(version)(asked);
  });
  expect([sent, read.words]).toEqual([[version], words]);
});

test("a dictionary that came later is not overwritten by one that waited to be stored", async () => {
  device();
  const version = createHash("sha256").update(hashedForVersion(words)).digest("hex");
  await withKeptWords(server("one"));
  await keepWords(words);
  vi.runAllTimers();
  const asked: unknown[] = [];
  await withKeptWords((each) => {
    asked.push(each.keptWords);
    return server(version)(each);
  });
  expect(asked).toEqual([version]);
});

test("a browser without storage gets the texts each time", async () => {
  const denied = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: denied, setItem: denied });
  expect((await withKeptWords(server("one"))).words).toEqual(words);
  vi.runAllTimers();
});

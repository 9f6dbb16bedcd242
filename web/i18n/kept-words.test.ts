import { afterEach, expect, test, vi } from "vitest";
import { withKeptWords } from "./kept-words.ts";

afterEach(() => vi.unstubAllGlobals());

/** A device on which something may be kept already. */
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
/** A server whose dictionary has a version: it leaves the words out for whoever has them. */
const server = (wordsVersion: string) => async (asked: { readonly keptWords?: string }) => ({
  wordsVersion,
  words: asked.keptWords === wordsVersion ? [] : words,
});

test("a dictionary is sent once, kept with its version, and sent again when it has changed", async () => {
  device();
  const sent: (string | undefined)[] = [];
  const ask = (version: string) =>
    withKeptWords((asked) => {
      sent.push(asked.keptWords);
      return server(version)(asked);
    });
  expect((await ask("one")).words).toEqual(words);
  expect((await ask("one")).words).toEqual(words);
  expect((await ask("two")).words).toEqual(words);
  await ask("two");
  expect(sent).toEqual([undefined, "one", "one", "two"]);
});

test("what is kept and is no dictionary is asked for anew", async () => {
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

test("a browser that keeps nothing is sent the words each time", async () => {
  const denied = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: denied, setItem: denied });
  expect((await withKeptWords(server("one"))).words).toEqual(words);
});

import type { Dictionary } from "@anden/contract/words";
import type { Carrier } from "@anden/domain/carrier";
import type { Language } from "@anden/domain/customer/customer";
import type { Database } from "../database/connect.ts";
import type { Log } from "../log.ts";
import { storeWordingSource } from "../quotations/wording-source.ts";
import type { DictionaryRow } from "./carrier-files.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";

/** A text of the dictionary in one language. */
export interface DictionaryText {
  readonly key: string;
  readonly kind: DictionaryRow["kind"];
  /** Its number in the message catalogue, where it has one. */
  readonly number: number | null;
  readonly text: string;
}

/** The current carrier, from memory. */
export interface CarrierSource {
  readonly carrier: () => Carrier;
  /** The texts of a language by their key. */
  readonly words: (language: Language) => Dictionary;
  /** The same with their kinds and numbers. */
  readonly wordList: (language: Language) => readonly DictionaryText[];
  /** Checks immediately whether another carrier was loaded, and switches to it. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

interface Held {
  readonly carrier: Carrier;
  readonly lists: Readonly<Record<Language, readonly DictionaryText[]>>;
  readonly words: Readonly<Record<Language, Dictionary>>;
}

const pollSeconds = 5;

/**
 * Keeps the carrier in memory. Every few seconds, independently of calls, it checks whether another process has
 * loaded a changed folder. Until the new one is read, calls use the current one; each call keeps one from beginning
 * to end.
 */
export async function carrierSource(
  { owner }: Pick<Database, "owner">,
  log: Pick<Log, "warn">,
): Promise<CarrierSource> {
  /** Reads the carrier. The wording source is stored first, because quotations will refer to it. */
  async function taken(): Promise<Held> {
    const next = hold(await readSnapshot(owner));
    await storeWordingSource(owner, { carrier: next.carrier, wordsIn: (language) => next.words[language] });
    return next;
  }
  let held = await taken();

  async function refresh(): Promise<void> {
    const current = await owner.selectFrom("carrier_version").select("hash").executeTakeFirst();
    if (current && current.hash !== held.carrier.version) held = await taken();
  }

  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    refresh()
      .catch((error: unknown) => log.warn(`The carrier could not be looked up: ${String(error)}`))
      .finally(() => {
        looking = false;
      });
  }, pollSeconds * 1_000);
  timer.unref();

  return {
    carrier: () => held.carrier,
    words: (language) => held.words[language],
    wordList: (language) => held.lists[language],
    refresh,
    close: () => clearInterval(timer),
  };
}

function hold({ carrier, dictionary }: Snapshot): Held {
  const listIn = (language: Language): readonly DictionaryText[] =>
    dictionary.map(({ key, kind, number, [language]: text }) => ({ key, kind, number, text }));
  const lists = { es: listIn("es"), en: listIn("en") };
  const textsOf = (list: readonly DictionaryText[]) =>
    Object.fromEntries(list.map(({ key, text }) => [key, text]));
  return { carrier, lists, words: { es: textsOf(lists.es), en: textsOf(lists.en) } };
}

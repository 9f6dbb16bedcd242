import type { Word } from "@anden/contract/words";
import { keepObject, readObject } from "../app/kept.ts";

interface KeptWords {
  readonly wordsVersion: string;
  readonly words: readonly Word[];
}

const storageKey = "anden.words";

/** The time in milliseconds in which a screen is drawn with the texts that have come. */
const afterFirstScreen = 3_000;
/** Stores a dictionary that has come. */
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes a request whose answer includes the texts of screens, with the version cached on this device; they are then
 * sent only if they have changed. Help, a quarter of the dictionary, is asked for when it is opened.
 */
export async function withKeptWords<Answer extends KeptWords>(
  ask: (words: { readonly wordsPart: "screens"; readonly keptWords?: string }) => Promise<Answer>,
): Promise<Answer> {
  const kept = read();
  const answer = await ask({ wordsPart: "screens", ...(kept && { keptWords: kept.wordsVersion }) });
  if (kept && answer.words.length === 0) return { ...answer, words: kept.words };
  // Storing takes as long as drawing a list: the first screen is drawn before it.
  waiting = setTimeout(keepDictionary, afterFirstScreen, answer);
  return answer;
}

/** The version of the dictionary cached on this device. */
export function keptWordsVersion(): string | undefined {
  return read()?.wordsVersion;
}

/** Caches a dictionary under its version, instead of one that came before it and waits to be stored. */
export function keepDictionary({ wordsVersion, words }: KeptWords): void {
  clearTimeout(waiting);
  // A browser without storage gets the texts each time.
  keepObject(storageKey, { wordsVersion, words });
}

function read(): KeptWords | undefined {
  const kept: unknown = readObject(storageKey);
  return isKept(kept) ? kept : undefined;
}

// Anybody can write into a browser's storage. The texts are only displayed, so checking the shape suffices.
function isKept(kept: unknown): kept is KeptWords {
  if (kept === null || typeof kept !== "object" || !("words" in kept) || !("wordsVersion" in kept))
    return false;
  const { words, wordsVersion } = kept;
  return (
    typeof wordsVersion === "string" &&
    Array.isArray(words) &&
    words.length > 0 &&
    words.every((word) => typeof word?.key === "string" && typeof word.text === "string")
  );
}

import type { loginData } from "@anden/contract/session";
import type { ValueOf } from "@anden/contract/wire/dialect";

type Words = ValueOf<typeof loginData>["words"];

interface KeptWords {
  readonly wordsVersion: string;
  readonly words: Words;
}

const storageKey = "anden.words";

/**
 * Asks for something that comes with the dictionary, naming the version that is kept on this device; its words are
 * then sent only when they have changed since.
 */
export async function withKeptWords<Answer extends KeptWords>(
  ask: (kept: { readonly keptWords?: string }) => Promise<Answer>,
): Promise<Answer> {
  const kept = read();
  const answer = await ask(kept ? { keptWords: kept.wordsVersion } : {});
  if (kept && answer.words.length === 0) return { ...answer, words: kept.words };
  keep(answer);
  return answer;
}

function keep({ wordsVersion, words }: KeptWords): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ wordsVersion, words }));
  } catch {
    // A browser that keeps nothing is sent the words each time.
  }
}

function read(): KeptWords | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

// Anybody may write into a browser's storage. What is read as words is shown as text, so its shape is all to check.
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

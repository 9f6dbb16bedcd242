import { hashedForVersion, type Word } from "@anden/contract/words";
import { keepDictionary } from "./kept-words.ts";

/** Caches a dictionary that came without its version: it is not sent again after the reload. [P-278] */
export async function keepWords(words: readonly Word[]): Promise<void> {
  // Browsers compute hashes for secure addresses only; at others the dictionary is sent again.
  if (!globalThis.crypto?.subtle) return;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(hashedForVersion(words)));
  const wordsVersion = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  keepDictionary({ words, wordsVersion });
}

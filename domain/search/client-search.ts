import { listWords } from "./list-words.ts";
import { wordBeginnings } from "./word-beginnings.ts";

/**
 * The keys by which the carrier finds a client: the beginnings of the words of its name, and its number, which is found
 * whole, so that client 1000 is not lost among those from 10000 on.
 */
export function clientKeys({ clientId, name }: { readonly clientId: number; readonly name: string }) {
  return [...new Set([...wordBeginnings([name]), String(clientId)])];
}

/**
 * The keys that a client must have to be found by a typed text: each typed word has to begin a word of its name, or be
 * its number. Empty for a text without a letter or a digit, which finds nobody.
 */
export function keysOfClient(typed: string): readonly string[] {
  return listWords(typed);
}

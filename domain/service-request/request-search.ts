import { wordBeginnings } from "../search/word-beginnings.ts";
import { guideNumberOf } from "./guide-number.ts";
import type { Reference } from "./references.ts";

/** The data of a request that a list is searched by. */
export interface SearchedRequest {
  readonly number: number;
  readonly sender?: string | undefined;
  readonly recipient?: string | undefined;
  readonly references: readonly Pick<Reference, "value">[];
  /** The addresses of both ends, and the branches of stops at one. */
  readonly places: readonly string[];
}

/**
 * The search keys of a request: the beginnings of its tracking number, which begins with its own number, with zeros in
 * front and without, and of the words of its sender, its recipient, its references and its places.
 */
export function requestKeys({
  number,
  sender,
  recipient,
  references,
  places,
}: SearchedRequest): readonly string[] {
  const guide = guideNumberOf(number);
  return wordBeginnings([
    guide,
    guide.replace(/^0+/, ""),
    sender,
    recipient,
    ...references.map(({ value }) => value),
    ...places,
  ]);
}

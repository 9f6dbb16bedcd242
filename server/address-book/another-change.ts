import { overAnyChange } from "@anden/contract/address-entry";
import { type ProblemCode, problem } from "@anden/domain/values/problem";
import { Refusal } from "../handlers.ts";

/**
 * No stored revision has this number, because they begin at 1. A change based on it always counts as based on another
 * one.
 */
const none = -1;

/**
 * The revision that a call is based on: the one that it names. Callers of the specification send none. They may store a
 * part that is missing, or overwrite their own last change, but not a change of another user (decision 0132).
 */
export function followed(
  { revision }: { readonly revision?: number | undefined },
  before: Stored,
  isMissing: boolean,
  userName: string,
): number {
  if (revision !== undefined) return revision;
  return isMissing || (before.changed_by ?? before.created_by) === userName ? overAnyChange : none;
}

interface Stored {
  readonly revision: number;
  readonly created_by: string;
  readonly changed_by: string | null;
}

/**
 * Whether the call is based on another revision than the stored one, and asks for what is stored already: then it is a
 * repeated call, and is answered as done. A call that asks for something else is refused with the name of the user who
 * made the last change (decision 0087).
 */
export function followsAnother(
  before: Stored,
  followed: number,
  asked: Readonly<Record<string, unknown>>,
  code: ProblemCode,
): boolean {
  if (followed === overAnyChange || followed === before.revision) return false;
  const stored = new Map<string, unknown>(Object.entries(before));
  if (Object.entries(asked).every(([column, value]) => stored.get(column) === value)) return true;
  throw new Refusal([problem(code, "revision", { by: before.changed_by ?? before.created_by })]);
}

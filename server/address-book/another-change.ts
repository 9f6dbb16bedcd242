import { overAnyChange } from "@anden/contract/address-entry";
import { type ProblemCode, problem } from "@anden/domain/values/problem";
import { Refusal } from "../handlers.ts";

/** Stored revisions begin at 0: a call based on this one is always refused. */
const none = -1;

/**
 * The change that a call follows: the one that it names. Callers of the specification know none. They complete what is
 * missing, or follow what they stored themselves; what somebody else stored is not theirs to replace (decision 0132).
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
 * Whether a change follows another one than that which is stored, and asks for what is stored already: then it was made
 * before, and is answered as done. One that asks for something else is refused with who came between (decision 0087).
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

import { newId } from "../api/new-id.ts";

/** What this device knows of a draft's copy on the server. */
export interface DraftCopy {
  readonly id: string;
  /** The user whose copy it is; none before the first one was sent. */
  readonly user?: string;
  /** The revision that was read from the server, or confirmed by it. */
  readonly revision?: string;
  /** The revisions that were sent since then without an answer: any of them may be on the server. */
  readonly unanswered: readonly string[];
  /**
   * The time at which the server's state was kept on this device. If it differs from the draft's own time, the server
   * has an older state.
   */
  readonly holds?: number;
}

export function newCopy(): DraftCopy {
  return { id: newId(), unanswered: [] };
}

/** Parses a copy from the device's storage. */
export function readCopy(kept: unknown): DraftCopy | undefined {
  if (kept === null || typeof kept !== "object") return undefined;
  const { id, user, revision, unanswered, holds } = kept as Readonly<Record<string, unknown>>;
  if (typeof id !== "string" || !Array.isArray(unanswered)) return undefined;
  return {
    id,
    ...(typeof user === "string" ? { user } : {}),
    ...(typeof revision === "string" ? { revision } : {}),
    unanswered: unanswered.filter((each) => typeof each === "string"),
    ...(typeof holds === "number" ? { holds } : {}),
  };
}

/**
 * The idempotency key for storing a draft: the same for the same answers of the same draft, in every tab and on
 * every device, so that they make one quotation.
 */
export function quotationKey({ id }: Pick<DraftCopy, "id">, answers: unknown): string {
  return `${id}-${digest(JSON.stringify(answers))}`;
}

/** A 64-bit hash of a text, by two runs of FNV-1a: enough to distinguish the answers of one draft. */
function digest(text: string): string {
  let [a, b] = [0x811c9dc5, 0xdeadbeef];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

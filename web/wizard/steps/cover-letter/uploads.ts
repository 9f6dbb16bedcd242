import { useMemo, useSyncExternalStore } from "react";
import { askBeforeClosing } from "../../../app/leave-page.ts";

/**
 * A file that is being uploaded, whose upload failed, or that was refused before. It is not part of the answer yet, but
 * is kept while its page is closed, so that the user is warned before the request is sent.
 */
export interface Upload {
  readonly key: number;
  /** The user who attached it. */
  readonly user: string;
  readonly name: string;
  readonly length: number;
  readonly state: "sending" | "failed" | "refused";
  /** Why the upload failed. */
  readonly why?: string;
}

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();
let lastKey = 0;

function change(next: readonly Upload[]): void {
  uploads = next;
  askBeforeClosing(next.some(({ state }) => state === "sending"));
  for (const listener of listeners) listener();
}

/** Adds a file that the user attached, and drops an earlier attempt with it. */
export function addUpload(upload: Omit<Upload, "key">): Upload {
  const added = { ...upload, key: ++lastKey };
  const isOver = ({ user, name, state }: Upload) =>
    user === added.user && name === added.name && state !== "sending";
  change([...uploads.filter((each) => !isOver(each)), added]);
  return added;
}

/** Records why an upload failed: it may be sent again (`failed`), or will never be accepted (`refused`). */
export function failUpload({ key }: Upload, state: "failed" | "refused", why: string): void {
  change(uploads.map((each) => (each.key === key ? { ...each, state, why } : each)));
}

/** Removes uploads that have finished or were cancelled. */
export function removeUploads(isOver: (upload: Upload) => boolean): void {
  for (const { key } of uploads.filter(isOver)) shares.delete(key);
  change(uploads.filter((each) => !isOver(each)));
}

/** The progress of each upload. Separate from the uploads, because the wizard's question depends on those. */
const shares = new Map<number, number>();

export function uploadSent({ key }: Upload, share: number): void {
  shares.set(key, share);
  for (const listener of listeners) listener();
}

/** The progress of an upload, from 0 to 1; undefined while it is unknown. */
export function useSent(key: number): number | undefined {
  return useSyncExternalStore(listen, () => shares.get(key));
}

export function useUploads(user: string): readonly Upload[] {
  const all = useSyncExternalStore(listen, () => uploads);
  return useMemo(() => all.filter((each) => each.user === user), [all, user]);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

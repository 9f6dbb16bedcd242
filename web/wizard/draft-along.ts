import { forgetKept, keepObject, readObject } from "../app/kept.ts";

/**
 * In this tab: the guest whose draft is moved to the user who signs in next. It is bound to the first such user, so
 * that no later one gets it.
 */
interface DraftAlong {
  readonly guest: string;
  readonly user?: string;
  /** The user already has a draft that must be finished first. */
  readonly isWaiting?: true;
}

const key = "anden.draftGoesAlong";

/** A guest is about to sign in, or their session has ended here. */
export function takeDraftAlong(guest: string): void {
  write({ guest });
}

/** A session has begun in this tab. */
export function bindDraft({ name }: { readonly name: string }): void {
  const along = read();
  if (!along) return;
  if (along.user === undefined || along.user === name) write({ ...along, user: name });
  else dropDraftAlong();
}

/** The guest whose draft this user has taken along. */
export function alongWith({ name }: { readonly name: string }): DraftAlong | undefined {
  const along = read();
  return along?.user === name ? along : undefined;
}

export function letDraftWait(along: DraftAlong): void {
  write({ ...along, isWaiting: true });
}

export function dropDraftAlong(): void {
  forgetKept(key, "sessionStorage");
}

function read(): DraftAlong | undefined {
  const { guest, user, isWaiting } = readObject(key, "sessionStorage") ?? {};
  if (typeof guest !== "string") return undefined;
  return {
    guest,
    ...(typeof user === "string" ? { user } : {}),
    ...(isWaiting === true ? { isWaiting } : {}),
  };
}

/** Without session storage the draft stays where it is. */
function write(along: DraftAlong): void {
  keepObject(key, along, "sessionStorage");
}

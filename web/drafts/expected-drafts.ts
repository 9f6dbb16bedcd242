import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { keepObject, readObject } from "../app/kept.ts";
import type { Session } from "../app/session.tsx";

const place = "anden.listedDrafts";

/** A list of drafts on home: of one flow or of both. */
export type DraftList = FlowKind | "both";
type Of = Pick<Session, "user">;

/** The number of drafts in a list when this user last saw it on this device; 0 if unknown. */
export function expectedDrafts({ user }: Of, list: DraftList): number {
  const count = keptOf(user.name)[list];
  return typeof count === "number" ? count : 0;
}

export function keepExpectedDrafts({ user }: Of, list: DraftList, count: number): void {
  keepObject(place, { ...keptOf(user.name), user: user.name, [list]: count });
}

function keptOf(user: string): Readonly<Record<string, unknown>> {
  const kept = readObject(place);
  return kept?.["user"] === user ? kept : {};
}

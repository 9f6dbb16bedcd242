import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { keepObject, readObject } from "../app/kept.ts";
import { inside, isLoose, type Loose } from "../app/loose.ts";
import type { Session } from "../app/session.tsx";
import { emptyDraft, type Screens, type WizardDraft } from "./draft.ts";
import { type DraftCopy, newCopy, readCopy } from "./draft-copy.ts";

/** The version of the stored record; each slice has its own. Version 1 had all fields in one object. */
const version = 2;

export const guestsPlace = "anden.draft.guest";

/**
 * The storage key of a person's draft of a flow. Every guest session is a new user, so guests share one key; they make
 * no requests.
 */
export function draftPlace({ user }: Pick<Session, "user">, kind: FlowKind = "quotation"): string {
  if (kind === "request") return `anden.request.${user.name}`;
  return user.isGuest ? guestsPlace : `anden.draft.${user.name}`;
}

export interface KeptDraft {
  readonly draft: WizardDraft;
  /** When it was kept, in epoch milliseconds. */
  readonly at: number;
  /** The steps whose stored slice could not be read. */
  readonly unread: readonly string[];
}

/** The draft kept under a key; a slice that cannot be read is empty. Undefined when none of them can be read. */
export function readDraft(screens: Screens, place: string, client: Session["client"]): KeptDraft | undefined {
  const kept = readObject(place);
  if (!kept || typeof kept["at"] !== "number") return undefined;
  const read = slicesIn(screens, kept);
  if (Object.keys(read).length === 0) return undefined;
  const slices = { ...emptyDraft(screens, client).slices, ...read };
  const there = kept["version"] === version ? inside(kept, "slices") : {};
  const unread = screens.map(({ rule }) => rule.name).filter((name) => name in there && !(name in read));
  return { draft: { slices }, at: kept["at"], unread };
}

/** A draft as it is stored, for code that moves it without parsing its slices. */
export interface DraftRecord {
  readonly at: number;
  /** The slices by the name of their step, each with its version. */
  readonly slices: Loose;
  readonly copy: DraftCopy;
  /** The user who typed it. */
  readonly by?: string;
}

/** Whether the server has the draft as it is on the device. */
export function isSaved({ at, copy }: DraftRecord): boolean {
  return copy.holds === at;
}

export function keptRecord(place: string): DraftRecord | undefined {
  const kept = readObject(place);
  if (kept?.["version"] !== version || typeof kept["at"] !== "number") return undefined;
  const { at, by } = kept;
  return {
    at,
    slices: inside(kept, "slices"),
    copy: readCopy(kept["copy"]) ?? newCopy(),
    ...(typeof by === "string" ? { by } : {}),
  };
}

/** False when the browser's storage is full or disabled. */
export function keepRecord(place: string, record: DraftRecord): boolean {
  return keepObject(place, { version, ...record });
}

/** The stored slice of one step, not parsed yet, and the time when it was kept. */
export function keptSlice(
  session: Pick<Session, "user">,
  step: string,
  kind: FlowKind = "quotation",
): { readonly at: number; readonly typed: Loose } | undefined {
  const kept = keptRecord(draftPlace(session, kind));
  return kept && { at: kept.at, typed: inside(inside(kept.slices, step), "typed") };
}

function slicesIn(screens: Screens, kept: Loose): Readonly<Record<string, unknown>> {
  const slices = kept["slices"];
  return Object.fromEntries(
    screens.flatMap(({ rule, slice }) => {
      const own = kept["version"] === version && isLoose(slices) ? slices[rule.name] : undefined;
      const typed =
        kept["version"] === 1
          ? slice.read(kept["draft"])
          : isLoose(own) && own["version"] === slice.version
            ? slice.read(own["typed"])
            : undefined;
      return typed === undefined ? [] : [[rule.name, typed]];
    }),
  );
}

/** Stores a draft without changing the data about its copy on the server; false when the browser refuses. */
export function keepDraft(
  screens: Screens,
  place: string,
  draft: WizardDraft,
  { at, by }: Required<Pick<DraftRecord, "at" | "by">>,
): boolean {
  const slices = Object.fromEntries(
    screens.map(({ rule, slice }) => [rule.name, { version: slice.version, typed: draft.slices[rule.name] }]),
  );
  return keepRecord(place, { at, slices, copy: keptRecord(place)?.copy ?? newCopy(), by });
}

import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { keepObject, readObject } from "../app/kept.ts";
import { isLoose } from "../app/loose.ts";

/**
 * The drafts of a flow in this tab, numbered, and the records that earlier drafts were stored as. A history entry of
 * the wizard contains the number of its draft: going back to a stored draft leads home, or a guest to the quotation,
 * not to an empty wizard.
 */
interface TabDrafts {
  readonly current: number;
  readonly stored: Readonly<Record<number, number>>;
}

const keys = { quotation: "anden.tabDrafts", request: "anden.tabRequests" } as const satisfies Record<
  FlowKind,
  string
>;
const none: TabDrafts = { current: 0, stored: {} };

function read(kind: FlowKind): TabDrafts {
  const { current, stored }: Partial<TabDrafts> = readObject(keys[kind], "sessionStorage") ?? {};
  return typeof current === "number" && isLoose(stored) ? { current, stored } : none;
}

export function currentDraft(kind: FlowKind): number {
  return read(kind).current;
}

/** The number of the record that an earlier draft of this tab was stored as. */
export function storedFrom(draft: number, kind: FlowKind): number | undefined {
  return read(kind).stored[draft];
}

/**
 * Records the number that the current draft was stored as, and begins the next draft. Without session storage, going
 * back shows the wizard.
 */
export function draftWasStored(number: number, kind: FlowKind): void {
  const { current, stored } = read(kind);
  const next = { current: current + 1, stored: { ...stored, [current]: number } };
  keepObject(keys[kind], next, "sessionStorage");
}

import { type Section, sections } from "./sections.ts";

/** The records that the wizard makes. [P-114] */
export const recordKinds = ["quotation", "service-request"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** How far a quotation or a request has come in the wizard. [P-113, B-100] */
export interface WorkingRecord {
  readonly recordKind: RecordKind;
  /** The section that it is opened at, and the one that was reached. */
  readonly section: Section;
  readonly reachedSection: Section;
  readonly isComplete: boolean;
  /** The question about the commission was answered, with or without a commission. */
  readonly isMarkupComplete: boolean;
  readonly mayBeModified: boolean;
  /** It is shown as a whole, not asked step by step. */
  readonly isDetail: boolean;
  /** The part of the destination is open, because the origin before it is complete. */
  readonly isDestinationOpen: boolean;
}

/**
 * A stored quotation or request as it is opened: at section 8, for a request as well; complete, not to be modified.
 * [P-167, P-168, B-196, B-198]
 */
export function openedRecord(recordKind: RecordKind): WorkingRecord {
  return {
    recordKind,
    section: sections.quotation,
    reachedSection: sections.quotation,
    isComplete: true,
    isMarkupComplete: true,
    mayBeModified: false,
    isDetail: true,
    isDestinationOpen: true,
  };
}

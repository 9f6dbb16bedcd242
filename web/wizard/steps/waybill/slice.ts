import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";
import type { Side } from "@anden/domain/shipment/stop";
import type { UnitFactors } from "@anden/domain/values/measures";
import type { Problem } from "@anden/domain/values/problem";
import type { PartyCountries, WaybillTerms } from "@anden/domain/waybill/check-waybill";
import type { WaybillParty } from "@anden/domain/waybill/party-tax-data";
import {
  emptyWaybillEntry,
  isUntouchedWaybill,
  readWaybillEntry,
  type WaybillEntry,
  waybillColumns,
  writeWaybillEntry,
} from "@anden/domain/waybill/waybill-entry";
import { type WaybillField, waybillFields, waybillLimits } from "@anden/domain/waybill/waybill-line";
import { isLoose } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";

export interface Own extends Pick<WaybillTerms, "find" | "on"> {
  /** The carrier's factors between units, for the weight of the goods. */
  readonly units?: UnitFactors | undefined;
  /** The sender and the recipient, once they are chosen and read. */
  readonly parties: Partial<Readonly<Record<Side, WaybillParty>>> & PartyCountries;
}
export interface Typed {
  readonly entries: readonly WaybillEntry[];
}
export type Edit =
  | { readonly kind: "cellTyped"; readonly row: number; readonly field: WaybillField; readonly text: string }
  | { readonly kind: "lineAdded" }
  | { readonly kind: "lineRepeated"; readonly row: number }
  | { readonly kind: "lineRemoved"; readonly row: number }
  | { readonly kind: "replaced"; readonly entries: readonly WaybillEntry[] };

export type WaybillProps = ScreenProps<Typed, Edit, Own>;

type Read = ReturnType<typeof readWaybillEntry>;
/** A cache: a key press changes one of up to ten thousand lines. */
const readBefore = new WeakMap<WaybillEntry, Read>();

function readOnce(entry: WaybillEntry): Read {
  const before = readBefore.get(entry);
  if (before) return before;
  const read = readWaybillEntry(entry, "");
  readBefore.set(entry, read);
  return read;
}

/** Sorts by line and field, with problems of the complement as a whole last. */
export function byWaybillCell(a: Pick<Problem, "path">, b: Pick<Problem, "path">): number {
  return placeOf(a.path) - placeOf(b.path);
}

function placeOf(path: string): number {
  const [, row, field = ""] = /^waybill\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  if (row === undefined) return Number.MAX_SAFE_INTEGER;
  const columns: readonly string[] = waybillColumns;
  return Number(row) * columns.length + columns.indexOf(field);
}

/** The lines of the entries, without untouched ones at the end, and the problems of cells that could not be read. */
export function linesOf({ entries }: Typed): {
  readonly lines: readonly Read["line"][];
  readonly problems: readonly Problem[];
} {
  const last = entries.findLastIndex((entry) => !isUntouchedWaybill(entry));
  const read = entries.slice(0, last + 1).map(readOnce);
  return {
    lines: read.map(({ line }) => line),
    problems: read.flatMap(({ problems }, row) =>
      problems.map((each) => ({ ...each, path: `waybill[${row}]${each.path}` })),
    ),
  };
}

export const slice: Slice<Typed, Edit, Own> = {
  version: 1,
  isBeyondQuotation: true,
  empty: () => ({ entries: [emptyWaybillEntry] }),
  edit: ({ entries }, edit) => ({ entries: edited(entries, edit) }),
  read: (kept) => {
    if (!isLoose(kept) || !Array.isArray(kept["entries"])) return undefined;
    const entries = kept["entries"].filter(isEntry);
    return { entries: entries.length > 0 ? entries : [emptyWaybillEntry] };
  },
  isTouched: ({ entries }) => entries.some((entry) => !isUntouchedWaybill(entry)),
  toDraft: (typed) => {
    const { lines, problems } = linesOf(typed);
    const draft: IncompleteRequest = lines.length > 0 ? { waybill: lines } : {};
    return { draft, problems };
  },
  ofQuotation: ({ waybill = [] }) =>
    waybill.length > 0 ? { entries: waybill.map(writeWaybillEntry) } : undefined,
};

function edited(entries: readonly WaybillEntry[], edit: Edit): readonly WaybillEntry[] {
  switch (edit.kind) {
    case "cellTyped": {
      const before = entries[edit.row] ?? emptyWaybillEntry;
      return entries.with(edit.row, { ...before, [edit.field]: edit.text });
    }
    case "lineAdded":
      return entries.length < waybillLimits.lines ? [...entries, emptyWaybillEntry] : entries;
    case "lineRepeated": {
      const repeated = entries[edit.row];
      if (!repeated || entries.length >= waybillLimits.lines) return entries;
      return entries.toSpliced(edit.row + 1, 0, { ...repeated });
    }
    case "lineRemoved":
      return entries.length > 1 ? entries.toSpliced(edit.row, 1) : [emptyWaybillEntry];
    case "replaced":
      return edit.entries.length > 0 ? edit.entries : [emptyWaybillEntry];
  }
}

function isEntry(kept: unknown): kept is WaybillEntry {
  return isLoose(kept) && waybillFields.every((field) => typeof kept[field] === "string");
}

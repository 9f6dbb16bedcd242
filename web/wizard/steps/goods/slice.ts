import type { FullQuotation } from "@anden/contract/quotation";
import type { GoodsTerms } from "@anden/domain/shipment/check-goods";
import { readContent } from "@anden/domain/shipment/content";
import type { Incomplete } from "@anden/domain/shipment/draft";
import { limits, type Packaging } from "@anden/domain/shipment/goods";
import {
  convertEntry,
  type EntryFigure,
  emptyEntry,
  entryFigures,
  type GoodsEntry,
  isUntouched,
  readEntries,
} from "@anden/domain/shipment/goods-entry";
import type { GoodsParameters } from "@anden/domain/shipment/goods-parameters";
import { type Insurance, insuranceKinds } from "@anden/domain/shipment/insurance";
import { readFigure } from "@anden/domain/shipment/number-entry";
import {
  type LengthUnit,
  lengthUnits,
  type UnitFactors,
  type WeightUnit,
  weightUnits,
} from "@anden/domain/values/measures";
import type { Currency } from "@anden/domain/values/money";
import { type Problem, problemsOf } from "@anden/domain/values/problem";
import { isLoose, isOneOf } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";

/** A line of the grid. The key identifies the line for React when lines are added and removed. */
export type KeyedEntry = GoodsEntry & { readonly key: number };
export interface Units {
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
}
export interface Typed extends Units {
  readonly entries: readonly KeyedEntry[];
  readonly insurance: { readonly kind: Insurance["kind"]; readonly value: string };
  /** The class chosen by a client who uses classes; absent as long as the density determines it. */
  readonly freightClassId?: number;
  /** The description of the goods; absent while empty. */
  readonly description?: string;
}

export type Edit =
  | {
      readonly kind: "figureTyped";
      readonly row: number;
      readonly figure: EntryFigure;
      readonly text: string;
    }
  | { readonly kind: "packagingChosen"; readonly row: number; readonly packagingId: number | undefined }
  | { readonly kind: "stackabilityChosen"; readonly row: number; readonly notStackable: boolean }
  | { readonly kind: "lineAdded" }
  /** A line from the client's saved goods. */
  | { readonly kind: "knownAdded"; readonly entry: GoodsEntry }
  | { readonly kind: "lineRepeated"; readonly row: number }
  | { readonly kind: "lineRemoved"; readonly row: number }
  | { readonly kind: "goodsPasted"; readonly entries: readonly GoodsEntry[] }
  /** With factors the figures are converted; without, they stay as typed. */
  | ({ readonly kind: "unitsChosen"; readonly convertBy?: UnitFactors } & Units)
  | { readonly kind: "insuranceChosen"; readonly insurance: Insurance["kind"] }
  | { readonly kind: "valueTyped"; readonly text: string }
  | { readonly kind: "contentDescribed"; readonly text: string }
  | { readonly kind: "classChosen"; readonly freightClassId: number | undefined };

/** The data that the step loads. */
export interface GoodsKnown {
  readonly packaging: readonly Packaging[];
  readonly parameters: GoodsParameters;
  /** The data of the rules for single lines. */
  readonly terms: GoodsTerms;
  /** Whether the client chooses freight classes. */
  readonly usesClasses: boolean;
  /** Whether the client's contract excludes insurance. */
  readonly excludesInsurance: boolean;
  /** The client's currency, in which a value is declared. */
  readonly currency: Currency;
}

export type GoodsProps = ScreenProps<Typed, Edit, GoodsKnown>;

export const slice: Slice<Typed, Edit, GoodsKnown> = {
  version: 1,
  empty: ({ weightUnit, lengthUnit }) => ({
    entries: [{ ...emptyEntry, key: 0 }],
    weightUnit,
    lengthUnit,
    insurance: { kind: "none", value: "" },
  }),
  edit: edited,
  read: (kept) => (isTyped(kept) ? withoutMore(kept) : undefined),
  isTouched: ({ entries, insurance, description = "" }) =>
    insurance.kind !== "none" ||
    description !== "" ||
    entries.some((entry) => !isUntouched(entry) || entry.packagingId !== undefined),
  toDraft: (typed, { parameters: { units } }) => {
    const { weightUnit, lengthUnit, freightClassId } = typed;
    const { problems: ofContent, ...content } = readContent(typed.description ?? "");
    const { lines, problems, entryOf } = readEntries(typed.entries, { weightUnit, lengthUnit, units });
    const insurance = readInsurance(typed);
    return {
      draft: {
        lines,
        weightUnit,
        lengthUnit,
        insurance: insurance.value,
        ...(freightClassId === undefined ? {} : { freightClassId }),
        ...content,
      },
      problems: [...problems, ...insurance.problems, ...ofContent],
      fieldOf: (path) =>
        path.replace(/^lines\[(\d+)\]/, (_, line: string) => `lines[${entryOf[Number(line)] ?? line}]`),
    };
  },
  ofQuotation: ({ lines, weightUnit, lengthUnit, insurance, freightClassId, description }) => ({
    entries: lines.map(storedEntry),
    weightUnit,
    lengthUnit,
    insurance: {
      kind: insurance.kind,
      value: insurance.kind === "declared" ? String(insurance.value / 100) : "",
    },
    ...(freightClassId === undefined ? {} : { freightClassId }),
    ...(description === undefined ? {} : { description }),
  }),
};

function storedEntry(line: FullQuotation["lines"][number], key: number): KeyedEntry {
  const { pieces, packagingId, length, width, height, trueHeight, weight, notStackable } = line;
  return {
    ...emptyEntry,
    key,
    packagingId,
    notStackable,
    pieces: String(pieces),
    length: figureText(length),
    width: figureText(width),
    height: figureText(trueHeight ?? height),
    weight: figureText(weight),
  };
}

/** Thousandths as text for a field; "" for a measure that was never given. */
function figureText(thousandths: number): string {
  return thousandths === 0 ? "" : String(thousandths / 1000);
}

/** The row of the grid that each line of the draft was read from: untouched rows are not lines. */
export function rowsOf({ entries }: Pick<Typed, "entries">): readonly number[] {
  return entries.flatMap((entry, row) => (isUntouched(entry) ? [] : [row]));
}

function edited(typed: Typed, edit: Edit): Typed {
  switch (edit.kind) {
    case "figureTyped":
      return withEntry(typed, edit.row, (entry) => ({ ...entry, [edit.figure]: edit.text }));
    case "packagingChosen":
      return withPackaging(typed, edit.row, edit.packagingId);
    case "stackabilityChosen":
      return withEntry(typed, edit.row, (entry) => ({ ...entry, notStackable: edit.notStackable }));
    case "lineAdded": {
      const packagingId = typed.entries.at(-1)?.packagingId;
      return withLine(typed, typed.entries.length, {
        ...emptyEntry,
        ...(packagingId === undefined ? {} : { packagingId }),
      });
    }
    case "knownAdded": {
      const last = typed.entries.length - 1;
      const isFree = isUntouched(typed.entries[last] ?? emptyEntry);
      if (isFree) return withEntry(typed, last, ({ key }) => ({ ...edit.entry, key }));
      return withLine(typed, typed.entries.length, edit.entry);
    }
    case "lineRepeated": {
      const entry = typed.entries[edit.row];
      return entry ? withLine(typed, edit.row + 1, entry) : typed;
    }
    case "lineRemoved": {
      const entries = typed.entries.filter((_, row) => row !== edit.row);
      return { ...typed, entries: entries.length > 0 ? entries : [{ ...emptyEntry, key: nextKey(typed) }] };
    }
    case "goodsPasted": {
      const first = nextKey(typed);
      const entries = edit.entries.map((entry, row) => ({
        ...entry,
        key: typed.entries[row]?.key ?? first + row,
      }));
      return { ...typed, entries };
    }
    case "unitsChosen": {
      const { weightUnit, lengthUnit, convertBy } = edit;
      const units = { weightUnit, lengthUnit };
      const entries = convertBy
        ? typed.entries.map((entry) => convertEntry(entry, { ...unitsOf(typed), units: convertBy }, units))
        : typed.entries.map(({ rounded: _, ...entry }) => entry);
      return { ...typed, ...units, entries };
    }
    case "insuranceChosen":
      return { ...typed, insurance: { ...typed.insurance, kind: edit.insurance } };
    case "valueTyped":
      return { ...typed, insurance: { kind: "declared", value: edit.text } };
    case "contentDescribed": {
      const { description: _, ...others } = typed;
      return edit.text === "" ? others : { ...others, description: edit.text };
    }
    case "classChosen": {
      const { freightClassId: _, ...byDensity } = typed;
      const { freightClassId } = edit;
      return freightClassId === undefined ? byDensity : { ...byDensity, freightClassId };
    }
  }
}

function withEntry(typed: Typed, row: number, change: (entry: KeyedEntry) => KeyedEntry): Typed {
  return { ...typed, entries: typed.entries.map((entry, index) => (index === row ? change(entry) : entry)) };
}

/** The packaging of a line, and of all others to which a paste gave the same unknown name. */
function withPackaging(typed: Typed, row: number, packagingId: Packaging["id"] | undefined): Typed {
  if (packagingId === undefined) return withEntry(typed, row, ({ packagingId: _, ...entry }) => entry);
  const name = typed.entries[row]?.packagingTyped;
  const entries = typed.entries.map((entry, index) => {
    if (index !== row && (name === undefined || entry.packagingTyped !== name)) return entry;
    const { packagingTyped: _, ...rest } = entry;
    return { ...rest, packagingId };
  });
  return { ...typed, entries };
}

function unitsOf({ weightUnit, lengthUnit }: Units): Units {
  return { weightUnit, lengthUnit };
}

function withLine(typed: Typed, row: number, entry: GoodsEntry): Typed {
  if (typed.entries.length >= limits.lines) return typed;
  return { ...typed, entries: typed.entries.toSpliced(row, 0, { ...entry, key: nextKey(typed) }) };
}

const nextKey = ({ entries }: Typed) => Math.max(-1, ...entries.map(({ key }) => key)) + 1;

/**
 * The highest whole amount of money that is exact in cents. The carrier's own maximum is far below, and its rule
 * reports it.
 */
const mostDeclared = 90_000_000_000_000;

function readInsurance({ insurance }: Typed): {
  value: Incomplete<Insurance>;
  problems: readonly Problem[];
} {
  if (insurance.kind !== "declared") return { value: { kind: insurance.kind }, problems: [] };
  const read = readFigure(insurance.value.replace(/^\s*\$/, ""), 2, "insurance.value", mostDeclared);
  const value = read.ok && read.value !== undefined ? { value: read.value } : {};
  return { value: { kind: "declared", ...value }, problems: problemsOf([read]) };
}

function withoutMore(kept: Typed): Typed {
  const { entries, weightUnit, lengthUnit, insurance, freightClassId, description } = kept;
  return {
    entries,
    weightUnit,
    lengthUnit,
    insurance,
    ...(typeof freightClassId === "number" ? { freightClassId } : {}),
    ...(typeof description === "string" ? { description } : {}),
  };
}

function isTyped(kept: unknown): kept is Typed {
  if (!isLoose(kept)) return false;
  const { entries, insurance, weightUnit, lengthUnit } = kept;
  return (
    Array.isArray(entries) &&
    entries.length > 0 &&
    entries.length <= limits.lines &&
    entries.every(isEntry) &&
    isLoose(insurance) &&
    isOneOf(insuranceKinds, insurance["kind"]) &&
    typeof insurance["value"] === "string" &&
    isOneOf(weightUnits, weightUnit) &&
    isOneOf(lengthUnits, lengthUnit)
  );
}

function isEntry(entry: unknown): boolean {
  if (!isLoose(entry) || typeof entry["key"] !== "number" || typeof entry["notStackable"] !== "boolean")
    return false;
  if (!["undefined", "string"].includes(typeof entry["packagingTyped"])) return false;
  return entryFigures.every((figure) => typeof entry[figure] === "string") && isRounded(entry["rounded"]);
}

function isRounded(rounded: unknown): boolean {
  if (rounded === undefined) return true;
  return isLoose(rounded) && Object.values(rounded).every((each) => typeof each === "string");
}

import {
  type LengthUnit,
  lengthIn,
  lengthOf,
  type Thousandths,
  type UnitFactors,
  type WeightUnit,
  weightIn,
  weightOf,
} from "../values/measures.ts";
import { accept, type Decision, type FieldPath, problem, refuse } from "../values/problem.ts";
import { readFigure, writeFigure } from "./number-entry.ts";

export type MeasureKind = "length" | "weight";

/** The shipment's units, and the carrier's factors between them and others. */
export interface EntryUnits {
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
  readonly units: UnitFactors;
}

/** A unit that people write after a figure: `times` ÷ `per` of one of the portal's units. */
interface WrittenUnit<Unit> {
  readonly unit: Unit;
  readonly times: number;
  readonly per: number;
  readonly names: readonly string[];
}

const writtenLengths: readonly WrittenUnit<LengthUnit>[] = [
  { unit: "metre", times: 1, per: 1000, names: ["mm", "milimetro", "milimetros"] },
  { unit: "metre", times: 1, per: 100, names: ["cm", "cms", "centimetro", "centimetros"] },
  { unit: "metre", times: 1, per: 1, names: ["m", "mt", "mts", "metro", "metros", "meter", "meters"] },
  {
    unit: "inch",
    times: 1,
    per: 1,
    names: ["in", "inch", "inches", "pulg", "pulgada", "pulgadas", '"', "''", "″", "”"],
  },
  { unit: "inch", times: 12, per: 1, names: ["ft", "foot", "feet", "pie", "pies", "'", "′", "’"] },
];

const writtenWeights: readonly WrittenUnit<WeightUnit>[] = [
  { unit: "kilogram", times: 1, per: 1000, names: ["g", "gr", "grs", "gramo", "gramos", "grams"] },
  { unit: "kilogram", times: 1, per: 1, names: ["kg", "kgs", "kilo", "kilos", "kilogramo", "kilogramos"] },
  { unit: "pound", times: 1, per: 1, names: ["lb", "lbs", "libra", "libras", "pound", "pounds"] },
];

/**
 * A length or a weight as a person types it, in thousandths of the shipment's unit: a bare figure is in that unit,
 * one with another unit behind it ("60 cm", `24"`, "5 lb") is converted, rounded half up. Empty text is no measure.
 *
 * Problems at `path`: those of `readFigure`; a unit of the other kind is `field.notANumber`. [B-234, B-243]
 */
export function readMeasure(
  typed: string,
  kind: MeasureKind,
  entered: EntryUnits,
  path: FieldPath,
): Decision<Thousandths | undefined> {
  const [, figure = typed, name = ""] = /^(.*?)\s*([\p{L}"'″′”’]+)\.?\s*$/u.exec(typed) ?? [];
  if (name === "") return readFigure(typed, 3, path);
  const read = readFigure(figure, 3, path);
  const convert = converterOf(name, kind, entered);
  if (!convert || (read.ok && read.value === undefined)) return refuse(problem("field.notANumber", path));
  return read.ok && read.value !== undefined ? accept(convert(read.value)) : read;
}

/**
 * Formats the measure of a cell when the person leaves it: "60 cm" in metres is "0.6", "1,15" is "1.15". A figure
 * without separators, and text that cannot be read, stay as they were typed.
 */
export function tidyMeasure(typed: string, kind: MeasureKind, entered: EntryUnits): string {
  if (/^(0|[1-9]\d*)(\.\d+)?$/.test(typed)) return typed;
  const read = readMeasure(typed, kind, entered, "");
  return read.ok && read.value !== undefined ? writeFigure(read.value, 3) : typed;
}

/** Whether a text is the name of a unit of this kind: "cm" for lengths, "kg" for weights. */
export function isUnitName(text: string, kind: MeasureKind): boolean {
  return (
    (kind === "length" ? unitNamed(text, writtenLengths) : unitNamed(text, writtenWeights)) !== undefined
  );
}

function converterOf(name: string, kind: MeasureKind, { weightUnit, lengthUnit, units }: EntryUnits) {
  if (kind === "length") {
    const written = unitNamed(name, writtenLengths);
    return (
      written &&
      ((value: Thousandths) =>
        lengthIn((lengthOf(value, written.unit, units) * written.times) / written.per, lengthUnit, units))
    );
  }
  const written = unitNamed(name, writtenWeights);
  return (
    written &&
    ((value: Thousandths) =>
      weightIn((weightOf(value, written.unit, units) * written.times) / written.per, weightUnit, units))
  );
}

function unitNamed<Unit>(text: string, written: readonly WrittenUnit<Unit>[]): WrittenUnit<Unit> | undefined {
  // Accents are ignored: "milímetros" is a name too.
  const name = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return written.find(({ names }) => names.includes(name));
}

import type { Parameter, Rules } from "../carrier.ts";
import { readFigure } from "./number-entry.ts";

/** The parameters of the carrier that a screen needs to check goods and insurance while they are typed. */
export type GoodsParameters = Pick<
  Rules,
  "units" | "declaredInsurance" | "basicInsurance" | "minimumPieceWeight"
> &
  Partial<Pick<Rules, "stackableHeight">>;

/**
 * The figures of the carrier's public parameters by their ids in the portal: basic insurance 1 and 2, declared values 3
 * and 4 in cents, the factors 24 and 56 in ten-thousandths, the stackable heights 36 and 39, and the minimum weight of
 * a piece by its name, in thousandths. Undefined when the carrier does not publish all of the insurance amounts and
 * factors; the heights and the minimum weight are optional. [P-307, P-308, B-240]
 */
export function goodsParameters(parameters: readonly Parameter[]): GoodsParameters | undefined {
  const figure = (id: number, digits: number) => {
    const value = parameters.find((each) => each.id === id)?.value;
    return value === undefined ? undefined : figureOf(value, digits);
  };
  const charge = figure(1, 2);
  const covers = figure(2, 2);
  const minimum = figure(3, 2);
  const maximum = figure(4, 2);
  const kilosPerPound = figure(24, 4);
  const metresPerInch = figure(56, 4);
  if (charge === undefined || covers === undefined || minimum === undefined || maximum === undefined)
    return undefined;
  if (kilosPerPound === undefined || metresPerInch === undefined) return undefined;
  const minimumPieceWeight = pieceWeight(parameters);
  const lowest = figure(36, 3);
  const highest = figure(39, 3);
  return {
    units: { kilosPerPound, metresPerInch },
    basicInsurance: { charge, covers },
    declaredInsurance: { minimum, maximum },
    ...(minimumPieceWeight ? { minimumPieceWeight } : {}),
    ...(lowest === undefined || highest === undefined
      ? {}
      : { stackableHeight: { minimum: lowest, maximum: highest } }),
  };
}

function pieceWeight(parameters: readonly Parameter[]): Rules["minimumPieceWeight"] {
  const value = parameters.find(({ name }) => name === "PESO_MINIMO_UNITARIO")?.value ?? "";
  const [kilogram, pound] = value.split("|").map((part) => figureOf(part, 3));
  return kilogram === undefined || pound === undefined ? undefined : { kilogram, pound };
}

function figureOf(text: string, digits: number): number | undefined {
  // Insured values exceed the maximum of figures typed for a piece of goods.
  const read = readFigure(text, digits, "", 1_000_000_000);
  return read.ok ? read.value : undefined;
}

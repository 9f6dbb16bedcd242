import type { Money } from "../values/money.ts";
import type { FieldPath } from "../values/problem.ts";
import type { Figure } from "./price.ts";

export const riskCodes = [
  "weight.round",
  "goods.reweighed",
  "goods.unmeasured",
  "height.cut",
  "class.chosen",
  "pickupType.residential",
  "area.remote",
  "stop.waiting",
  "delivery.secondAttempt",
  "branch.storage",
] as const;
/** What may change; the dictionary has its sentence under `risk.<code>`. */
export type RiskCode = (typeof riskCodes)[number];

/** The dictionary key of a risk, built once: see `reasonWordings`. */
export const riskWordings = Object.fromEntries(riskCodes.map((code) => [code, `risk.${code}`])) as {
  readonly [Code in RiskCode]: `risk.${Code}`;
};

/** Something in the shipment that could raise the bill later. */
export interface Risk {
  readonly code: RiskCode;
  /** The fields that it depends on. */
  readonly paths: readonly FieldPath[];
  /** By how much the bill would rise, or would rise each time, before taxes; always above zero. */
  readonly atStake: Money;
  readonly figures: Readonly<Record<string, Figure>>;
}

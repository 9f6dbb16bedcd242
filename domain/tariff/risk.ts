import type { Money } from "../values/money.ts";
import type { FieldPath } from "../values/problem.ts";
import type { Figure } from "./price.ts";

export const riskCodes = [
  "weight.round",
  "goods.unmeasured",
  "height.cut",
  "class.chosen",
  "pickupType.residential",
  "area.remote",
] as const;
/** What may turn out otherwise; the dictionary has its sentence under `risk.<code>`. */
export type RiskCode = (typeof riskCodes)[number];

/** The key of the dictionary that tells a risk, made once: see `reasonWordings`. */
export const riskWordings = Object.fromEntries(riskCodes.map((code) => [code, `risk.${code}`])) as {
  readonly [Code in RiskCode]: `risk.${Code}`;
};

/** Something in the question that could change the bill later. */
export interface Risk {
  readonly code: RiskCode;
  /** The answers it lies in. */
  readonly paths: readonly FieldPath[];
  /** How much more the bill would be, before taxes; always above zero. */
  readonly atStake: Money;
  readonly figures: Readonly<Record<string, Figure>>;
}

import type { Money } from "../../values/money.ts";
import type { Figure, ReasonRule } from "../price.ts";

/** The result of a rate before its minimum, and the figures behind it. */
export interface Worked {
  readonly rule: ReasonRule;
  readonly amount: Money;
  readonly figures: Readonly<Record<string, Figure>>;
}

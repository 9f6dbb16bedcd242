import type { Money } from "../../values/money.ts";
import type { Figure, ReasonRule } from "../price.ts";

/** What a rate comes to before its minimum, and the figures that made it. */
export interface Worked {
  readonly rule: ReasonRule;
  readonly amount: Money;
  readonly figures: Readonly<Record<string, Figure>>;
}

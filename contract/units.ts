import { currencyNumbers, weightUnitNumbers } from "./codes.ts";
import { coded } from "./wire/leaves.ts";

/** 1 is MXN, any other number USD. [P-159] */
export const currency = coded(currencyNumbers, "USD");

/**
 * The unit that weights are shown in: 1 is kilos, any other number pounds. A question must name one of the two, so that
 * no mistyped number is priced as pounds. [P-160]
 */
export const weightUnit = coded(weightUnitNumbers, "pound");

import { currencyNumbers, weightUnitNumbers } from "./codes.ts";
import { coded } from "./wire/leaves.ts";

/** 1 is MXN, any other number USD. [P-159] */
export const currency = coded(currencyNumbers, "USD");

/** 1 is kilos, any other number pounds. [P-160] */
export const weightUnit = coded(weightUnitNumbers, "pound");

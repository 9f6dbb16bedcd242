import { kilogram } from "../../values/measures.ts";

// Amounts are written as in a price list: pesos, kilos, percentages.
export const pesos = (amount: number) => Math.round(amount * 100);
export const rate = (amount: number) => Math.round(amount * 10_000);
export const kilos = (weight: number) => Math.round(weight * kilogram);
export const percent = (share: number) => Math.round(share * 100);

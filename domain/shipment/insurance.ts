import type { Money } from "../values/money.ts";

/** No insurance, the carrier's basic cover, or a share of the declared value. */
export type Insurance =
  | { readonly kind: "none" }
  | { readonly kind: "basic" }
  | { readonly kind: "declared"; readonly value: Money["minor"] };

export const insuranceKinds = ["none", "basic", "declared"] as const satisfies readonly Insurance["kind"][];

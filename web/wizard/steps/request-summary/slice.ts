import type { Slice } from "../../define-step.ts";

/** The summary has no input. */
export type Typed = Readonly<Record<never, never>>;

export const slice: Slice<Typed, never> = {
  version: 1,
  empty: () => ({}),
  edit: (typed) => typed,
  read: () => ({}),
  isTouched: () => false,
  toDraft: () => ({ draft: {} }),
  ofQuotation: () => undefined,
};

import type { Slice } from "../../define-step.ts";

/** Nothing is typed: the contact is that of the account. */
export const slice: Slice<null, never, undefined> = {
  version: 1,
  empty: () => null,
  edit: (typed) => typed,
  read: () => null,
  isTouched: () => false,
  toDraft: () => ({ draft: {} }),
  ofQuotation: () => null,
};

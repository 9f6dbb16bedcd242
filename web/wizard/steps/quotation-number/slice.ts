import type { ScreenProps, Slice } from "../../define-step.ts";
import { isLoose } from "../../draft-store.ts";

export interface Typed {
  /** The quotation that the request was begun with. */
  readonly quotationNumber?: number;
}
/** The request is not made from its quotation any more. */
export interface Edit {
  readonly kind: "quotationLeft";
}
export type QuotationNumberProps = ScreenProps<Typed, Edit, undefined>;

export const slice: Slice<Typed, Edit, undefined> = {
  version: 1,
  empty: () => ({}),
  edit: () => ({}),
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { quotationNumber } = kept;
    return typeof quotationNumber === "number" ? { quotationNumber } : {};
  },
  isTouched: ({ quotationNumber }) => quotationNumber !== undefined,
  toDraft: ({ quotationNumber }) => ({ draft: quotationNumber === undefined ? {} : { quotationNumber } }),
  ofQuotation: ({ quotationNumber }) => (quotationNumber === undefined ? undefined : { quotationNumber }),
};

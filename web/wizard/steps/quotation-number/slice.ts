import { isLoose, type Loose } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";

export interface Typed {
  /** The quotation that the request was started from. */
  readonly quotationNumber?: number;
  /** The earlier request that it repeats. */
  readonly repeatOf?: number;
}
/** Detaches the request from its quotation. */
export interface Edit {
  readonly kind: "quotationLeft";
}
export type QuotationNumberProps = ScreenProps<Typed, Edit, undefined>;

export const slice: Slice<Typed, Edit, undefined> = {
  version: 1,
  empty: () => ({}),
  edit: () => ({}),
  read: (kept) => (isLoose(kept) ? begunWith(kept) : undefined),
  isTouched: ({ quotationNumber, repeatOf }) => quotationNumber !== undefined || repeatOf !== undefined,
  toDraft: (typed) => ({ draft: typed }),
  ofQuotation: ({ quotationNumber, repeatOf }) =>
    quotationNumber === undefined && repeatOf === undefined
      ? undefined
      : begunWith({ quotationNumber, repeatOf }),
};

function begunWith({ quotationNumber, repeatOf }: Loose): Typed {
  return {
    ...(typeof quotationNumber === "number" ? { quotationNumber } : {}),
    ...(typeof repeatOf === "number" ? { repeatOf } : {}),
  };
}

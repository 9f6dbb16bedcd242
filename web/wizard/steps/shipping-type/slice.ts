import { type ShippingType, shippingTypes } from "@anden/domain/shipment/draft";
import { isLoose, isOneOf } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";
import type { LaneOffer } from "../../queries.ts";

export interface Typed {
  readonly shippingType?: ShippingType;
}
export interface Edit {
  readonly kind: "shippingTypeChosen";
  readonly shippingType: ShippingType;
}

/** The data that the step loads. */
export interface ShippingTypeKnown {
  /** The offer for the lane; absent until both ends are known. */
  readonly offer?: LaneOffer | undefined;
  /** Reads the offer again; present after a failure. */
  readonly retry?: () => void;
}

export type ShippingTypeProps = ScreenProps<Typed, Edit, ShippingTypeKnown>;

export const slice: Slice<Typed, Edit, ShippingTypeKnown> = {
  version: 1,
  empty: () => ({}),
  edit: (_, { shippingType }) => ({ shippingType }),
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { shippingType } = kept;
    return isOneOf(shippingTypes, shippingType) ? { shippingType } : {};
  },
  isTouched: ({ shippingType }) => shippingType !== undefined,
  toDraft: (typed) => ({ draft: typeOf(typed) }),
  ahead: typeOf,
  ofQuotation: ({ shippingType }) => ({ shippingType }),
};

function typeOf({ shippingType }: Typed) {
  return shippingType ? { shippingType } : {};
}

import { type ServiceType, type ShippingType, shippingTypes } from "@anden/domain/shipment/draft";
import type { ScreenProps, Slice } from "../../define-step.ts";
import { isLoose, isOneOf } from "../../draft-store.ts";
import type { LaneOffer } from "../../queries.ts";

export interface Typed {
  readonly shippingType?: ShippingType;
  /** Somebody asked for a price without home delivery, where the lane proposes it. [B-395] */
  readonly isWithoutHomeDelivery?: true;
}
export type Edit =
  | { readonly kind: "shippingTypeChosen"; readonly shippingType: ShippingType }
  | { readonly kind: "homeDeliverySwitched"; readonly isOff: boolean };

/** What the step loads. */
export interface ShippingTypeKnown {
  /** What the lane offers; absent until both ends are known. */
  readonly offer?: LaneOffer | undefined;
  /** The network of the lane. */
  readonly serviceType?: ServiceType | undefined;
}

export type ShippingTypeProps = ScreenProps<Typed, Edit, ShippingTypeKnown>;

export const slice: Slice<Typed, Edit, ShippingTypeKnown> = {
  version: 1,
  empty: () => ({}),
  edit: (typed, edit) => {
    if (edit.kind === "shippingTypeChosen") return { ...typed, shippingType: edit.shippingType };
    const { isWithoutHomeDelivery: _, ...asOffered } = typed;
    return edit.isOff ? { ...asOffered, isWithoutHomeDelivery: true } : asOffered;
  },
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { shippingType, isWithoutHomeDelivery } = kept;
    return {
      ...(isOneOf(shippingTypes, shippingType) ? { shippingType } : {}),
      ...(isWithoutHomeDelivery === true ? { isWithoutHomeDelivery } : {}),
    };
  },
  isTouched: ({ shippingType }) => shippingType !== undefined,
  toDraft: ({ shippingType, isWithoutHomeDelivery }, { serviceType }) => {
    // The lane's ordinary network instead: home delivery is retried as normal service.
    const isOff = isWithoutHomeDelivery && serviceType === "home-delivery";
    return {
      draft: {
        ...(shippingType ? { shippingType } : {}),
        ...(serviceType ? { serviceType: isOff ? "ltl" : serviceType } : {}),
        ...(isOff ? { isHomeDelivery: false } : {}),
      },
    };
  },
  ofQuotation: ({ shippingType }) => ({ shippingType }),
};

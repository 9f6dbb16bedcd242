import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { PickupType, Side } from "@anden/domain/shipment/stop";
import { useNetworks } from "./networks.ts";
import { type RouteKnown, slice, type Typed } from "./slice.ts";

/** A way of handing over the goods, and the question as it would be asked with it. */
interface HandOver {
  readonly pickupType: PickupType;
  readonly asked: Incomplete<ShipmentDraft>;
}

/**
 * Other ways of handing over the goods at a side, as far as their networks are known: where the recipient collects the
 * goods at a branch, nothing is delivered to a home. [B-178]
 */
export function useHandOvers(
  asked: Incomplete<ShipmentDraft>,
  { side, typed, known }: { readonly side: Side; readonly typed: Typed; readonly known: RouteKnown },
  types: readonly PickupType[],
): readonly HandOver[] {
  const changed = types.map((pickupType) =>
    slice.edit(typed, { kind: "pickupTypeChosen", side, pickupType }),
  );
  const networks = useNetworks(changed.map((each) => known.laneOf?.(each)));
  return types.flatMap((pickupType, index) => {
    const [each, network] = [changed[index], networks[index]];
    if (!each || !network) return [];
    return [{ pickupType, asked: askedWith(asked, side, each, { ...known, network }) }];
  });
}

/** A question with a side, and the network, as they are typed. */
export function askedWith(
  { serviceType: _, isHomeDelivery: __, ...asked }: Incomplete<ShipmentDraft>,
  side: Side,
  typed: Typed,
  known: RouteKnown,
): Incomplete<ShipmentDraft> {
  const { [side]: stop, serviceType, isHomeDelivery } = slice.toDraft(typed, known).draft;
  return {
    ...asked,
    ...(stop ? { [side]: stop } : {}),
    ...(serviceType ? { serviceType } : {}),
    ...(isHomeDelivery === undefined ? {} : { isHomeDelivery }),
  };
}

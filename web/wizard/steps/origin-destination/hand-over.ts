import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { PickupType, Side } from "@anden/domain/shipment/stop";
import { useQueries } from "@tanstack/react-query";
import { useWords } from "../../../i18n/words.tsx";
import { type Lane, laneOfferQuery } from "../../queries.ts";
import { freight, type LaneAsked, type Networks, networksOf } from "./network.ts";
import { type RouteKnown, slice, type Typed } from "./slice.ts";

/** A pickup type, and the draft as it would be priced with it. */
interface HandOver {
  readonly pickupType: PickupType;
  readonly asked: Incomplete<ShipmentDraft>;
}

/**
 * Other pickup types at a side, with their networks, as far as these are known: home delivery is not possible where the
 * recipient collects the goods at a branch. [B-178]
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

/** The networks of some lanes; undefined where one is not known yet. */
function useNetworks(lanes: readonly LaneAsked[]): readonly (Networks | undefined)[] {
  const { language } = useWords();
  const named = new Map(lanes.flatMap((lane) => (isLane(lane) ? [[nameOf(lane), lane]] : [])));
  const offered = useQueries({
    queries: [...named.values()].map((lane) => laneOfferQuery(language, lane)),
    combine: (answers) => answers.map(({ data }) => networksOf(data)),
  });
  const names = [...named.keys()];
  return lanes.map((lane) => {
    if (lane === "beyondCoverage") return freight;
    return lane && offered[names.indexOf(nameOf(lane))];
  });
}

const isLane = (lane: LaneAsked): lane is Lane => lane !== undefined && lane !== "beyondCoverage";
const nameOf = (lane: Lane) => JSON.stringify(lane);

/** A draft with the typed end of one side, and the typed network. */
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

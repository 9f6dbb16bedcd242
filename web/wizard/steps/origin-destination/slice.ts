import type { ListedDistributor } from "@anden/contract/address-book";
import type { BranchDistance } from "@anden/domain/geography/branch-distances";
import type { Country } from "@anden/domain/geography/country";
import type { AgreedDoors } from "@anden/domain/shipment/check-coverage";
import { pickupTypesIn } from "@anden/domain/shipment/check-stop";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import {
  otherSide,
  type PickupType,
  pickupTypes,
  type Side,
  type Stop,
  sides,
} from "@anden/domain/shipment/stop";
import type { FieldPath } from "@anden/domain/values/problem";
import { isLoose, isOneOf } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";
import { isPlace } from "../../is-place.ts";
import { fieldText, type PlaceAnswer } from "../../place.ts";
import type { AreaAnswer, BranchAnswer } from "../../queries.ts";
import type { LaneAsked, Networks } from "./network.ts";

/** The input for one side: the text of its field, and the place once one was chosen. */
export interface TypedStop {
  readonly search: string;
  /** Set when the user chose the country; otherwise it follows from the places found. */
  readonly country?: Country;
  readonly place?: PlaceAnswer;
  readonly pickupType: PickupType;
  /** Set when the user chose another branch than the proposed one. */
  readonly branchId?: number;
  /** The place for which that branch was chosen: for another place it is set aside. */
  readonly branchPlaceId?: number;
  /**
   * The pickup type that the user chose and that is no longer possible, because a place was chosen in another country.
   */
  readonly replaced?: PickupType;
}
export interface Typed extends Readonly<Record<Side, TypedStop>> {
  /** The user switched home delivery off where the lane offers it. [B-220] */
  readonly isWithoutHomeDelivery?: true;
}

export type Edit = { readonly kind: "homeDeliverySwitched"; readonly isOff: boolean } | StopEdit;
export type StopEdit = { readonly side: Side } & (
  | { readonly kind: "searched"; readonly text: string }
  | { readonly kind: "countryChosen"; readonly country: Country }
  | { readonly kind: "placeChosen"; readonly place: PlaceAnswer; readonly address?: ListedDistributor }
  | { readonly kind: "placeCleared" }
  | { readonly kind: "pickupTypeChosen"; readonly pickupType: PickupType }
  | { readonly kind: "branchChosen"; readonly branchId: number }
  /** A branch was chosen in the place field: sets its place, and that the goods are handed over there. */
  | { readonly kind: "branchSuggested"; readonly place: PlaceAnswer; readonly branchId: number }
);

const emptyStop: TypedStop = { search: "", pickupType: "commercial" };

/** The data that the step loads. */
export interface RouteKnown {
  readonly branches: readonly BranchAnswer[];
  /** Whether the client's agreements cover an address at each side; absent where that does not matter. */
  readonly agreedDoors?: AgreedDoors;
  /** The area of each chosen place: null outside the coverage, absent while loading. */
  readonly areas: Readonly<Partial<Record<Side, AreaAnswer | null>>>;
  /** Reads the area of a side again; present after a failure. */
  readonly retries?: Readonly<Partial<Record<Side, () => void>>>;
  /** The distances of the branches from each chosen place, the nearest first; absent while loading. */
  readonly distances: Readonly<Partial<Record<Side, readonly BranchDistance[]>>>;
  /** The branch proposed at each side. */
  readonly proposed: Readonly<Partial<Record<Side, number>>>;
  /** Absent until both ends are known. */
  readonly network?: Networks | undefined;
  /** The lane between two ends as they are typed, on which the network depends. */
  readonly laneOf?: (typed: Typed) => LaneAsked;
}

/** Whether the lane uses home delivery, so that it can be switched off and on. [B-177, B-179] */
export function hasHomeDelivery({ network }: Pick<RouteKnown, "network">): boolean {
  return network?.offered === "home-delivery";
}

export type RouteProps = ScreenProps<Typed, Edit, RouteKnown>;

export const slice: Slice<Typed, Edit, RouteKnown> = {
  version: 1,
  empty: () => ({ origin: emptyStop, destination: emptyStop }),
  edit: (typed, edit) => {
    if (edit.kind !== "homeDeliverySwitched")
      return possible({ ...typed, [edit.side]: edited(typed[edit.side], edit) });
    const { isWithoutHomeDelivery: _, ...asOffered } = typed;
    return edit.isOff ? { ...asOffered, isWithoutHomeDelivery: true } : asOffered;
  },
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { origin, destination, isWithoutHomeDelivery } = kept;
    if (!isStop(origin) || !isStop(destination)) return undefined;
    return { origin, destination, ...(isWithoutHomeDelivery === true ? { isWithoutHomeDelivery } : {}) };
  },
  isTouched: (typed) => sides.some((side) => typed[side].search !== ""),
  toDraft: (typed, { proposed, network }) => ({
    draft: {
      origin: stopOf(typed.origin, proposed.origin),
      destination: stopOf(typed.destination, proposed.destination),
      ...networkIn(typed, network),
    },
    setAside: sides.flatMap((side) => setAsideAt(side, typed[side])),
  }),
  ofQuotation: ({ originPlace, destinationPlace, origin, destination, isHomeDelivery }) => ({
    origin: storedStop(originPlace, origin),
    destination: storedStop(destinationPlace, destination),
    ...(isHomeDelivery === false ? { isWithoutHomeDelivery: true } : {}),
  }),
};

/** The network of the lane: home delivery; if that is switched off, the lane's other network. [B-177, B-178] */
function networkIn(
  { isWithoutHomeDelivery }: Typed,
  network: RouteKnown["network"],
): Pick<Incomplete<ShipmentDraft>, "serviceType" | "isHomeDelivery"> {
  if (!network) return {};
  if (!hasHomeDelivery({ network })) return { serviceType: network.offered };
  const isHomeDelivery = !isWithoutHomeDelivery;
  return { serviceType: isHomeDelivery ? "home-delivery" : network.real, isHomeDelivery };
}

function storedStop(place: PlaceAnswer, { pickupType, branchId }: Stop): TypedStop {
  const chosen = pickupType === "branch" && branchId !== undefined;
  return {
    search: fieldText(place),
    place,
    pickupType,
    ...(chosen ? { branchId, branchPlaceId: place.id } : {}),
  };
}

/** The branch that was chosen for the current place. */
export function chosenBranch({ place, branchId, branchPlaceId = place?.id }: TypedStop): number | undefined {
  return branchPlaceId === place?.id ? branchId : undefined;
}

function setAsideAt(side: Side, stop: TypedStop): readonly FieldPath[] {
  const { place, pickupType, replaced, branchId } = stop;
  const isOtherBranch = place && pickupType === "branch" && branchId !== undefined && !chosenBranch(stop);
  return [
    ...(replaced ? [`${side}.pickupType` as const] : []),
    ...(isOtherBranch ? [`${side}.branchId` as const] : []),
  ];
}

function edited(stop: TypedStop, edit: StopEdit): TypedStop {
  const { place: _, ...open } = stop;
  switch (edit.kind) {
    case "searched":
      return { ...open, search: edit.text };
    case "countryChosen":
      return { ...open, country: edit.country };
    case "placeChosen":
      return { ...open, place: edit.place, search: fieldText(edit.place) };
    case "branchSuggested": {
      const { place, branchId } = edit;
      return {
        ...chosenCountry(stop),
        search: fieldText(place),
        place,
        pickupType: "branch",
        branchId,
        branchPlaceId: place.id,
      };
    }
    case "placeCleared":
      return { ...emptyStop, ...chosenCountry(stop), pickupType: stop.replaced ?? stop.pickupType };
    case "pickupTypeChosen": {
      const { replaced: ___, ...kept } = stop;
      return { ...kept, pickupType: edit.pickupType };
    }
    case "branchChosen": {
      const { branchPlaceId: ____, ...kept } = stop;
      return { ...kept, branchId: edit.branchId, ...(stop.place ? { branchPlaceId: stop.place.id } : {}) };
    }
  }
}

/** A country that the user chose outlasts the places that are chosen and cleared after it. */
function chosenCountry({ country }: TypedStop): Pick<TypedStop, "country"> {
  return country === undefined ? {} : { country };
}

/** The pickup types that are possible at a side with the places chosen so far. */
export function possibleTypes(typed: Typed, side: Side): readonly PickupType[] {
  const { place } = typed[side];
  const facing = typed[otherSide[side]].place?.country;
  return place ? pickupTypesIn(place.country, facing) : pickupTypes;
}

/** Both sides with a possible pickup type. A replaced type is remembered, and restored when it is possible again. */
function possible(typed: Typed): Typed {
  const stopAt = (side: Side): TypedStop => {
    const { replaced, ...stop } = typed[side];
    const types = possibleTypes(typed, side);
    const wanted = replaced ?? stop.pickupType;
    if (types.includes(wanted)) return { ...stop, pickupType: wanted };
    return { ...stop, pickupType: types[0] ?? "commercial", replaced: wanted };
  };
  return { ...typed, origin: stopAt("origin"), destination: stopAt("destination") };
}

function stopOf(stop: TypedStop, proposedBranch: number | undefined): Incomplete<Stop> {
  const { place, pickupType } = stop;
  if (!place) return { pickupType };
  const branchId = pickupType === "branch" ? (chosenBranch(stop) ?? proposedBranch) : undefined;
  return {
    country: place.country,
    stateId: place.state.id,
    cityId: place.city.id,
    placeId: place.id,
    postalCode: place.postalCode,
    pickupType,
    ...(branchId === undefined ? {} : { branchId }),
  };
}

function isStop(stop: unknown): stop is TypedStop {
  if (!isLoose(stop) || typeof stop["search"] !== "string") return false;
  const { pickupType, replaced, place, branchId, branchPlaceId } = stop;
  return (
    isOneOf(pickupTypes, pickupType) &&
    [branchId, branchPlaceId].every((id) => id === undefined || typeof id === "number") &&
    (replaced === undefined || isOneOf(pickupTypes, replaced)) &&
    (place === undefined || isPlace(place))
  );
}

import type { FullDistributor } from "@anden/contract/address-book";
import { type AddressEntry, addressLimits } from "@anden/domain/address-book/address-entry";
import type { GeocodeAddress } from "@anden/domain/geography/geocoding";
import { useEffect, useState } from "react";
import { useGeocode } from "../../address-map/use-geocode.ts";
import type { PlaceAnswer } from "../../wizard/place.ts";
import type { Mark } from "./kept-form.ts";
import { entryOf, type Position, positionOf } from "./stored-entry.ts";
import { areaOf, type Where } from "./use-where.ts";

interface PositionOptions {
  readonly entry: AddressEntry;
  readonly where: Where;
  readonly stored: FullDistributor | undefined;
  readonly marked: Mark | undefined;
  /** No field that a geocoder needs has a problem. */
  readonly mayVerify: boolean;
}

/**
 * The position of an address on the map: from the geocoder, from the marker, and as stored. Each counts only for the
 * place, street and number (the "door") that it belongs to.
 */
export function usePosition({ entry, where, stored, marked, mayVerify }: PositionOptions) {
  const [asked, setAsked] = useState<{ readonly address: GeocodeAddress; readonly door: string }>();
  const geocode = useGeocode(asked?.address ?? areaOf(entry, where));
  const place = where.places?.find(({ id }) => id === entry.placeId);

  const door = mayVerify ? doorOf(entry) : undefined;
  const isOfThisDoor = door !== undefined && asked?.door === door;
  const found: Position =
    isOfThisDoor && geocode.point ? { found: geocode.point, level: geocode.precision } : {};
  // A marker counts without a geocoder's answer too: the user has put it there.
  const isMarked = marked !== undefined && (marked.door === undefined || marked.door === door);
  const standing = stored && doorOf(entryOf(stored)) === doorOf(entry) ? positionOf(stored) : {};
  const position: Position = { ...standing, ...found, ...(isMarked ? { marked: marked.point } : {}) };

  /** Geocodes an address by the fields filled in so far. */
  function lookUp(of: AddressEntry, at: PlaceAnswer | undefined) {
    const address = addressOf(of, at);
    if (address) setAsked({ address, door: doorOf(of) });
  }
  // A neighbourhood that was filled in automatically is geocoded like a chosen one.
  const filledIn = asked === undefined && !standing.found ? place : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is filled in.
  useEffect(() => {
    if (filledIn) lookUp(entry, filledIn);
  }, [filledIn?.id]);

  return {
    geocode,
    position,
    /** The precision of the shown point. */
    precision: geocode.status === "found" || !standing.found ? geocode.precision : standing.level,
    /** The door that a marker is put for, once it is known. */
    door,
    isLooking: isOfThisDoor && geocode.isAsking,
    /** Whether the geocoder's last answer is for another door. */
    isVerifyOld: asked !== undefined && !isOfThisDoor,
    lookUp,
    forgetAnswer: () => setAsked(undefined),
    verify: () => (isOfThisDoor ? geocode.again() : lookUp(entry, place)),
  };
}

const doorOf = ({ placeId, street, exteriorNumber }: AddressEntry) =>
  `${placeId} ${street.trim()} ${exteriorNumber}`;

function addressOf(
  { country, postalCode, street, exteriorNumber }: AddressEntry,
  at: PlaceAnswer | undefined,
): GeocodeAddress | undefined {
  if (country === "") return undefined;
  return {
    country,
    postalCode,
    ...(at ? { state: at.state.name, city: at.city.name, neighborhood: at.name } : {}),
    // A text that is too long is refused at its field.
    street: street.trim().slice(0, addressLimits.street),
    exteriorNumber: exteriorNumber.slice(0, addressLimits.exteriorNumber),
  };
}

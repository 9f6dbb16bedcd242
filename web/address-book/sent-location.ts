import type { Location } from "@anden/domain/address-book/distributor";
import { inMillionths } from "@anden/domain/geography/millionths";

/** The position of an address, as an argument of the calls that store it. */
export function sentLocation({ found, marked, level, isVerified }: Location) {
  const [geocoded, marker] = [inMillionths(found), inMillionths(marked)];
  return {
    foundLatitude: geocoded.latitude,
    foundLongitude: geocoded.longitude,
    ...(level ? { level } : {}),
    markedLatitude: marker.latitude,
    markedLongitude: marker.longitude,
    isVerified,
  };
}

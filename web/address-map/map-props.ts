import type { GeocodingCountry, LocationLevel } from "@anden/domain/geography/geocoding";
import type { Point } from "@anden/domain/geography/place";

export interface AddressMapProps {
  /** Shown as a whole while nothing is found. */
  readonly country: GeocodingCountry;
  /** How precise the found point is: sets the zoom and the circle around it. Undefined if that is not known. */
  readonly precision: LocationLevel | undefined;
  /** Where the geocoder found the address: the circle stays there. */
  readonly found?: Point | undefined;
  /** Where the user left the marker; without it the marker is at the found point, else in the country's centre. */
  readonly marked?: Point | undefined;
  /** Called when the user has moved the marker, with a point in millionths of a degree. */
  onMark(point: Point): void;
}

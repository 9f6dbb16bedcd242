import type { Database } from "../database/connect.ts";
import { retrying } from "../database/retry.ts";
import type { Geocoder } from "./geocoder.ts";
import { findKnown } from "./known-points.ts";
import type { GeocoderSettings } from "./settings.ts";

/** The geocoder of a configuration: what is known here, and before it a service outside where one is named. */
export function geocoderOver(
  { owner }: Pick<Database, "owner">,
  _config: { readonly geocoder?: GeocoderSettings },
): Geocoder {
  return { find: (address) => retrying(() => findKnown(owner, address)) };
}

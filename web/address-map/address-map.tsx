import { late } from "../ui/late.tsx";
import type { AddressMapProps } from "./map-props.ts";
import room from "./map-room.module.css";

/**
 * The map on which an address is verified: a marker that is dragged, or moved by the arrow keys, around the geocoded
 * point. Its script loads after the first paint; its space is reserved.
 */
export const AddressMap = late(
  async () => (await import("./leaflet-map.tsx")).LeafletMap,
  (_: AddressMapProps) => <div className={room.room} aria-hidden />,
);

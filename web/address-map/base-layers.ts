import type { Point } from "@anden/domain/geography/place";
import {
  type Circle,
  circle,
  control,
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  map as leafletMap,
  polygon,
  polyline,
  type TileLayer,
  tileLayer,
} from "leaflet";
import baseMap from "./base-map.json";
import styles from "./leaflet-map.module.css";

export const latLngOf = ({ latitude, longitude }: Point): LatLngTuple => [latitude, longitude];

/** The maximum zoom of the drawn land: at closer levels its simplified shores are too far from the real ones. */
const closestShores = 9;

/** The pane of the land: above the tiles and below the marks, in whatever order they are added. */
const landPane = "land";
const landHeight = "300";

/**
 * An empty map in a box. The screen has keys and buttons of its own. The mouse wheel scrolls the page, and so does a
 * finger: the map is nearly as high as a phone. Two fingers move the map.
 */
export function openMap(box: HTMLElement): LeafletMap {
  const map = leafletMap(box, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    dragging: !matchMedia("(pointer: coarse)").matches,
    // The marker is drawn over the map, and would lag behind an animated zoom.
    zoomAnimation: false,
    fadeAnimation: false,
    minZoom: 3,
    maxZoom: 20,
    maxBounds: [
      [5, -185],
      [86, -40],
    ],
  });
  map.createPane(landPane).style.zIndex = landHeight;
  control.scale({ imperial: false, position: "bottomleft", maxWidth: 120 }).addTo(map);
  return map;
}

// JSON has no tuples: these are the pairs that build-map.mjs wrote, longitude first.
const line = (positions: number[][]): LatLngTuple[] =>
  positions.map(([longitude = 0, latitude = 0]) => [latitude, longitude]);

/** Land, states and borders from the portal's own data; hidden at close zoom levels. */
export function drawLand(map: LeafletMap): () => void {
  const still = { interactive: false, smoothFactor: 0.5, pane: landPane };
  const land = layerGroup([
    polygon(baseMap.land.map(line), { ...still, className: styles.land ?? "" }),
    ...baseMap.lines.map((each) => polyline(line(each), { ...still, className: styles.state ?? "" })),
    ...baseMap.borders.map((each) => polyline(line(each), { ...still, className: styles.border ?? "" })),
  ]);
  const show = () => {
    const isFar = map.getZoom() <= closestShores;
    map.getContainer().toggleAttribute("data-far", isFar);
    if (isFar) land.addTo(map);
    else land.remove();
  };
  map.on("zoomend", show);
  show();
  return () => {
    map.off("zoomend", show);
    land.remove();
  };
}

/** How long a view waits for its first tile, in milliseconds. */
const patience = 5_000;

/**
 * The carrier's tiles. Their server is sent the portal's origin as referrer, never the page. `onAway` is called with
 * true if all tiles of a view are answered and none of them is a picture, or none has come for some seconds; with false
 * as soon as one comes.
 */
export function drawTiles(map: LeafletMap, url: string, onAway: (isAway: boolean) => void): () => void {
  const tiles: TileLayer = tileLayer(url, { maxZoom: 20, maxNativeZoom: 19, referrerPolicy: "origin" });
  // A failed tile counts as answered, but is not marked as loaded.
  const settle = () => onAway(tiles.getContainer()?.querySelector(".leaflet-tile-loaded") === null);
  let waiting: number | undefined;
  tiles.on("tileloadstart", () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(settle, patience);
  });
  tiles.on("load tileload", settle);
  tiles.addTo(map);
  return () => {
    window.clearTimeout(waiting);
    tiles.remove();
  };
}

/** The circle that shows how exact the point is. */
export function drawCircle(map: LeafletMap, centre: Point, metres: number): () => void {
  const drawn: Circle = circle(latLngOf(centre), {
    radius: metres,
    interactive: false,
    className: styles.precision ?? "",
  });
  drawn.addTo(map);
  return () => drawn.remove();
}

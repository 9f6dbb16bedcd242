import { geocodingCalls } from "@anden/contract/calls/geocoding";
import { inDegrees, inMillionths } from "@anden/domain/geography/millionths";
import type { Point } from "@anden/domain/geography/place";
import { skipToken, useQuery } from "@tanstack/react-query";
import { circleMarker, type LayerGroup, type Map as LeafletMap, layerGroup } from "leaflet";
import { useEffect } from "react";
import { apiOf } from "../api/api.ts";
import { useWords } from "../i18n/words.tsx";
import { branchesQuery } from "../wizard/queries.ts";
import { latLngOf } from "./base-layers.ts";
import styles from "./leaflet-map.module.css";
import { namesWithRoom } from "./names-on-map.ts";

const api = apiOf(geocodingCalls);

interface Mark {
  readonly name: string;
  readonly point: Point;
  readonly kind: "branch" | "settlement";
}

/** The minimum zoom for settlements: farther away, those of one town would be one spot. */
const farthestSettlements = 11;

/** The carrier's branches, and the settlements around a point where the map has no tiles. */
export function useSurroundings(map: LeafletMap | undefined, around: Point | undefined): void {
  const { language } = useWords();
  const branches = useQuery(branchesQuery(language)).data;
  const settlements = useQuery({
    queryKey: ["around", around],
    queryFn: around ? ({ signal }) => api.geocodeData(inMillionths(around), { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  useEffect(() => {
    if (!map) return;
    const marks: readonly Mark[] = [
      ...(branches ?? []).map((branch) => ({
        name: branch.name,
        point: inDegrees(branch),
        kind: "branch" as const,
      })),
      ...(settlements?.results ?? []).map(({ formattedAddress, geometry }) => ({
        name: formattedAddress.split(", ", 1)[0] ?? "",
        point: inDegrees(geometry.location),
        kind: "settlement" as const,
      })),
    ];
    const drawn = layerGroup().addTo(map);
    const draw = () => {
      drawn.clearLayers();
      drawMarks(map, drawn, marks);
    };
    // A move shows other names, and a change of zoom is one too.
    map.on("moveend resize", draw);
    draw();
    return () => {
      map.off("moveend resize", draw);
      drawn.remove();
    };
  }, [map, branches, settlements]);
}

/** Draws the marks that the zoom allows; each has its name where there is room for it. */
function drawMarks(map: LeafletMap, layer: LayerGroup, marks: readonly Mark[]): void {
  const isNear = map.getZoom() >= farthestSettlements;
  const shown = marks
    .filter(({ kind }) => isNear || kind === "branch")
    .map((mark) => ({ ...mark, ...map.latLngToContainerPoint(latLngOf(mark.point)) }));
  const { x: width, y: height } = map.getSize();
  const sides = namesWithRoom(shown, { width, height });
  for (const mark of shown) {
    const { name, point, kind } = mark;
    const spot = circleMarker(latLngOf(point), {
      radius: kind === "branch" ? 6 : 3,
      interactive: false,
      className: styles[kind] ?? "",
    }).addTo(layer);
    const side = sides.get(mark);
    if (side)
      spot.bindTooltip(textNode(name), {
        permanent: true,
        direction: side,
        offset: [side === "right" ? 4 : -4, 0],
        className: `${styles.name} ${kind === "branch" ? styles.branchName : ""}`,
      });
  }
}

/** Leaflet parses a string as HTML, but a name is plain text. */
function textNode(name: string): HTMLElement {
  const element = document.createElement("span");
  element.textContent = name;
  return element;
}

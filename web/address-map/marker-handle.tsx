import { markerSteps, metresBetween, movedBy, storedPoint } from "@anden/domain/geography/marker";
import type { Point } from "@anden/domain/geography/place";
import type { Map as LeafletMap } from "leaflet";
import { type KeyboardEvent, type PointerEvent, useEffect, useReducer, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { latLngOf } from "./base-layers.ts";
import styles from "./leaflet-map.module.css";
import { useDistance } from "./use-distance.ts";

interface MarkerHandleProps {
  readonly map: LeafletMap;
  readonly point: Point;
  readonly found: Point | undefined;
  /** Whether the point is the address's position, or only where the marker waits to be moved. */
  readonly isSet: boolean;
  readonly describedBy: string;
  onMark(point: Point): void;
}

/** The width and height of the marker, in pixels; its tip is in the middle of its lower edge. */
const size = 44;

/** The minimum movement of a drag, in pixels. */
const leastDrag = 4;

const arrows: Readonly<Record<string, { readonly north?: number; readonly east?: number }>> = {
  ArrowUp: { north: 1 },
  ArrowDown: { north: -1 },
  ArrowRight: { east: 1 },
  ArrowLeft: { east: -1 },
};

interface Drag {
  /** From the pointer to the marker's tip, in pixels. */
  readonly off: readonly [number, number];
  readonly from: readonly [number, number];
  readonly point: Point;
  readonly hasMoved: boolean;
}

/** The marker: a button over the map, dragged by a pointer or moved by the arrow keys. */
export function MarkerHandle({ map, point, found, isSet, describedBy, onMark }: MarkerHandleProps) {
  const { label } = useWords();
  const distance = useDistance();
  const [drag, setDrag] = useState<Drag>();
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    map.on("move zoom resize viewreset", redraw);
    return () => void map.off("move zoom resize viewreset", redraw);
  }, [map]);

  const at = drag?.hasMoved ? drag.point : point;
  const { x, y } = map.latLngToContainerPoint(latLngOf(at));
  const away = found && metresBetween(found, at);
  const name = !isSet
    ? label("addressMap.marker.unset")
    : away === undefined
      ? label("addressMap.marker.alone")
      : label(away === 0 ? "addressMap.marker.found" : "addressMap.marker.moved", {
          distance: distance(away),
        });

  /** Where the marker's tip is while the pointer is there; all of the marker stays on the map. */
  const pointUnder = ({ clientX, clientY }: PointerEvent, [left, top]: Drag["off"]): Point => {
    const box = map.getContainer().getBoundingClientRect();
    const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
    const { lat, lng } = map.containerPointToLatLng([
      within(clientX - box.left + left, size / 2, box.width - size / 2),
      within(clientY - box.top + top, size, box.height),
    ]);
    return storedPoint({ latitude: lat, longitude: lng });
  };

  const take = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    const box = map.getContainer().getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({
      off: [box.left + x - event.clientX, box.top + y - event.clientY],
      from: [event.clientX, event.clientY],
      point,
      hasMoved: false,
    });
  };
  const pull = (event: PointerEvent) => {
    if (!drag) return;
    const [left, top] = drag.from;
    const hasMoved = drag.hasMoved || Math.hypot(event.clientX - left, event.clientY - top) >= leastDrag;
    if (hasMoved) setDrag({ ...drag, hasMoved, point: pointUnder(event, drag.off) });
  };
  const drop = (event: PointerEvent) => {
    setDrag(undefined);
    if (drag?.hasMoved) onMark(pointUnder(event, drag.off));
  };

  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const goesHome = event.key === "Home" && found !== undefined;
    if ((!arrow && !goesHome) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? markerSteps.long : markerSteps.short;
    const to = arrow
      ? movedBy(point, { north: (arrow.north ?? 0) * step, east: (arrow.east ?? 0) * step })
      : storedPoint(found ?? point);
    map.panInside(latLngOf(to), { padding: [60, 60], animate: false });
    onMark(to);
  };

  return (
    <button
      type="button"
      className={`${styles.handle} ${isSet ? "" : styles.unset}`}
      style={{ transform: `translate(${Math.round(x) - size / 2}px, ${Math.round(y) - size}px)` }}
      aria-label={name}
      aria-describedby={describedBy}
      data-dragging={drag?.hasMoved || undefined}
      onPointerDown={take}
      onPointerMove={pull}
      onPointerUp={drop}
      onPointerCancel={() => setDrag(undefined)}
      onKeyDown={press}
    >
      <svg viewBox="-22 -44 44 44" aria-hidden>
        <path d="M0 0C-9-11-13-16-13-23A13 13 0 0 1 13-23C13-16 9-11 0 0Z" className={styles.pin} />
        <circle cy="-23" r="5" className={styles.eye} />
      </svg>
    </button>
  );
}

import { lazy, Suspense } from "react";
import "./map.css";
import type { RouteMapProps } from "./route-map.tsx";

// The map and its shapes arrive after the first paint; the box keeps its size, so nothing moves.
const Route = lazy(async () => ({ default: (await import("./route-map.tsx")).RouteMap }));

export function RouteMap(props: RouteMapProps) {
  return (
    <Suspense
      fallback={
        <div
          className="map map-room"
          style={{ aspectRatio: `${props.width} / ${props.height}` }}
          aria-hidden
        />
      }
    >
      <Route {...props} />
    </Suspense>
  );
}

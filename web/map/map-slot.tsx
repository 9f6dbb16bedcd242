import { late } from "../ui/late.tsx";
import styles from "./route-map.module.css";
import type { RouteMapProps } from "./route-map.tsx";

// The map and its shapes load after the first paint; the box keeps its size, so nothing moves.
// The map and its shapes load after the first paint; the box keeps its size, so nothing moves.
export const RouteMap = late(
  async () => (await import("./route-map.tsx")).RouteMap,
  ({ width, height }: RouteMapProps) => (
    <div
      className={`${styles.map} ${styles.room}`}
      data-map
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-hidden
    />
  ),
);

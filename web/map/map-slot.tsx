import { late } from "../ui/late.tsx";
import styles from "./route-map.module.css";
import type { RouteMapProps } from "./route-map.tsx";

// The map and its shapes load after the first paint; the box keeps its size, so nothing moves.
const Drawn = late(async () => (await import("./route-map.tsx")).RouteMap, Blank);

/** The map of a lane. Its shapes are loaded when there is an end to show: an empty form does not pay for them. */
export function RouteMap(props: RouteMapProps) {
  return props.from || props.to ? <Drawn {...props} /> : <Blank {...props} />;
}

/** Placeholder for the map of a shipment without origin and destination: a dotted lane in a box of the same size. */
function Blank({ width, height }: RouteMapProps) {
  const [start, end] = [
    [0.2 * width, 0.3 * height],
    [0.8 * width, 0.7 * height],
  ];
  return (
    <svg
      className={`${styles.map} ${styles.room}`}
      viewBox={`0 0 ${width} ${height}`}
      data-map
      aria-hidden="true"
    >
      <path
        className={`${styles.road} ${styles.blank}`}
        d={`M${start} Q${[0.62 * width, 0.24 * height]} ${end}`}
      />
      <circle className={`${styles.end} ${styles.blank}`} cx={start[0]} cy={start[1]} r="5" />
      <circle className={`${styles.end} ${styles.blank}`} cx={end[0]} cy={end[1]} r="5" />
    </svg>
  );
}

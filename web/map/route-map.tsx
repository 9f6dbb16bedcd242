import type { Point } from "@anden/domain/geography/place";
import { memo, useMemo } from "react";
import { useWords } from "../i18n/words.tsx";
import { type PlacedName, placeNames } from "./labels.ts";
import { alongBow, bendOverLand, bow, type Frame, fitted, positionOf } from "./projection.ts";
import styles from "./route-map.module.css";
import { landIn, shapes } from "./shapes.ts";

/** A named place on the map. */
export interface Mark {
  readonly name: string;
  readonly point: Point;
}

export interface RouteMapProps extends Frame {
  readonly from?: Mark | undefined;
  readonly to?: Mark | undefined;
  /** The border crossing of the goods: the lane leads through it. */
  readonly via?: Mark | undefined;
  /** A previewed end that is not chosen yet: its lane is dotted. */
  readonly preview?: "from" | "to" | undefined;
  /** Towns for orientation. */
  readonly towns?: readonly Mark[];
}

/** The lane between two places: not a road, but curved so that it stays on land where one bend can. */
export const RouteMap = memo(function RouteMap({
  from,
  to,
  via,
  preview,
  towns = noTowns,
  width,
  height,
}: RouteMapProps) {
  const { message } = useWords();
  const drawing = useMemo(() => {
    const ends = [from, to].filter((mark) => mark !== undefined);
    const stops = [from, via, to].filter((mark) => mark !== undefined);
    const project = fitted(
      stops.map(({ point }) => positionOf(point)),
      { width, height },
    );
    const spotOf = (mark: Mark | undefined) => mark && project(positionOf(mark.point));
    const named = (mark: Mark) => ({ name: mark.name, spot: project(positionOf(mark.point)) });
    const isWhole = from !== undefined && to !== undefined;
    const pieces = (isWhole ? stops.slice(1) : []).flatMap((stop, index) => {
      const [start, end] = [spotOf(stops[index]), spotOf(stop)];
      return start && end ? [{ start, end, bend: bendOverLand(start, end, landIn(project)) }] : [];
    });
    const crossing = isWhole && via ? [via] : [];
    const names = placeNames({
      ends: ends.map(named),
      // The crossing is named before the towns around it.
      towns: ends.length > 0 ? [...crossing, ...towns].map(named) : [],
      lane: pieces.flatMap(({ start, end, bend }) => alongBow(start, end, bend)),
      frame: { width, height },
    });
    const [first, second] = names.ends;
    return {
      ...shapes(project),
      from: from && first,
      to: to && (from ? second : first),
      lane: pieces.map(({ start, end, bend }) => bow(start, end, bend)).join(""),
      crossing: crossing.map((mark) => project(positionOf(mark.point)))[0],
      towns: names.towns,
    };
  }, [from, to, via, towns, width, height]);

  const name =
    from && to
      ? message(via ? "wizard.map.routeVia" : "wizard.map.route", {
          from: from.name,
          to: to.name,
          via: via?.name ?? "",
        })
      : message(from || to ? "wizard.map.onePlace" : "wizard.map.empty", { name: (from ?? to)?.name ?? "" });
  return (
    <svg
      className={styles.map}
      data-map
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={name}
    >
      <rect width={width} height={height} className={styles.water} />
      <path d={drawing.land} className={styles.land} />
      <path d={drawing.states} className={styles.state} />
      <path d={drawing.borders} className={styles.border} />
      {drawing.towns.map(({ name: town, spot, at, anchor }) => (
        <g key={town}>
          <circle cx={spot[0]} cy={spot[1]} r="1.6" className={styles.town} />
          <text x={at[0]} y={at[1]} textAnchor={anchor} className={styles.townName}>
            {town}
          </text>
        </g>
      ))}
      {drawing.lane && (
        <>
          <path d={drawing.lane} className={styles.halo} />
          <path d={drawing.lane} className={preview ? `${styles.road} ${styles.preview}` : styles.road} />
        </>
      )}
      {drawing.crossing && (
        <circle cx={drawing.crossing[0]} cy={drawing.crossing[1]} r="3.5" className={styles.crossing} />
      )}
      {drawing.from && (
        <End placed={drawing.from} kind={(preview === "from" ? styles.preview : styles.from) ?? ""} />
      )}
      {drawing.to && <End placed={drawing.to} kind={(preview === "to" && styles.preview) || ""} />}
    </svg>
  );
});

const noTowns: readonly Mark[] = [];

interface EndProps {
  readonly placed: PlacedName;
  readonly kind: string;
}

/** One end of the lane, with its name. */
function End({ placed: { name, spot, at, anchor }, kind }: EndProps) {
  return (
    <>
      <circle cx={spot[0]} cy={spot[1]} r="5" className={`${styles.end} ${kind}`} />
      <text x={at[0]} y={at[1]} textAnchor={anchor} className={styles.name}>
        {name}
      </text>
    </>
  );
}

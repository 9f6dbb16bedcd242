import type { Point } from "@anden/domain/geography/place";
import { memo, useMemo } from "react";
import { useWords } from "../i18n/words.tsx";
import {
  alongBow,
  bendOverLand,
  bow,
  type Frame,
  fitted,
  type Projection,
  positionOf,
  type Spot,
} from "./projection.ts";
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
  /** A previewed end that is not chosen yet: its lane is dotted. */
  readonly preview?: "from" | "to" | undefined;
  /** Towns for orientation. */
  readonly towns?: readonly Mark[];
}

/** The lane between two places: not a road, but curved so that it stays on land where one bend can. */
export const RouteMap = memo(function RouteMap({
  from,
  to,
  preview,
  towns = noTowns,
  width,
  height,
}: RouteMapProps) {
  const { message } = useWords();
  const drawing = useMemo(() => {
    const ends = [from, to].filter((mark) => mark !== undefined);
    const project = fitted(
      ends.map(({ point }) => positionOf(point)),
      { width, height },
    );
    const spotOf = (mark: Mark | undefined) => mark && project(positionOf(mark.point));
    const spots = ends.map(({ point }) => project(positionOf(point)));
    const [start, end] = [spotOf(from), spotOf(to)];
    const bend = start && end && bendOverLand(start, end, landIn(project));
    const lane = start && end ? alongBow(start, end, bend) : [];
    return {
      ...shapes(project),
      from: start,
      to: end,
      lane: start && end && bow(start, end, bend),
      towns: ends.length > 0 ? placedTowns(towns, spots, lane, project, { width, height }) : [],
    };
  }, [from, to, towns, width, height]);

  const name =
    from && to
      ? message("wizard.map.route", { from: from.name, to: to.name })
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
      {drawing.towns.map(({ name: town, spot: [x, y], isLeft }) => (
        <g key={town}>
          <circle cx={x} cy={y} r="1.6" className={styles.town} />
          <text
            x={isLeft ? x - 5 : x + 5}
            y={y + 3}
            textAnchor={isLeft ? "end" : "start"}
            className={styles.townName}
          >
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
      {from && drawing.from && (
        <End
          width={width}
          mark={from}
          at={drawing.from}
          other={drawing.to}
          kind={(preview === "from" ? styles.preview : styles.from) ?? ""}
        />
      )}
      {to && drawing.to && (
        <End
          width={width}
          mark={to}
          at={drawing.to}
          other={drawing.from}
          kind={(preview === "to" && styles.preview) || ""}
        />
      )}
    </svg>
  );
});

const noTowns: readonly Mark[] = [];

interface EndProps extends Pick<Frame, "width"> {
  readonly mark: Mark;
  readonly at: Spot;
  readonly other: Spot | undefined;
  readonly kind: string;
}

/** One end of the lane, with its name on the side away from the lane. */
function End({ mark, at: [x, y], other, kind, width }: EndProps) {
  const wantsLeft = other !== undefined && x < other[0];
  const length = 12 + mark.name.length * boldLetterWidth;
  const isLeft = x + length > width || (wantsLeft && x - length > 0);
  const isAbove = other === undefined || y <= other[1];
  return (
    <>
      <circle cx={x} cy={y} r="5" className={`${styles.end} ${kind}`} />
      <text
        x={isLeft ? x - 9 : x + 9}
        y={isAbove ? y - 6 : y + 12}
        textAnchor={isLeft ? "end" : "start"}
        className={styles.name}
      >
        {mark.name}
      </text>
    </>
  );
}

interface PlacedTown {
  readonly name: string;
  readonly spot: Spot;
  readonly isLeft: boolean;
}

const mostTowns = 6;
// The approximate size of a name on the drawing, to avoid overlaps.
const letterWidth = 5.2;
const boldLetterWidth = 6.3;
const clear = { across: 84, down: 20 };

/** Towns whose names fit inside the frame, away from the two ends and from each other. */
function placedTowns(
  towns: readonly Mark[],
  ends: readonly Spot[],
  lane: readonly Spot[],
  project: Projection,
  { width, height }: Frame,
) {
  const placed: PlacedTown[] = [];
  for (const { name, point } of towns) {
    if (placed.length === mostTowns) break;
    const spot = project(positionOf(point));
    const [x, y] = spot;
    const isLeft = x + 8 + name.length * letterWidth > width;
    const isInside =
      y > 8 && y < height - 8 && x > 8 && x < width - 8 && !(isLeft && x - 8 - name.length * letterWidth < 0);
    const nameFrom = isLeft ? x - 6 - name.length * letterWidth : x - 4;
    const nameTo = isLeft ? x + 4 : x + 6 + name.length * letterWidth;
    const isOffTheLane = lane.every(
      ([laneX, laneY]) => laneX < nameFrom || laneX > nameTo || Math.abs(laneY - y) > 9,
    );
    const isClear = [...ends, ...placed.map((town) => town.spot)].every(
      ([otherX, otherY]) => Math.abs(otherX - x) > clear.across || Math.abs(otherY - y) > clear.down,
    );
    if (isInside && isClear && isOffTheLane) placed.push({ name, spot, isLeft });
  }
  return placed;
}

import type { Point } from "@anden/domain/geography/place";
import { memo, useMemo } from "react";
import { useWords } from "../i18n/words.tsx";
import { alongBow, bow, type Frame, fitted, type Projection, positionOf, type Spot } from "./projection.ts";
import { shapes } from "./shapes.ts";

/** Something on the map with its name. */
export interface Mark {
  readonly name: string;
  readonly point: Point;
}

export interface RouteMapProps extends Frame {
  readonly from?: Mark | undefined;
  readonly to?: Mark | undefined;
  /** An end that is looked at and not chosen yet: its road is dotted. */
  readonly preview?: "from" | "to" | undefined;
  /** Towns to find one's way by. */
  readonly towns?: readonly Mark[];
}

/** The lane between two places. It says where, not how: no road is claimed. */
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
    return {
      ...shapes(project),
      from: spotOf(from),
      to: spotOf(to),
      towns: ends.length > 0 ? placedTowns(towns, spots, project, { width, height }) : [],
    };
  }, [from, to, towns, width, height]);

  const name =
    from && to
      ? message("wizard.map.route", { from: from.name, to: to.name })
      : message(from || to ? "wizard.map.onePlace" : "wizard.map.empty", { name: (from ?? to)?.name ?? "" });
  return (
    <svg
      className="map"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={name}
    >
      <rect width={width} height={height} className="map-water" />
      <path d={drawing.land} className="map-land" />
      <path d={drawing.states} className="map-state" />
      <path d={drawing.borders} className="map-border" />
      {drawing.towns.map(({ name: town, spot: [x, y], isLeft }) => (
        <g key={town}>
          <circle cx={x} cy={y} r="1.6" className="map-town" />
          <text
            x={isLeft ? x - 5 : x + 5}
            y={y + 3}
            textAnchor={isLeft ? "end" : "start"}
            className="map-town-name"
          >
            {town}
          </text>
        </g>
      ))}
      {drawing.from && drawing.to && (
        <>
          <path d={bow(drawing.from, drawing.to)} className="map-road-halo" />
          <path d={bow(drawing.from, drawing.to)} className={preview ? "map-road is-preview" : "map-road"} />
        </>
      )}
      {from && drawing.from && (
        <End
          width={width}
          mark={from}
          at={drawing.from}
          other={drawing.to}
          kind={preview === "from" ? "is-preview" : "is-from"}
        />
      )}
      {to && drawing.to && (
        <End
          width={width}
          mark={to}
          at={drawing.to}
          other={drawing.from}
          kind={preview === "to" ? "is-preview" : "is-to"}
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
  readonly kind: "is-from" | "is-to" | "is-preview";
}

/** One end of the lane, its name on the side where the lane is not. */
function End({ mark, at: [x, y], other, kind, width }: EndProps) {
  const wantsLeft = other !== undefined && x < other[0];
  const length = 12 + mark.name.length * boldLetterWidth;
  const isLeft = x + length > width || (wantsLeft && x - length > 0);
  const isAbove = other === undefined || y <= other[1];
  return (
    <>
      <circle cx={x} cy={y} r="5" className={`map-end ${kind}`} />
      <text
        x={isLeft ? x - 9 : x + 9}
        y={isAbove ? y - 6 : y + 12}
        textAnchor={isLeft ? "end" : "start"}
        className="map-name"
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
// What a name takes on the drawing, roughly: enough to keep names off each other.
const letterWidth = 5.2;
const boldLetterWidth = 6.3;
const clear = { across: 84, down: 20 };

/** Towns whose names fit inside the frame, away from the two ends and from each other. */
function placedTowns(
  towns: readonly Mark[],
  ends: readonly Spot[],
  project: Projection,
  { width, height }: Frame,
) {
  const placed: PlacedTown[] = [];
  const [from, to] = ends;
  const lane = from && to ? alongBow(from, to) : [];
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

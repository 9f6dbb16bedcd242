import northAmerica from "./north-america.json";
import { isInside, type Position, type Projection, pathOf, type Spot } from "./projection.ts";

// JSON has no tuples: these are the pairs that build-map.mjs wrote.
const positions = (line: number[][]): readonly Position[] =>
  line.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
const land = northAmerica.land.map(positions);
const lines = northAmerica.lines.map(positions);
const borders = northAmerica.borders.map(positions);

/** Land, states and borders as paths of a drawing. */
export function shapes(project: Projection) {
  return {
    land: land.map((ring) => `${pathOf(ring, project)}Z`).join(""),
    states: lines.map((line) => pathOf(line, project)).join(""),
    borders: borders.map((line) => pathOf(line, project)).join(""),
  };
}

/** Whether a spot of a drawing is on land. */
export function landIn(project: Projection): (spot: Spot) => boolean {
  const rings = land.map((ring) => ring.map(project));
  return (spot) => isInside(spot, rings);
}

import northAmerica from "./north-america.json";
import { type Position, type Projection, pathOf } from "./projection.ts";

// JSON knows no tuples: these are the pairs that build-map.mjs wrote.
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

// Cuts Mexico, the United States south of Utah and their neighbours out of world-atlas and us-atlas into one small
// file: rings of [longitude, latitude] with two decimals. Run by hand, from this folder's project, when the atlases
// change (`node web/map/build-map.mjs`); the output is committed.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";

const { resolve } = createRequire(import.meta.url);
const read = (path) => JSON.parse(readFileSync(resolve(path), "utf8"));
const world = read("world-atlas/countries-50m.json");
const states = read("us-atlas/states-10m.json");
const box = { west: -125, east: -83, south: 12, north: 38 };
const isNear = ([x, y]) => x > box.west && x < box.east && y > box.south && y < box.north;
const clamp = ([x, y]) => [
  Math.min(box.east + 2, Math.max(box.west - 2, x)),
  Math.min(box.north + 2, Math.max(box.south - 2, y)),
];

/** Every point at least `step` degrees from the one before it. */
function thin(ring, step) {
  const kept = [];
  for (const point of ring) {
    const [x, y] = clamp(point).map((degrees) => Math.round(degrees * 100) / 100);
    const last = kept.at(-1);
    if (!last || Math.hypot(last[0] - x, last[1] - y) >= step) kept.push([x, y]);
  }
  return kept;
}

const polygons = ({ type, coordinates }) => (type === "Polygon" ? [coordinates] : coordinates);
const named = new Set([
  "Mexico",
  "United States of America",
  "Guatemala",
  "Belize",
  "Honduras",
  "El Salvador",
  "Cuba",
]);
const land = feature(world, world.objects.countries)
  .features.filter(({ properties }) => named.has(properties.name))
  .flatMap(({ geometry }) => polygons(geometry))
  .filter(([outer]) => outer.some(isNear))
  .map(([outer]) => thin(outer, 0.066))
  .filter((ring) => ring.length > 5);
const lines = mesh(states, states.objects.states, (a, b) => a !== b)
  .coordinates.map((line) => thin(line.filter(isNear), 0.14))
  .filter((line) => line.length > 1);
const mexico = world.objects.countries.geometries.find(({ properties }) => properties.name === "Mexico");
const borders = mesh(
  world,
  world.objects.countries,
  (a, b) => a !== b && (a === mexico || b === mexico),
).coordinates.map((line) => thin(line, 0.05));

const map = JSON.stringify({ land, lines, borders });
writeFileSync(new URL("north-america.json", import.meta.url), `${map}\n`);
console.log(`north-america.json: ${map.length} bytes`);

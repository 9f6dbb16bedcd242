// Cuts two small maps out of world-atlas and us-atlas, as rings of [longitude, latitude] with two decimals: Mexico, the
// United States and their neighbours for the map of a route, coarser north of Utah, and all of North America, coarser
// still, for the map of an address. Run by hand, from this folder's project, when the atlases change (`node web/map/build-map.mjs`);
// the output is committed.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";

const { resolve } = createRequire(import.meta.url);
const read = (path) => JSON.parse(readFileSync(resolve(path), "utf8"));
const world = read("world-atlas/countries-50m.json");
const states = read("us-atlas/states-10m.json");
const polygons = ({ type, coordinates }) => (type === "Polygon" ? [coordinates] : coordinates);

const isIn = (box, [x, y]) => x > box.west && x < box.east && y > box.south && y < box.north;

/**
 * The shapes inside a box. Consecutive points of a line are at least a step of degrees apart; outside the box of the
 * fine ones, if there is one, at least a coarse step.
 */
function cut({ box, fine = box, named, borderOf, steps }) {
  const isNear = (point) => isIn(box, point);
  const clamp = ([x, y]) => [
    Math.min(box.east + 2, Math.max(box.west - 2, x)),
    Math.min(box.north + 2, Math.max(box.south - 2, y)),
  ];
  const thin = (ring, step) => {
    const kept = [];
    for (const point of ring) {
      const [x, y] = clamp(point).map((degrees) => Math.round(degrees * 100) / 100);
      const last = kept.at(-1);
      const apart = isIn(fine, point) || fine === box ? step : steps.coarse;
      if (!last || Math.hypot(last[0] - x, last[1] - y) >= apart) kept.push([x, y]);
    }
    return kept;
  };
  const land = feature(world, world.objects.countries)
    .features.filter(({ properties }) => named.has(properties.name))
    .flatMap(({ geometry }) => polygons(geometry))
    .filter(([outer]) => outer.some(isNear))
    .map(([outer]) => thin(outer, steps.land))
    .filter((ring) => ring.length > 5);
  const lines = mesh(states, states.objects.states, (a, b) => a !== b)
    .coordinates.map((line) => thin(line.filter(isNear), steps.lines))
    .filter((line) => line.length > 1);
  const country = world.objects.countries.geometries.find(({ properties }) => properties.name === borderOf);
  const borders = mesh(
    world,
    world.objects.countries,
    (a, b) => a !== b && (a === country || b === country),
  ).coordinates.map((line) => thin(line, steps.borders));
  return { land, lines, borders };
}

function write(path, map) {
  const text = JSON.stringify(map);
  writeFileSync(new URL(path, import.meta.url), `${text}\n`);
  console.log(`${path}: ${text.length} bytes`);
}

const southern = [
  "Mexico",
  "United States of America",
  "Guatemala",
  "Belize",
  "Honduras",
  "El Salvador",
  "Cuba",
];
// Alaska is left out: it begins west of this box.
const ofRoute = cut({
  box: { west: -129, east: -55, south: 12, north: 60 },
  fine: { west: -125, east: -83, south: 12, north: 38 },
  named: new Set([...southern, "Canada"]),
  borderOf: "Mexico",
  steps: { land: 0.066, lines: 0.14, borders: 0.05, coarse: 0.5 },
});
write("north-america.json", ofRoute);

const whole = cut({
  box: { west: -169, east: -52, south: 12, north: 74 },
  named: new Set([...southern, "Canada", "Nicaragua", "Bahamas", "Haiti", "Dominican Rep.", "Jamaica"]),
  borderOf: "United States of America",
  steps: { land: 0.4, lines: 0.4, borders: 0.2 },
});
// The shores of the smaller map are finer where it reaches, but end at its frame: borders alone are taken from it.
write("../address-map/base-map.json", { ...whole, borders: [...whole.borders, ...ofRoute.borders] });

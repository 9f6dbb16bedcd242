// Draws the backdrop of the sign-in screen: towns and lanes over the shapes of the map. A static picture, because
// the first screen should load no map. Run by hand when the shapes change (`node web/app/draw-lanes.mjs` with the
// project's own Node); the output is committed.
import { readFileSync, writeFileSync } from "node:fs";
import { bow, fitted } from "../map/projection.ts";

const width = 680;
const height = 640;
const map = JSON.parse(readFileSync(new URL("../map/north-america.json", import.meta.url), "utf8"));
const project = fitted(
  [
    [-112, 24.6],
    [-94.4, 24.6],
  ],
  { width, height },
);

const towns = {
  monterrey: [-100.3, 25.7],
  guadalajara: [-103.4, 20.65],
  mexico: [-99.13, 19.43],
  queretaro: [-100.39, 20.59],
  laredo: [-99.5, 27.5],
  sanAntonio: [-98.5, 29.4],
  dallas: [-96.8, 32.8],
  houston: [-95.4, 29.8],
  tijuana: [-117, 32.5],
  hermosillo: [-110.97, 29.07],
  culiacan: [-107.4, 24.8],
  merida: [-89.6, 20.97],
  villahermosa: [-92.9, 17.99],
  oaxaca: [-96.7, 17.07],
  chihuahua: [-106.1, 28.6],
  juarez: [-106.5, 31.7],
  torreon: [-103.4, 25.5],
  veracruz: [-96.1, 19.2],
  losAngeles: [-118.1, 33.9],
  phoenix: [-112, 33.4],
};
const lanes = [
  ["monterrey", "laredo"],
  ["laredo", "sanAntonio"],
  ["sanAntonio", "dallas"],
  ["sanAntonio", "houston"],
  ["monterrey", "torreon"],
  ["torreon", "chihuahua"],
  ["chihuahua", "juarez"],
  ["monterrey", "queretaro"],
  ["queretaro", "mexico"],
  ["queretaro", "guadalajara"],
  ["guadalajara", "culiacan"],
  ["culiacan", "hermosillo"],
  ["hermosillo", "tijuana"],
  ["tijuana", "losAngeles"],
  ["hermosillo", "phoenix"],
  ["mexico", "veracruz"],
  ["veracruz", "villahermosa"],
  ["villahermosa", "merida"],
  ["mexico", "oaxaca"],
  ["torreon", "culiacan"],
];

const tenth = (value) => Math.round(value * 10) / 10;

/** A path in relative steps: shorter to write than absolute points. */
function pathOf(positions) {
  let [fromX, fromY] = [0, 0];
  return positions
    .map((position, index) => {
      const [x, y] = project(position);
      const [stepX, stepY] = [tenth(x - fromX), tenth(y - fromY)];
      [fromX, fromY] = [x, y];
      return `${index === 0 ? "M" : "l"}${stepX} ${stepY}`;
    })
    .join("");
}

/** Whether any of it is visible, with a margin at the sides for a wide window. */
const isSeen = (positions) =>
  positions.some((position) => {
    const [x, y] = project(position);
    return x > -width && x < 2 * width && y > -height / 2 && y < 1.5 * height;
  });

const land = map.land
  .filter(isSeen)
  .map((ring) => `${pathOf(ring)}z`)
  .join("");
const borders = map.borders.filter(isSeen).map(pathOf).join("");
const lines = lanes.map(([from, to]) => bow(project(towns[from]), project(towns[to]))).join("");
const hubs = Object.entries(towns).map(([name, position]) => {
  const [x, y] = project(position);
  return `<circle cx="${x}" cy="${y}" r="${name === "monterrey" ? 5 : 3}"/>`;
});

// The colours are the page's CSS variables: an inline drawing, unlike an image, inherits them.
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>Andén</title>
<g id="lanes" fill="none">
<path fill="var(--an-art-land)" stroke="var(--an-art-coast)" d="${land}"/>
<path stroke="var(--an-art-border)" stroke-dasharray="3 4" d="${borders}"/>
<path stroke="var(--an-art-lane)" stroke-width="1.4" opacity="0.8" d="${lines}"/>
<g fill="var(--an-art-land)" stroke="var(--an-art-hub)" stroke-width="1.8">${hubs.join("")}</g>
</g></svg>
`;
writeFileSync(new URL("lanes.svg", import.meta.url), drawing);
console.log(`lanes.svg: ${drawing.length} bytes`);

import type { Packaging } from "@anden/domain/shipment/goods";
import { expect, test } from "vitest";
import { drawnPieces } from "./drawn-pieces.ts";

const packaging = (
  id: number,
  shape: Packaging["shape"],
  [length, width, height]: [number, number, number],
) =>
  [
    id,
    { id, shape, name: { es: "Uno", en: "One" }, maximum: { length, width, height, weight: 500_000 } },
  ] as const;
const terms = {
  units: { kilosPerPound: 4536, metresPerInch: 254 },
  packaging: new Map([
    packaging(3, "cylinder", [700, 700, 1100]),
    packaging(14, "cylinder", [6000, 500, 500]),
  ]),
};
const line = (length: number, width: number, height: number) => ({
  pieces: 2,
  length,
  width,
  height,
  notStackable: false,
});

test("a line is drawn at its size, in the shape of its packaging or as boxes", () => {
  const [drum, box] = drawnPieces(
    { lines: [{ ...line(580, 580, 880), packagingId: 3 }, line(580, 580, 880)], lengthUnit: "metre" },
    [0, 2],
    terms,
  );
  const size = { length: 0.58, width: 0.58, height: 0.88, count: 2, isStackable: true };
  expect(drum).toEqual({ ...size, line: 0, packagingId: 3, shape: "cylinder" });
  expect(box).toEqual({ ...size, line: 2, packagingId: 0, shape: "box" });
});

test("58 of no packaging is not drawn as 58 metres: it waits for the answer whether it is centimetres", () => {
  const lines = [line(58_000, 58_000, 88_000)];
  expect(drawnPieces({ lines, lengthUnit: "metre" }, [0], terms)).toEqual([]);
  expect(drawnPieces({ lines, lengthUnit: "inch" }, [0], terms)).toEqual([]);
  // A piece of six metres is a tube.
  expect(drawnPieces({ lines: [line(6000, 100, 100)], lengthUnit: "metre" }, [0], terms)).toHaveLength(1);
});

test("inches are drawn as inches", () => {
  const [piece] = drawnPieces({ lines: [line(10_000, 20_000, 20_000)], lengthUnit: "inch" }, [0], terms);
  expect(piece).toMatchObject({ length: 0.254, width: 0.508, height: 0.508 });
});

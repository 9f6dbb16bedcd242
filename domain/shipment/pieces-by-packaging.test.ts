import { expect, test } from "vitest";
import { piecesByPackaging } from "./pieces-by-packaging.ts";

test("a list adds up the pieces of the same packaging, in the order in which they come", () => {
  const goods = [
    { pieces: 6, packaging: "Pallet" },
    { pieces: 1, packaging: "Drum" },
    { pieces: 4, packaging: "Pallet" },
  ];
  expect(piecesByPackaging(goods)).toEqual([
    { pieces: 10, packaging: "Pallet" },
    { pieces: 1, packaging: "Drum" },
  ]);
  expect(piecesByPackaging([])).toEqual([]);
});

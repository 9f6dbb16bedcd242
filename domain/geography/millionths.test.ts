import { expect, test } from "vitest";
import { inDegrees, inMillionths } from "./millionths.ts";

test("a position is rounded to the millionth of a degree, and comes back as it was sent", () => {
  const sent = inMillionths({ latitude: 25.68661449, longitude: -100.31611251 });
  expect(sent).toEqual({ latitude: 25_686_614, longitude: -100_316_113 });
  expect(inDegrees(sent)).toEqual({ latitude: 25.686614, longitude: -100.316113 });
});

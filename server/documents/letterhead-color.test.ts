import { expect, test } from "vitest";
import { bearsWhite, plainColor } from "./letterhead-color.ts";

test("white text is set on a carrier's colour where it can be read", () => {
  for (const dark of ["#15603a", "#8a1c1c", "#000000", plainColor]) expect(bearsWhite(dark), dark).toBe(true);
  for (const light of ["#ffd400", "#ffffff", "#7fb8ff"]) expect(bearsWhite(light), light).toBe(false);
});

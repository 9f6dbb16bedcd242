import { expect, test } from "vitest";
import { figure, volumetricFactorOf } from "./figure.ts";

test("the factor of a volumetric weight is read from the figure that it is shown by, and from no other", () => {
  expect(figure.volumetricFactor(300)).toEqual({ kind: "text", value: "300 kg/m³" });
  expect(volumetricFactorOf(figure.volumetricFactor(300))).toBe(300);
  for (const other of [undefined, figure.text("300"), figure.text("20.81 lb/ft³"), figure.count(300)])
    expect(volumetricFactorOf(other)).toBeUndefined();
});

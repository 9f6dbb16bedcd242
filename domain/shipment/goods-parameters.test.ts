import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { goodsParameters } from "./goods-parameters.ts";

const published = [
  { id: 1, name: "CARGO_SEGURO_BASICO", value: "45.00" },
  { id: 2, name: "COBERTURA_SEGURO_BASICO", value: "7000.00" },
  { id: 3, name: "VALOR_DECLARADO_MINIMO", value: "7000.00" },
  { id: 4, name: "VALOR_DECLARADO_MAXIMO", value: "2000000.00" },
  { id: 24, name: "FACTOR_LIBRA_KILO", value: "0.4536" },
  { id: 56, name: "FACTOR_PULGADA_METRO", value: "0.0254" },
  { id: 202, name: "PESO_MINIMO_UNITARIO", value: "0.100|0.220" },
];

test("the parameters are read by their ids, factors with four decimals [P-307, P-308, B-240]", () => {
  expect(goodsParameters(published)).toEqual({
    units: { kilosPerPound: 4536, metresPerInch: 254 },
    basicInsurance: { charge: 4_500, covers: 700_000 },
    declaredInsurance: { minimum: 700_000, maximum: 200_000_000 },
    minimumPieceWeight: { kilogram: 100, pound: 220 },
  });
});

test("the stackable heights are read in thousandths of a metre, both or neither [B-237]", () => {
  const minimum = { id: 36, name: "ALTURA_ESTIBABLE_MINIMA", value: "2.20" };
  const maximum = { id: 39, name: "ALTURA_ESTIBABLE_MAXIMA", value: "2.40" };
  expect(goodsParameters([...published, minimum, maximum])?.stackableHeight).toEqual({
    minimum: 2200,
    maximum: 2400,
  });
  expect(goodsParameters([...published, maximum])).not.toHaveProperty("stackableHeight");
});

test("the minimum weight of a piece is recognized by its name, whatever its number [B-241]", () => {
  const renumbered = published.map((each) => ({ ...each, id: each.id === 202 ? 999 : each.id }));
  expect(goodsParameters(renumbered)?.minimumPieceWeight).toEqual({ kilogram: 100, pound: 220 });
  const renamed = published.map((each) => ({ ...each, name: each.id === 202 ? "PESO" : each.name }));
  expect(goodsParameters(renamed)).not.toHaveProperty("minimumPieceWeight");
});

test("a minimum weight in only one unit, or not a number, is ignored", () => {
  const withWeight = (value: string) =>
    goodsParameters(published.map((each) => ({ ...each, ...(each.id === 202 && { value }) })));
  for (const value of ["0.100", "0.100|", "|0.220", "cien|0.220", ""])
    expect(withWeight(value)).not.toHaveProperty("minimumPieceWeight");
});

test("a carrier without a minimum weight of a piece sets none", () => {
  expect(goodsParameters(published.slice(0, -1))).not.toHaveProperty("minimumPieceWeight");
});

test("without one of the figures there are no limits to check", () => {
  for (const { id } of published.slice(0, -1))
    expect(goodsParameters(published.filter((each) => each.id !== id))).toBeUndefined();
});

test("the basic insurance of the demo carrier covers up to 7,000 pesos, by its parameter 2 [P-304, P-305]", () => {
  const [, ...rows] = readFileSync(new URL("../../carrier/parameters.csv", import.meta.url), "utf8").split(
    "\n",
  );
  const carriers = rows.map((row) => {
    const [id = "", name = "", value = ""] = row.split(",");
    return { id: Number(id), name, value };
  });
  expect(goodsParameters(carriers)?.basicInsurance).toEqual({ charge: 45_00, covers: 7_000_00 });
});

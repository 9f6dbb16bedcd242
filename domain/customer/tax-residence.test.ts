import { expect, test } from "vitest";
import { foreignTaxProblems, residenceNames, taxResidences } from "./tax-residence.ts";

function check(foreignTaxId: string, taxResidence: string, ...expected: readonly string[]) {
  const problems = foreignTaxProblems(foreignTaxId, taxResidence, {
    foreignTaxId: "number",
    taxResidence: "residence",
  });
  expect(
    problems.map(({ code, path }) => `${code} at ${path}`),
    `${foreignTaxId} in ${taxResidence}`,
  ).toEqual(expected);
}

test("a foreign person does not pay taxes in Mexico [A-039]", () => {
  check("123456789", "MEX", "taxId.residenceMexico at residence");
});

test("a tax id of the United States or Canada has exactly nine digits [A-040]", () => {
  for (const residence of ["USA", "CAN"]) {
    check("123456789", residence);
    for (const wrong of ["12345678", "1234567890", "12-3456789", "12345678A", "123 456789", "١٢٣٤٥٦٧٨٩"])
      check(wrong, residence, "taxId.foreignNineDigits at number");
  }
});

test("one of any other country has 6 to 40 letters and digits [A-041]", () => {
  check("DE1234", "DEU");
  check("x".repeat(40), "ESP");
  for (const wrong of ["DE123", "x".repeat(41), "DE-123456", "DE 123456", "DE123456<"])
    check(wrong, "DEU", "taxId.foreignForm at number");
});

test("more than 256 characters are too long wherever it is from [A-037]", () => {
  check("1".repeat(257), "USA", "field.tooLong at number");
  check("x".repeat(257), "DEU", "field.tooLong at number");
  check("x".repeat(256), "DEU", "taxId.foreignForm at number");
});

test("a residence is a country of the list", () => {
  check("123456789", "XXX", "field.notInList at residence");
  check("123456789", "usa", "field.notInList at residence");
});

test("every country of the list has a name in both languages, and stands there once", () => {
  expect(taxResidences.size).toBe(249);
  expect(new Set(taxResidences.values()).size).toBe(249);
  for (const language of ["es-MX", "en-US"]) {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const [three, two] of taxResidences) expect(names.of(two), three).toBeTruthy();
  }
});

test("a tax residence is named by its country in either language, and an unknown one by its key", () => {
  expect(residenceNames("es")("MEX")).toBe("México");
  expect(residenceNames("es")("DEU")).toBe("Alemania");
  expect(residenceNames("en")("DEU")).toBe("Germany");
  expect(residenceNames("es")("XYZ")).toBe("XYZ");
});

import { expect, test } from "vitest";
import { addressLine, streetLine } from "./distributor.ts";

const monterrey = { state: "Nuevo León", city: "Monterrey" };

test("an address in one line has country, state, city, street and numbers in capitals, one space between, and not the neighbourhood [A-159, A-160]", () => {
  const address = { place: monterrey, street: "Av. Ejemplo", exteriorNumber: "1200" };
  expect(addressLine({ ...address, interiorNumber: "B-4" }, "México")).toBe(
    "MÉXICO NUEVO LEÓN MONTERREY AV. EJEMPLO 1200 B-4",
  );
  expect(addressLine(address, "México")).toBe("MÉXICO NUEVO LEÓN MONTERREY AV. EJEMPLO 1200");
  expect(addressLine({ ...address, interiorNumber: "  " }, " México ")).toBe(
    "MÉXICO NUEVO LEÓN MONTERREY AV. EJEMPLO 1200",
  );
});

test("the street of an address is written with its numbers as they were typed", () => {
  const address = { street: " Av. Ejemplo", exteriorNumber: "1200" };
  expect(streetLine({ ...address, interiorNumber: "B-4" })).toBe("Av. Ejemplo 1200, B-4");
  expect(streetLine({ ...address, interiorNumber: " " })).toBe("Av. Ejemplo 1200");
  expect(streetLine(address)).toBe("Av. Ejemplo 1200");
  // A house without a number is entered as 0.
  expect(streetLine({ ...address, exteriorNumber: "0", interiorNumber: "B-4" })).toBe("Av. Ejemplo S/N, B-4");
});

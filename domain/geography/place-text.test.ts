import { expect, test } from "vitest";
import { addressEnd, placeEnd, placeLine, placeText, storedAddressLine, townText } from "./place-text.ts";

const apodaca = {
  country: "MX",
  postalCode: "66633",
  name: "Regio Parque Industrial",
  city: "Apodaca",
  state: "Nuevo León",
} as const;
const laredo = {
  country: "US",
  postalCode: "78040",
  name: "Laredo",
  city: "Laredo",
  state: "Texas",
} as const;

test("a Mexican place begins with its postal code", () => {
  expect(placeText(apodaca)).toBe("66633 Regio Parque Industrial, Apodaca, Nuevo León");
  expect(placeText({ ...apodaca, city: "" })).toBe("66633 Regio Parque Industrial, Nuevo León");
});

test("Mexico City is named once, as the city that it is", () => {
  const juarez = { postalCode: "06600", name: "Juárez", city: "Ciudad de México", state: "Ciudad de México" };
  expect(placeText({ country: "MX", ...juarez })).toBe("06600 Juárez, Ciudad de México");
  expect(placeLine({ country: "MX", ...juarez })).toBe("Juárez, 06600, Ciudad de México");
  expect(townText(juarez.city, juarez.state)).toBe("Ciudad de México");
  expect(townText("Apodaca", "Nuevo León")).toBe("Apodaca, Nuevo León");
  expect(townText("", "Nuevo León")).toBe("Nuevo León");
});

test("a place in the United States ends with the letters of its state and its ZIP code", () => {
  expect(placeText(laredo)).toBe("Laredo, TX 78040");
  expect(placeText({ ...laredo, name: "Del Mar Hills" })).toBe("Del Mar Hills, Laredo, TX 78040");
  expect(placeText({ ...laredo, state: "Elsewhere" })).toBe("Laredo, Elsewhere 78040");
});

test("below a street stand neighborhood, code, city and state, or the line of a place in the United States", () => {
  expect(placeLine(apodaca)).toBe("Regio Parque Industrial, 66633, Apodaca, Nuevo León");
  expect(placeLine({ ...apodaca, name: "Apodaca" })).toBe("66633, Apodaca, Nuevo León");
  expect(placeLine(laredo)).toBe("Laredo, TX 78040");
});

test("below its city and state stand the neighborhood and the code, or the line of a place in the United States", () => {
  expect(placeEnd(apodaca)).toBe("Regio Parque Industrial, 66633");
  expect(placeEnd(laredo)).toBe("Laredo, TX 78040");
  expect(addressEnd("Apodaca, Nuevo León, Regio Parque Industrial, 66633")).toBe(
    "Regio Parque Industrial, 66633",
  );
  expect(addressEnd("Laredo, Texas, Laredo, 78040")).toBe("Laredo, TX 78040");
  expect(addressEnd("Laredo, Texas, Del Mar Hills, 78041")).toBe("Del Mar Hills, Laredo, TX 78041");
});

test("a whole stored address is one line, as its country writes it", () => {
  const monterrey = "Monterrey, Nuevo León, Monterrey Centro, 64000";
  expect(storedAddressLine(monterrey)).toBe(monterrey);
  expect(storedAddressLine("Ciudad de México, Ciudad de México, Roma Norte, 06700")).toBe(
    "Ciudad de México, Roma Norte, 06700",
  );
  expect(storedAddressLine("Laredo, Texas, Laredo, 78040")).toBe("Laredo, TX 78040");
  expect(storedAddressLine("Laredo, Texas, Del Mar Hills, 78041")).toBe("Del Mar Hills, Laredo, TX 78041");
});

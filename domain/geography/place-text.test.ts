import { expect, test } from "vitest";
import { placeText } from "./place-text.ts";

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

test("a place in the United States ends with the letters of its state and its ZIP code", () => {
  expect(placeText(laredo)).toBe("Laredo, TX 78040");
  expect(placeText({ ...laredo, name: "Del Mar Hills" })).toBe("Del Mar Hills, Laredo, TX 78040");
  expect(placeText({ ...laredo, state: "Elsewhere" })).toBe("Laredo, Elsewhere 78040");
});

import { expect, test } from "vitest";
import { registrationForm } from "./registration.ts";

test("another registration page is posted the guest's data under the agreed names [B-217]", () => {
  const rosa = { name: "Rosa", lastName: "Muestra", phone: "2295550100", email: "rosa@ejemplo.example" };
  expect(registrationForm({ quotationNumber: 48_000_017, language: "es", ...rosa })).toEqual({
    cotizacionId: "48000017",
    nombre: "Rosa",
    apellido: "Muestra",
    telefono: "2295550100",
    email: "rosa@ejemplo.example",
    idioma: "es-MX",
  });
  expect(registrationForm({ quotationNumber: 1, language: "en" })).toMatchObject({
    nombre: "",
    idioma: "en-US",
  });
});

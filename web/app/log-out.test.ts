import { expect, test } from "vitest";
import { logOutAddress } from "./log-out.ts";

const here = "https://portal.example/cotizacion/7";
const named = (value: string) => logOutAddress([{ name: "URL Login Portal Nuevo", value }], here);

test("log-out leads to the log-in portal that the carrier's parameter names [B-334]", () => {
  expect(named("https://clientes.example/entrar?de=anden")).toBe("https://clientes.example/entrar?de=anden");
  expect(named(" /getting-started/installation/ ")).toBe("/getting-started/installation/");
  expect(named("https://portal.example/login")).toBe("/login");
});

test("without one it leads to the portal's own sign-in screen, and so does an invalid URL [B-014, P-061]", () => {
  expect(logOutAddress([], here)).toBe("/login");
  expect(logOutAddress([{ name: "ALTURA_MAXIMA", value: "https://elsewhere.example" }], here)).toBe("/login");
  expect(named("")).toBe("/login");
  expect(named("https://")).toBe("/login");
  expect(named("javascript:alert(1)")).toBe("/login");
  expect(named("data:text/html,hola")).toBe("/login");
});

import { expect, test } from "vitest";
import { listedQuotation } from "./listed-quotation.ts";
import { place } from "./place.ts";
import { loginData } from "./session.ts";
import { fromWire } from "./wire/codec.ts";
import type { Resource } from "./wire/resource.ts";

// What the seeds list of an entity, against what its field table carries. That the server fills it in is
// proven by the server's own tests.

test("a neighbourhood has country, state and city by id and name, its own name and its code [P-129]", () => {
  has(place, "nombreColonia", "codigoPostal");
  const named = { id: 1, nombre: "x" };
  const whole = {
    id: 1,
    nombreColonia: "Centro",
    codigoPostal: "64000",
    paisID: 1,
    pais: named,
    estado: named,
    ciudad: named,
  };
  expect(fromWire(place, whole)).toMatchObject({ ok: true });
  for (const part of ["pais", "estado", "ciudad"]) {
    expect(fromWire(place, { ...whole, [part]: { id: 1 } })).toMatchObject({ ok: false });
    expect(fromWire(place, { ...whole, [part]: { nombre: "x" } })).toMatchObject({ ok: false });
  }
});

test("a row of the quotations has id, date, goods, flags, branches, sums, currency and addresses [P-140]", () => {
  has(
    listedQuotation,
    "id",
    "fecha",
    "mercancias",
    "ocurreOrigen",
    "ocurreDestino",
    "sucursalOrigen",
    "sucursalDestino",
    "subtotal",
    "total",
    "monedaID",
    "direccionOrigen",
    "direccionDestino",
  );
});

test("login data has language, dictionary, limits, zone, client, user and kind [P-142]", () => {
  has(
    loginData,
    "idioma",
    "etiquetas",
    "logoutTime",
    "zonaHorariaServidor",
    "diasRAD",
    "cliente",
    "usuario",
    "tipoUsuario",
    "tieneConveniosHD",
  );
  const read = fromWire(loginData, { usuario: {} });
  const inUser = read.ok
    ? []
    : read.problems.map(({ path }) => path).filter((path) => path.startsWith("user."));
  expect(inUser).toEqual(["user.id", "user.name", "user.isGuest"]);
});

/** Every one of these fields stands in the table and must be there. */
function has(dialect: Resource<object>, ...names: readonly string[]) {
  const read = fromWire(dialect, {});
  const missing = read.ok ? [] : read.problems.map(({ path }) => dialect.toWire([path])[0]);
  for (const name of names) {
    expect(Object.keys(dialect.wire)).toContain(name);
    expect(missing, name).toContain(name);
  }
}

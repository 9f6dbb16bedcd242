import { expect, test } from "vitest";
import { fullDistributor, listedContact } from "./address-book.ts";
import { newContact } from "./address-entry.ts";
import { newBillingParty } from "./billing-entry.ts";
import { geocodeAnswer } from "./geocoding.ts";
import { fromWire, toWire } from "./wire/convert.ts";

const monterrey = {
  id: 190390001,
  name: "Monterrey Centro",
  postalCode: "64000",
  country: "MX",
  countryName: { id: 1, name: "México" },
  state: { id: 19, name: "Nuevo León" },
  city: { id: 19039, name: "Monterrey" },
} as const;

test("a sender or recipient has the field names of the specification: its id, its client's, and the neighbourhood by name [A-157]", () => {
  const wire = toWire(fullDistributor, {
    number: 300_001,
    clientId: 10_001,
    name: "Ferretería Ejemplo",
    personType: "foreign",
    country: "MX",
    stateId: 19,
    cityId: 19039,
    placeId: monterrey.id,
    postalCode: "64000",
    place: monterrey,
    street: "Av. Ejemplo",
    exteriorNumber: "12",
    addressLine: "MÉXICO NUEVO LEÓN MONTERREY AV. EJEMPLO 12",
    phone: "8155500000",
    isSender: true,
    isRecipient: false,
    isVerified: false,
    isActive: true,
    isIncomplete: false,
    listedNumber: 300_001,
    revision: 2,
    taxResidence: "USA",
    foreignTaxId: "123456789",
    isHub: false,
    notifiesSender: false,
    notifiesRecipient: false,
    changedAt: "2026-11-20T10:00:00",
    changedBy: "demo",
    foundLatitude: 25_680_000,
    foundLongitude: -100_320_000,
    latitude: 25_670_000,
    longitude: -100_310_000,
  });
  expect(wire).toMatchObject({
    clienteDistribuidorID: 300_001,
    clienteID: 10_001,
    nombreClienteDistribuidor: "Ferretería Ejemplo",
    tipoPersonaId: 5,
    colonium: { nombreColonia: "Monterrey Centro" },
    noExterior: "12",
    esRemitente: true,
    esDestinatario: false,
    l_verificado: false,
    latitudOriginal: 25.68,
    longitudOriginal: -100.32,
    latitudVerificada: 25.67,
    longitudVerificada: -100.31,
    noDistribuidor: 300_001,
    esActivo: true,
    cedis: false,
    esNotificarRemitente: false,
    esNotificarDestinatario: false,
    residenciaFiscal: "USA",
    numRegIdTrib: "123456789",
  });
});

test("a geocoder answers the latitude and longitude of each result, or why there is none [A-182]", () => {
  const location = { latitude: 25_742_000, longitude: -100_172_000 };
  const found = { geometry: { location }, formattedAddress: "Apodaca", level: "postalCode" } as const;
  expect(toWire(geocodeAnswer, { results: [found], status: "found" })).toMatchObject({
    results: [{ geometry: { location: { lat: 25.742, lng: -100.172 } } }],
    status: "OK",
  });
  for (const [status, said] of [
    ["notFound", "ZERO_RESULTS"],
    ["denied", "REQUEST_DENIED"],
  ] as const)
    expect(toWire(geocodeAnswer, { results: [], status })).toEqual({ results: [], status: said });
});

test("a row of the list of contacts has id, name, position, department, phone and e-mail under the names of the specification [A-071]", () => {
  const wire = toWire(listedContact, {
    number: 600_001,
    name: "Sofía Muestra León",
    position: "Jefa de almacén",
    department: "Almacén",
    phone: "8155500000",
    email: "sofia@ferreteria-ejemplo.example",
    distributorNumber: 300_001,
    distributorName: "Ferretería Ejemplo",
    isMain: true,
    revision: 1,
  });
  expect(wire).toMatchObject({
    clienteContactoID: 600_001,
    name: "Sofía Muestra León",
    puesto: "Jefa de almacén",
    departamento: "Almacén",
    telefono: "8155500000",
    correo: "sofia@ferreteria-ejemplo.example",
  });
});

test("a kind of telephone of 0 is none chosen: of a contact it stays as it is, of a billing party it is a mobile", () => {
  const contact = { distributorNumber: 300_001, name: "Ana", phone: "8155500001" };
  const none = { tipoTelefonoId: 0 };
  expect(fromWire(newContact, { ...(toWire(newContact, contact) as object), ...none })).toEqual({
    ok: true,
    value: contact,
  });
  const party = {
    personType: "moral",
    name: "Ensayo",
    tradeName: "Ensayo",
    country: "MX",
    stateId: 19,
    cityId: 19039,
    placeId: monterrey.id,
    postalCode: "64000",
    street: "Calle Novena",
    exteriorNumber: "12",
    phone: "8155500001",
    phoneKind: "landline",
  } as const;
  expect(fromWire(newBillingParty, { ...(toWire(newBillingParty, party) as object), ...none })).toEqual({
    ok: true,
    value: { ...party, phoneKind: "mobile" },
  });
});

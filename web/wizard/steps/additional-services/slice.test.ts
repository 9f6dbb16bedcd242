import type { FullQuotation } from "@anden/contract/quotation";
import type { OfferedService } from "@anden/contract/services-on-offer";
import { describe, expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { remedy, shows } from "./remedy.ts";
import { setAside } from "./set-aside.ts";
import { chosenAt, entriesOf, isEmptyIn, type ServicesKnown, slice } from "./slice.ts";
import { routeOf } from "./use-known.ts";

const floors: OfferedService = {
  id: 3,
  name: "Maniobra en piso alto",
  englishName: { name: "Upper floor handling" },
  categoryId: 1,
  costType: "quantity",
  section: "origin-destination",
  offeredIn: "both",
  hasOpenCost: false,
  isRequired: false,
  isForOrigin: true,
  isForDestination: true,
  cost: 210_00,
};
const knowing = (...choices: readonly OfferedService[]): ServicesKnown => ({
  offer: { currency: "MXN", choices, automatic: [], freight: [] },
  isBehind: false,
});
const known = knowing(floors);
const empty = slice.empty(client);
const entry = { serviceId: 3, atOrigin: true, atDestination: false, originQuantity: "2" };
const chosen = slice.edit(empty, { kind: "entered", entry });

test("a service is chosen, changed and removed", () => {
  expect(slice.toDraft(empty, known).draft).toEqual({});
  expect(slice.toDraft(chosen, known).draft).toEqual({
    services: [{ serviceId: 3, atOrigin: true, atDestination: false, originQuantity: 2 }],
  });
  const more = slice.edit(chosen, { kind: "entered", entry: { ...entry, originQuantity: "7" } });
  expect(more.entries).toEqual([{ ...entry, originQuantity: "7" }]);
  expect(slice.edit(more, { kind: "removed", serviceId: 3 })).toEqual(empty);
  expect([slice.isTouched(chosen), slice.isTouched(empty)]).toEqual([true, false]);
});

test("problems stand at the row of their service, whatever was left out of the question before it", () => {
  const { fieldOf } = slice.toDraft(chosen, known);
  expect(fieldOf?.("services[0].originQuantity", { services: [{ serviceId: 3 }] })).toBe(
    "services[3].originQuantity",
  );
  expect(fieldOf?.("services", {})).toBe("services");
  expect(shows("services[3].cost", { known })).toBe(true);
  expect(shows("services[9].cost", { known })).toBe(false);
});

test("what is kept is read as far as it is services", () => {
  expect(slice.read(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  for (const kept of [
    null,
    {},
    { entries: [{}] },
    { entries: [{ ...entry, originQuantity: 2 }] },
    { entries: [{ ...entry, cost: 12 }] },
    { entries: [{ ...entry, documentIds: ["81"] }] },
    { entries: [{ ...entry, name: "Maniobra en piso alto" }] },
    { entries: [{ ...entry, name: { es: "Maniobra en piso alto" } }] },
  ])
    expect(slice.read(kept)).toBeUndefined();
});

test("a pasted cost that is too long is still there after a reload, and so is every other service", () => {
  const pasted = slice.edit(chosen, {
    kind: "entered",
    entry: { serviceId: 58, atOrigin: true, atDestination: false, cost: "1,234,567.89 MXN" },
  });
  expect(slice.read(JSON.parse(JSON.stringify(pasted)))).toEqual(pasted);
});

test("a service that is no longer offered is named as when it was chosen, also after a reload [B-226]", () => {
  const words = {
    language: "en",
    message: (key: string, { service }: { service: string }) => `${key} ${service}`,
  } as Parameters<typeof setAside>[2];
  const named = slice.edit(empty, { kind: "entered", entry: chosenAt(undefined, "origin", floors) });
  const kept = slice.read(JSON.parse(JSON.stringify(named)));
  expect(kept && setAside("services[3].atOrigin", { typed: kept }, words)).toBe(
    "wizard.setAside.service.origin Upper floor handling",
  );
  expect(kept && setAside("services[3].serviceId", { typed: kept }, words)).toBe(
    "wizard.setAside.service Upper floor handling",
  );
  // A draft of an older version has no names.
  expect(setAside("services[3].atOrigin", { typed: chosen }, words)).toBeUndefined();
});

test("a quantity that was emptied is not wrong yet; any other text is, and so is a problem of another field", () => {
  const isEmpty = (originQuantity: string, field: string) =>
    isEmptyIn({ entries: [{ ...entry, originQuantity }] }, { path: `services[3].${field}` });
  expect([isEmpty("", "originQuantity"), isEmpty(" ", "originQuantity")]).toEqual([true, true]);
  for (const wrong of ["0", "dos"]) expect(isEmpty(wrong, "originQuantity")).toBe(false);
  for (const field of ["atOrigin", "destinationQuantity", "cost"]) expect(isEmpty("", field)).toBe(false);
});

describe("a required service", () => {
  const required = knowing({ ...floors, isRequired: true });

  test("is chosen wherever it is offered, until it is taken back [B-221]", () => {
    expect(entriesOf(empty, required)).toMatchObject([{ serviceId: 3, atOrigin: true, atDestination: true }]);
    const back = slice.edit(empty, {
      kind: "entered",
      entry: { serviceId: 3, atOrigin: false, atDestination: false },
    });
    expect(slice.toDraft(back, required).draft).toEqual({});
  });

  test("is added by one press, and one that cannot be had is removed by one", () => {
    const words = {
      language: "es",
      button: (key: string, { service }: { service?: string } = {}) => `${key} ${service}`,
    } as unknown as Parameters<typeof remedy>[2];
    const seen = (code: string, path: string) =>
      remedy({ path, code, sentence: "" }, { draft: {}, known: required }, words);
    expect(seen("service.required", "services")).toMatchObject({
      name: "wizard.services.add Maniobra en piso alto",
      edit: { kind: "entered", entry: { serviceId: 3, atOrigin: true } },
    });
    expect(seen("tariff.noServicePrice", "services[3].serviceId")?.edit).toEqual({
      kind: "removed",
      serviceId: 3,
    });
    expect(seen("shippingType.required", "shippingType")).toBeUndefined();
  });
});

test("a stored quotation is copied with its services, what its appointments added aside", () => {
  const stored = {
    atOrigin: true,
    atDestination: false,
    originQuantity: 1,
    destinationQuantity: 0,
    quantity: 1,
    amount: 100_00,
    reason: { rule: "service.once" },
  };
  const named = (name: string) => ({ name, englishName: { name: `${name}, in English` } });
  const names = (name: string) => ({ es: name, en: `${name}, in English` });
  const at = { atOrigin: true, atDestination: false };
  const services = [
    { ...stored, serviceId: 3, ...named("Maniobra en piso alto"), originQuantity: 4, quantity: 4 },
    { ...stored, serviceId: 6, ...named("CARGO POR CITA RAD") },
    {
      ...stored,
      serviceId: 58,
      ...named("Embalaje especial"),
      amount: 850_50,
      reason: { rule: "service.open" },
    },
    { ...stored, serviceId: 5, ...named("RETORNO DOCUMENTOS"), documents: [{ id: 81 }, { id: 83 }] },
  ];
  expect(
    slice.ofQuotation({ services } as unknown as FullQuotation, { today: "2026-11-20" })?.entries,
  ).toEqual([
    { serviceId: 3, name: names("Maniobra en piso alto"), ...at, originQuantity: "4", quantity: "4" },
    {
      serviceId: 58,
      name: names("Embalaje especial"),
      ...at,
      originQuantity: "1",
      quantity: "1",
      cost: "850.5",
    },
    { serviceId: 5, name: names("RETORNO DOCUMENTOS"), ...at, originQuantity: "1", documentIds: [81, 83] },
  ]);
});

test("the network of a shipment without home delivery decides what its services cost, the lane otherwise [B-178]", () => {
  const lane = { origin: { placeId: 1 }, destination: { placeId: 2 } };
  expect(routeOf({ ...lane, serviceType: "ltl", isHomeDelivery: false, shippingType: "one" })).toEqual({
    ...lane,
    serviceType: "ltl",
    isHomeDelivery: false,
  });
  expect(routeOf({ ...lane, serviceType: "home-delivery", isHomeDelivery: true })).toEqual(lane);
});

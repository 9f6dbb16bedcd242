import { expect, test } from "vitest";
import { services } from "../tariff/golden/services-offered.ts";
import { placeOnBill } from "./additional-services.ts";
import { allServices, impliedServices } from "./implied-services.ts";

const named = (name: string) => [...services.values()].find(({ name: { es } }) => es === name)?.id;
const ordinary = { pickup: "ordinary", delivery: "ordinary" } as const;
const returned = { serviceId: 5, atOrigin: false, atDestination: true };

test("flags request cash on delivery and returned documents [P-156]", () => {
  expect(impliedServices({ cashOnDelivery: true, returnsDocuments: true }, [], services)).toEqual([
    {
      path: "cashOnDelivery",
      service: { serviceId: named("COBRO EN DESTINO"), atOrigin: false, atDestination: true },
    },
    { path: "returnsDocuments", service: returned },
  ]);
  expect(impliedServices({ cashOnDelivery: false }, [], services)).toEqual([]);
});

test("four services are known by their names: two that flags ask for, two that a bill shows apart [B-411]", () => {
  const asked = impliedServices({ cashOnDelivery: true, returnsDocuments: true }, [], services);
  expect(asked.map(({ service }) => services.get(service.serviceId)?.name.es)).toEqual([
    "COBRO EN DESTINO",
    "RETORNO DOCUMENTOS",
  ]);
  const placed = (es: string, id = 900) => placeOnBill({ id, name: { es, en: es } });
  expect(placed("A.P.C.")).toBe("apc");
  expect(placed("FLETE CRUCE FRONTERIZO")).toBe("crossing");
  expect(placed("MANIOBRA DE CARGA")).toBe("list");
});

test("a service that is in the list already is requested once", () => {
  expect(impliedServices({ returnsDocuments: true }, [{ ...returned, quantity: 4 }], services)).toEqual([]);
});

test("services added by appointments are listed with the rest, and go with them [A-137, A-141]", () => {
  const loading = services.get(1);
  if (!loading) throw new Error("there is no loading");
  const appointment = { ...loading, id: 6, name: { es: "CARGO POR CITA RAD", en: "Appointment" } };
  const offered = new Map([...services, [6, appointment] as const]);
  const charge = { serviceId: 6, atOrigin: true, atDestination: false };
  const asked = [returned, charge];
  expect(allServices(asked, [], { ...ordinary, pickup: "appointment" }, offered)).toEqual([returned, charge]);
  expect(allServices(asked, [], ordinary, offered)).toEqual([returned]);
  expect(allServices([], [{ path: "returnsDocuments", service: returned }], ordinary, offered)).toEqual([
    returned,
  ]);
});

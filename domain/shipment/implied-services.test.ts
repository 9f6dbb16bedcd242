import { expect, test } from "vitest";
import { services } from "../tariff/golden/services-offered.ts";
import { allServices, impliedServices } from "./implied-services.ts";

const named = (name: string) => [...services.values()].find(({ name: { es } }) => es === name)?.id;
const ordinary = { pickup: "ordinary", delivery: "ordinary" } as const;
const returned = { serviceId: 5, atOrigin: false, atDestination: true };

test("flags ask for cash on delivery and for returned documents [B-411, P-156]", () => {
  expect(impliedServices({ cashOnDelivery: true, returnsDocuments: true }, [], services)).toEqual([
    {
      path: "cashOnDelivery",
      service: { serviceId: named("COBRO EN DESTINO"), atOrigin: false, atDestination: true },
    },
    { path: "returnsDocuments", service: returned },
  ]);
  expect(impliedServices({ cashOnDelivery: false }, [], services)).toEqual([]);
});

test("a service that is in the list already is asked for once", () => {
  expect(impliedServices({ returnsDocuments: true }, [{ ...returned, quantity: 4 }], services)).toEqual([]);
});

test("what appointments bring stands with the rest, and goes with them [A-137, A-141]", () => {
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

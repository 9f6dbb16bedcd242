import { expect, test } from "vitest";
import { rateBook } from "../tariff/rate-book.ts";
import { aDraft, carrier, customer } from "../testing/little-carrier.ts";
import { agreedDoors } from "./agreed-doors.ts";

const agreement = {
  id: 7,
  clientId: customer.clientId,
  discount: 0,
  servicePrices: new Map([[1, 330_00]]),
};
const [tariff] = carrier.tariffs;
const agreed = tariff && { ...tariff, rates: rateBook([], [agreement]) };
const parameters = [
  { id: 301, name: "SERVICIO_COBERTURA_RAD", value: "1,2" },
  { id: 302, name: "SERVICIO_COBERTURA_EAD", value: "3" },
];
const asked = { ...customer, flags: ["validate-pickup-coverage", "validate-delivery-coverage"] } as const;

test("a door is agreed where the client has a price for one of its services [B-163]", () => {
  const at = { carrier: { ...carrier, parameters }, customer: asked };
  expect(agreedDoors(aDraft(), at, agreed)).toEqual({ origin: true, destination: false });
  expect(agreedDoors(aDraft(), at, tariff)).toEqual({ origin: false, destination: false });
  expect(agreedDoors(aDraft(), at, undefined)).toEqual({ origin: false, destination: false });
});

test("no door is agreed by a carrier that names no such services", () => {
  expect(agreedDoors(aDraft(), { carrier, customer: asked }, agreed)).toEqual({
    origin: false,
    destination: false,
  });
});

test("a client whose coverage nobody validates is asked about no door", () => {
  expect(agreedDoors(aDraft(), { carrier: { ...carrier, parameters }, customer }, agreed)).toEqual({});
});

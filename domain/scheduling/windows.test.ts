import { expect, test } from "vitest";
import { agreedWindows, ordinaryHours, strongerWindow } from "./windows.ts";

const mornings = { days: ["mon", "wed"], opens: "09:00", closes: "13:00" } as const;
const evenings = { days: ["fri"], opens: "16:00", closes: "19:00" } as const;

test("a fixed window is one client's at one branch", () => {
  const { fixed } = agreedWindows([{ ...mornings, clientId: 1, branchId: 101 }], []);
  expect(fixed(1, 101)).toMatchObject(mornings);
  expect(fixed(1, 102)).toBeUndefined();
  expect(fixed(2, 101)).toBeUndefined();
});

test("a service window belongs to one side: the distributor's own, else the one for any distributor", () => {
  const { service } = agreedWindows(
    [],
    [
      { ...mornings, clientId: 1, side: "pickup" },
      { ...evenings, clientId: 1, side: "pickup", distributorId: 77 },
    ],
  );
  expect(service(1, "pickup")).toMatchObject(mornings);
  expect(service(1, "pickup", 77)).toMatchObject(evenings);
  expect(service(1, "pickup", 78)).toMatchObject(mornings);
  expect(service(1, "delivery", 77)).toBeUndefined();
  expect(service(2, "pickup", 77)).toBeUndefined();
});

test("where a fixed window and a service window exist, the fixed one binds [A-132]", () => {
  expect(strongerWindow({ fixed: "fixed", service: "service" })).toBe("fixed");
  expect(strongerWindow({ service: "service" })).toBe("service");
  expect(strongerWindow({})).toBe(undefined);
});

test("an ordinary day's truck comes in the hours agreed with the client, else in those of the place", () => {
  const hours = [{ day: "mon", opens: "08:00", closes: "19:00" }] as const;
  expect(ordinaryHours(mornings, hours)).toMatchObject({ opens: "09:00", closes: "13:00" });
  expect(ordinaryHours(undefined, hours)).toEqual({ opens: "08:00", closes: "19:00" });
});

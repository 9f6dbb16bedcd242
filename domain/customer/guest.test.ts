import { expect, test } from "vitest";
import { isBlockedByCredit, mayMarkUp } from "./abilities.ts";
import { guestCustomer } from "./guest.ts";

test("a guest is a private person with a number of their own who pays cash, in the language they read", () => {
  expect(guestCustomer(900_001, "en", "USD")).toEqual({
    clientId: 900_001,
    kind: "guest",
    name: "",
    taxId: "",
    personType: "particular",
    currency: "USD",
    language: "en",
    weightUnit: "kilogram",
    lengthUnit: "metre",
    credit: { payment: "cash", suspended: false },
    creditProjects: [],
    groupProjects: [],
    schedulingDays: 0,
    contact: { postalCode: "", phone: "", email: "" },
    flags: [],
  });
});

test("a guest is refused nothing that depends on an account's credit, and gets no rights", () => {
  const guest = guestCustomer(900_001, "es", "MXN");
  expect(isBlockedByCredit(guest)).toBe(false);
  expect(mayMarkUp(guest)).toBe(false);
});

import { expect, test } from "vitest";
import { isBlockedByCredit, mayMarkUp } from "./abilities.ts";
import { guestCustomer } from "./guest.ts";

test("a guest is a private person of his own number who pays cash, in the language he reads", () => {
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

test("nothing is closed to a guest that needs an account's credit, and no right comes with being one", () => {
  const guest = guestCustomer(900_001, "es", "MXN");
  expect(isBlockedByCredit(guest)).toBe(false);
  expect(mayMarkUp(guest)).toBe(false);
});

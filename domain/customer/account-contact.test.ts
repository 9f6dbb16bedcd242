import { expect, test } from "vitest";
import { accountContact, isIndividual } from "./account-contact.ts";
import { type PersonType, personTypes } from "./customer.ts";

test("every person is an individual but a moral one, the second kind of the list [B-207, P-332, P-333]", () => {
  const expected: Readonly<Record<PersonType, boolean>> = {
    physical: true,
    moral: false,
    particular: true,
    government: true,
    foreign: true,
  };
  for (const type of personTypes) expect(isIndividual(type), type).toBe(expected[type]);
});

test("a customer's contact is the person of the account, for the firm that it belongs to [B-206]", () => {
  const firm = { name: "Refacciones del Norte", personType: "moral" } as const;
  expect(
    accountContact(firm, { name: "Ana Ejemplo", phone: "8155500201", email: "ana@norte.example" }),
  ).toEqual({
    company: "Refacciones del Norte",
    name: "Ana Ejemplo",
    phone: "8155500201",
    email: "ana@norte.example",
    isPrivatePerson: false,
  });
  expect(accountContact({ ...firm, personType: "physical" }, { name: "Ana Ejemplo" })).toEqual({
    company: "Refacciones del Norte",
    name: "Ana Ejemplo",
    isPrivatePerson: true,
  });
});

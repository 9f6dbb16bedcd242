import { expect, test } from "vitest";
import { creditStanding, namedProjects } from "./credit-standing.ts";
import type { Customer } from "./customer.ts";

test("a client pays in cash, on credit, or on credit that is on hold; in cash nothing can be on hold", () => {
  const check = (payment: Customer["credit"]["payment"], suspended: boolean, expected: string) =>
    expect(creditStanding({ credit: { payment, suspended } })).toBe(expected);
  check("cash", false, "cash");
  check("cash", true, "cash");
  check("credit", false, "open");
  check("credit", true, "on-hold");
});

test("the default project with id 0 is the account itself and no project to tell apart", () => {
  const general = { id: 0, description: "General" };
  const spares = { id: 402, description: "Refacciones" };
  expect(namedProjects([general])).toEqual([]);
  expect(namedProjects([general, spares])).toEqual([spares]);
});

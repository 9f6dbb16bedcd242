import { expect, test } from "vitest";
import { addressParameters } from "../app/paths.ts";
import {
  addressesAt,
  addressSearchProblems,
  contactSearchProblems,
  contactsAt,
  filtersInUse,
} from "./list-address.ts";

test("the URL of a list has the filters, and only differences from the default list", () => {
  const { searchOf, viewOf } = addressesAt;
  const unasked = viewOf("");
  expect(searchOf(unasked)).toBe("");
  expect(searchOf(viewOf("?filas=10"))).toBe("");
  expect(searchOf(viewOf("?filas=7&tras=-1&otra=1"))).toBe("");
  const asked = { ...unasked, name: "ferre", number: "30001", after: "300005", rows: 25 as const };
  expect(viewOf(searchOf(asked))).toEqual(asked);
  expect(viewOf(searchOf({ ...asked, number: "30-00x1" })).number).toBe("30001");
});

test("contacts are shown five a page by default, and may be ten or twenty-five [A-070]", () => {
  expect(contactsAt.viewOf("").rows).toBe(5);
  expect(contactsAt.viewOf("?filas=25").rows).toBe(25);
  expect(contactsAt.searchOf(contactsAt.viewOf("?filas=5"))).toBe("");
  expect(contactsAt.searchOf(contactsAt.viewOf("?filas=10"))).toBe("?filas=10");
});

test("no address has the id zero", () => {
  const search = { number: "000", name: "", address: "" };
  expect(addressSearchProblems(search)).toMatchObject([{ code: "distributor.unknown", path: "number" }]);
  expect(addressSearchProblems({ ...search, number: "10" })).toEqual([]);
});

test("the id of an address is searched with digits only, at most fifteen [A-055]", () => {
  expect(addressesAt.viewOf(`?${addressParameters.number}=30-01%2002a`).number).toBe("300102");
  const problemsOf = (number: string) => addressSearchProblems({ number, name: "", address: "" });
  expect(problemsOf("123456789012345")).toEqual([]);
  expect(problemsOf("1234567890123456")).toEqual([
    { code: "field.tooLong", path: "number", details: { maximum: 15 } },
  ]);
});

test("a text that is too long for its filter is kept and refused there", () => {
  const name = "x".repeat(61);
  expect(addressesAt.viewOf(`?${addressParameters.name}=${name}`).name).toBe(name);
  const tooLong = [{ code: "field.tooLong", path: "name", details: { maximum: 60 } }];
  expect(addressSearchProblems({ number: "", name, address: "" })).toEqual(tooLong);
  expect(contactSearchProblems({ name, position: "", department: "" })).toEqual(tooLong);
});

test("a filter of spaces alone is ignored", () => {
  expect(filtersInUse({ name: " ", address: "a" }, ["name", "address"])).toEqual(["address"]);
});

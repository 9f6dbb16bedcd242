import { expect, test } from "vitest";
import { ownPersonProblems } from "./own-person.ts";

const rosa = { name: "Rosa Díaz", phone: "8155500100", email: "rosa@norte.example" };
const wrongWith = (saying: Partial<typeof rosa>) =>
  ownPersonProblems({ ...rosa, ...saying }).map(({ code, path }) => `${path} ${code}`);

test("a person has a name and an address that mail goes to, and perhaps a telephone", () => {
  expect(wrongWith({})).toEqual([]);
  expect(wrongWith({ phone: "" })).toEqual([]);
  expect(wrongWith({ phone: "(81) 5550 0100" })).toEqual([]);
  for (const phone of ["none", "--", "81 5550 0100 ext 12"])
    expect(wrongWith({ phone })).toEqual(["phone field.badPhone"]);
  expect(wrongWith({ name: " " })).toEqual(["name field.required"]);
  expect(wrongWith({ name: "<b>Rosa" })).toEqual(["name field.badCharacter"]);
  expect(wrongWith({ name: "R".repeat(101) })).toEqual(["name field.tooLong"]);
  expect(wrongWith({ phone: "123" })).toEqual(["phone field.badPhone"]);
  expect(wrongWith({ email: "" })).toEqual(["email field.required"]);
  expect(wrongWith({ email: "rosa" })).toEqual(["email field.badEmail"]);
  expect(wrongWith({ email: "rosa@norte.example\nBcc: all@norte.example" })).toEqual([
    "email field.badEmail",
  ]);
});

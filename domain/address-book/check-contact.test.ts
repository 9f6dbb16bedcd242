import { expect, test } from "vitest";
import {
  type ContactEntry,
  type ContactField,
  contactProblems,
  emptyContact,
  holderProblems,
  tidyContact,
} from "./check-contact.ts";

const sofia: ContactEntry = {
  name: "Sofía Muestra León",
  position: "Jefa de almacén",
  department: "Almacén",
  phone: "8155500000",
  email: "sofia@ferreteria-ejemplo.example",
};

function check(change: Partial<ContactEntry>, ...expected: readonly string[]) {
  const problems = contactProblems({ ...sofia, ...change });
  expect(
    problems.map(({ code, path, details }) => [path, code, ...Object.values(details)].join(" ")),
    JSON.stringify(change),
  ).toEqual(expected);
}

test("a contact has a name and a telephone; position, department and e-mail may be missing [A-061, A-062, A-063, A-064, A-065]", () => {
  check({});
  check({ position: "", department: "", email: "" });
  expect(contactProblems(emptyContact).map(({ code, path }) => `${code} ${path}`)).toEqual([
    "field.required name",
    "field.required phone",
  ]);
});

test("name, position and department have letters and spaces only [A-061, A-062, A-063]", () => {
  check({ name: "Ángel Peña Ñandú", position: "Jefe de tráfico", department: "Logística" });
  for (const field of ["name", "position", "department"] as const) {
    for (const sign of ["<", ">", "3", ".", "'", "-", "/"])
      check({ [field]: `Ana${sign}` }, `${field} field.lettersOnly ${sign}`);
    check({ [field]: "x".repeat(101) }, `${field} field.tooLong 100`);
  }
});

test("a telephone has digits only, at most 15 [A-064]", () => {
  check({ phone: "1".repeat(15) });
  check({ phone: "1".repeat(16) }, "phone field.tooLong 15");
  check({ phone: "81x" }, "phone field.digitsOnly x");
});

test("an e-mail, when given, is an address that mail goes to [A-065]", () => {
  check({ email: "a@b.mx" });
  const incomplete = ["a", "a@b", "@b.mx", "a@.mx", "a b@c.mx", "a@b@c.mx", "<a@b.mx>"];
  const misplaced = ["a..b@c.mx", ".a@b.mx", "a.@b.mx", "a@-b.mx", "a@b.mx,c@d.mx"];
  for (const email of [...incomplete, ...misplaced]) check({ email }, "email field.badEmail");
  check({ email: `${"x".repeat(250)}@b.mx` }, "email field.tooLong 254");
});

test("a contact is of an address of the client, or of a new name [A-058, A-059, A-066]", () => {
  const at = (holder: Parameters<typeof holderProblems>[0]) =>
    holderProblems(holder).map(({ code, path }) => `${code} ${path}`);
  expect(at({ number: 300_001, newName: "" })).toEqual([]);
  expect(at({ newName: "Ferretería Ejemplo, S.A." })).toEqual([]);
  expect(at({ newName: " " })).toEqual(["field.required distributor"]);
  expect(at({ newName: "<Ferretería>" })).toEqual(["field.companyName distributor"]);
});

test("a telephone is kept without the punctuation between its digits, a text with single spaces", () => {
  const kept = (field: ContactField, typed: string) => tidyContact(field, typed);
  expect(kept("phone", "+52 (81) 5550-0000")).toBe("528155500000");
  expect(kept("phone", "\u202a81 5550 0000\u202c")).toBe("8155500000");
  expect(kept("name", "  Ana   María\u200b ")).toBe("Ana María");
  // Cut off, two pasted telephones would be another one.
  expect(kept("phone", "8155500000 8155500001")).toBe("81555000008155500001");
});

import { describe, expect, test } from "vitest";
import {
  type ContactText,
  emptyGuestContact,
  type GuestContactEntry,
  guestContactProblems,
  readGuestContact,
  tidyGuestContact,
} from "./contact-entry.ts";

const rosa: GuestContactEntry = {
  kind: "company",
  company: "Ejemplo del Golfo, S.A. de C.V.",
  name: "rosa  maría",
  lastName: " muestra ",
  phone: "+52 (229) 555-0100",
  email: " Rosa@ejemplo.example ",
};

describe("the contact form of a guest", () => {
  function check(entry: GuestContactEntry, ...expected: string[]) {
    expect(readGuestContact(entry).problems.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  }

  test("asks for name, last name, company, telephone and e-mail [B-265, B-266]", () => {
    check(
      emptyGuestContact,
      "field.required guest.company",
      "field.required guest.name",
      "field.required guest.lastName",
      "field.required guest.phone",
      "field.required guest.email",
    );
    check({ ...rosa, lastName: "   " }, "field.required guest.lastName");
    check({ ...rosa, company: "" }, "field.required guest.company");
    check(rosa);
  });

  test("asks who is no firm for none: of a particular the flag is set, of a company it is not [P-148]", () => {
    check({ ...rosa, kind: "particular", company: "" });
    expect(readGuestContact({ ...rosa, kind: "particular" }).contact).toEqual({
      name: "ROSA MARÍA",
      lastName: "MUESTRA",
      phone: "522295550100",
      email: "Rosa@ejemplo.example",
      isPrivatePerson: true,
    });
    expect(readGuestContact({ ...rosa, kind: "company" }).contact).toMatchObject({ isPrivatePerson: false });
  });

  test("is read in upper case, the telephone as digits, the e-mail as typed [B-267]", () => {
    expect(readGuestContact(rosa).contact).toEqual({
      company: "EJEMPLO DEL GOLFO, S.A. DE C.V.",
      name: "ROSA MARÍA",
      lastName: "MUESTRA",
      phone: "522295550100",
      email: "Rosa@ejemplo.example",
      isPrivatePerson: false,
    });
  });

  test("says what cannot be right [B-265]", () => {
    for (const phone of [
      "81 55",
      "81 5550 0101 ext 12",
      "81 5550 0101, 81 5550 0102",
      "+52 1 81 5550 0101 123",
    ])
      check({ ...rosa, phone }, "field.badPhone guest.phone");
    check({ ...rosa, email: "rosa@ejemplo" }, "field.badEmail guest.email");
    check({ ...rosa, company: "<b>Golfo</b>" }, "field.badCharacter guest.company");
    check({ ...rosa, company: "G".repeat(101) }, "field.tooLong guest.company");
    check({ ...rosa, email: `${"r".repeat(250)}@golfo.example` }, "field.tooLong guest.email");
  });
});

test("a text is kept in upper case, and a telephone as its digits where it is nothing else [B-265, B-267]", () => {
  const check = (text: ContactText, typed: string, expected: string) =>
    expect(tidyGuestContact(text, typed)).toBe(expected);
  check("name", "  ángel   peña ", "ÁNGEL PEÑA");
  check("company", "Piñatas Ñandú", "PIÑATAS ÑANDÚ");
  check("email", "Ana@Ejemplo.example", "Ana@Ejemplo.example");
  check("phone", " +52 (81) 5550-0201", "528155500201");
  check("phone", "\u202a+52 81 5550 0201\u202c", "528155500201");
  check("phone", "81 5550  0101 ext 12", "81 5550 0101 ext 12");
  check("phone", "12345678901234567", "12345678901234567");
});

test("what is given of a contact has its form, and what is not given is not looked at", () => {
  function check(contact: Parameters<typeof guestContactProblems>[0], ...expected: string[]) {
    expect(guestContactProblems(contact).map(({ code }) => code)).toEqual(expected);
  }
  check({});
  check({ email: "a@b.mx", phone: "5550100" });
  const incomplete = ["a", "a@b", "@b.mx", "a@.mx", "a@b.", "a b@c.mx", "a@b@c.mx", "<a@b.mx>", ""];
  for (const email of [...incomplete, "a..b@c.mx", ".a@b.mx", "a.@b.mx", "a@-b.mx", "a@b.mx,c@d.mx"])
    check({ email }, "field.badEmail");
  for (const phone of ["", "555010", "1234567890123456", "81-5550", "+528155500201"])
    check({ phone }, "field.badPhone");
  for (const name of ["a<b", "a>b"]) check({ name }, "field.badCharacter");
  check({ name: "María José O'Hara-Peña", company: "S.A. de C.V. & Cía" });
});

import { expect, test } from "vitest";
import { guestCustomer } from "./guest.ts";
import { checkTaxData } from "./tax-data.ts";

const firm = {
  name: "Comercializadora Ejemplo, S.A. de C.V.",
  taxId: "CEV150310ZZ2",
  personType: "moral",
  contact: { postalCode: "66633", phone: "", email: "facturas@ejemplo.example" },
} as const;

function check(overrides: object, ...expected: readonly string[]) {
  expect(checkTaxData({ ...firm, ...overrides }).map(({ path }) => path)).toEqual(expected);
}

test("an invoice can be made out with name, tax id, postal code and e-mail address", () => {
  check({});
  check({ personType: "physical", taxId: "EETM860214ZZA" });
  check({ personType: "foreign", taxId: "XEXX010101000" });
});

test("and not without any of them, each reported at its field [P-267]", () => {
  check({ name: " " }, "name");
  check({ taxId: "CEV150229ZZ2" }, "taxId");
  check({ personType: "physical" }, "taxId");
  check({ contact: { ...firm.contact, postalCode: "6663" } }, "contact.postalCode");
  check({ contact: { ...firm.contact, postalCode: "6663A" } }, "contact.postalCode");
  for (const email of ["", "facturas", "facturas@", "@ejemplo.example", "a b@ejemplo.example", "a@ejemplo"])
    check({ contact: { ...firm.contact, email } }, "contact.email");
  check(
    { name: "", taxId: "", contact: { postalCode: "", phone: "", email: "" } },
    "name",
    "taxId",
    "contact.postalCode",
    "contact.email",
  );
});

test("a guest has none of it", () => {
  expect(checkTaxData(guestCustomer(900_001, "es", "MXN"))).toHaveLength(4);
});

import { expect, test } from "vitest";
import { guestCustomer } from "./guest.ts";
import { checkTaxData } from "./tax-data.ts";

const firm = {
  name: "Comercializadora Ejemplo, S.A. de C.V.",
  taxId: "CEV150310ZZ2",
  personType: "moral",
  contact: { postalCode: "66633", phone: "", email: "facturas@ejemplo.example" },
} as const;
const rules = { required: { taxRegime: false, cfdiUse: false }, companyPostalCode: "64000" };
const strict = { ...rules, required: { taxRegime: true, cfdiUse: true } };

function check(overrides: object, ...expected: readonly string[]) {
  expect(checkTaxData({ ...firm, ...overrides }, rules).map(({ path }) => path)).toEqual(expected);
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
  check({ contact: { ...firm.contact, postalCode: "6663" } }, "postalCode");
  check({ contact: { ...firm.contact, postalCode: "6663A" } }, "postalCode");
  for (const email of ["", "facturas", "facturas@", "@ejemplo.example", "a b@ejemplo.example", "a@ejemplo"])
    check({ contact: { ...firm.contact, email } }, "email");
  check(
    { name: "", taxId: "", contact: { postalCode: "", phone: "", email: "" } },
    "name",
    "taxId",
    "postalCode",
    "email",
  );
});

test("tax regime and CFDI use are missing where the carrier requires them [B-313]", () => {
  const paths = (client: object) => checkTaxData({ ...firm, ...client }, strict).map(({ path }) => path);
  expect(paths({})).toEqual(["taxRegime", "cfdiUse"]);
  expect(paths({ taxRegime: "601", cfdiUse: "G03" })).toEqual([]);
  expect(paths({ personType: "foreign", taxId: "XEXX010101000" })).toEqual([]);
});

test("a guest has none of it", () => {
  expect(checkTaxData(guestCustomer(900_001, "es", "MXN"), rules)).toHaveLength(4);
});

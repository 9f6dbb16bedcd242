import { describe, expect, test } from "vitest";
import type { InvoiceData } from "./customer.ts";
import { invoiceDataOf, invoiceDataProblems } from "./invoice-data.ts";

const rules = { required: { taxRegime: true, cfdiUse: true }, companyPostalCode: "66600" };
const contact = { postalCode: "64000", phone: "", email: "facturas@ejemplo.example" };
const firm = { personType: "moral", taxId: "CEV150310ZZ2", contact } as const;
const abroad = { personType: "foreign", taxId: "XEXX010101000", contact } as const;
const entered = {
  taxRegime: "601",
  cfdiUse: "G03",
  postalCode: "66633",
  email: "cxp@ejemplo.example",
} as const;

describe("a client's invoice data", () => {
  test("are the carrier's until the client has entered their own", () => {
    const ofCarrier = { ...firm, taxRegime: "626", cfdiUse: "G01" } as const;
    expect(invoiceDataOf(firm, rules)).toEqual({ postalCode: "64000", email: "facturas@ejemplo.example" });
    expect(invoiceDataOf(ofCarrier, rules)).toMatchObject({ taxRegime: "626", cfdiUse: "G01" });
    expect(invoiceDataOf({ ...ofCarrier, invoice: entered }, rules)).toEqual(entered);
  });

  test("are fixed with a generic tax id, but for the e-mail address [B-308, B-320]", () => {
    const fixed = { taxRegime: "616", cfdiUse: "S01", postalCode: "66600" };
    expect(invoiceDataOf({ ...abroad, invoice: entered }, rules)).toEqual({ ...fixed, email: entered.email });
  });
});

describe("entered invoice data", () => {
  const wrongWith = (data: Partial<InvoiceData>, client: typeof firm | typeof abroad = firm) =>
    invoiceDataProblems({ ...entered, ...data }, client, rules).map(({ code, path }) => `${path} ${code}`);

  test("are right as a billing party's are [B-312]", () => {
    expect(wrongWith({})).toEqual([]);
    expect(wrongWith({ taxRegime: "612" })).toEqual(["taxRegime taxRegime.notForPerson"]);
    expect(wrongWith({ cfdiUse: "D01" })).toEqual(["cfdiUse cfdiUse.notForRegime"]);
    const { postalCode, email } = entered;
    expect(invoiceDataProblems({ postalCode, email }, firm, rules).map(({ path }) => path)).toEqual([
      "taxRegime",
      "cfdiUse",
    ]);
    const lax = { ...rules, required: { taxRegime: false, cfdiUse: false } };
    expect(invoiceDataProblems({ postalCode, email }, firm, lax)).toEqual([]);
  });

  test("have a postal code of five digits and an address that mail goes to", () => {
    for (const postalCode of ["", "6400", "K1A0B1", "78701-"])
      expect(wrongWith({ postalCode })).toEqual(["postalCode field.badPostalCode"]);
    for (const email of ["", "cxp", "cxp@ejemplo", "cxp@ejemplo.example\nBcc: x@y.example"])
      expect(wrongWith({ email })).toEqual(["email field.badEmail"]);
  });

  test("are the fixed ones of a generic tax id, with the carrier's postal code [B-308, B-320]", () => {
    const fixed = { taxRegime: "616", cfdiUse: "S01", postalCode: "66600" } as const;
    expect(wrongWith(fixed, abroad)).toEqual([]);
    expect(wrongWith({ ...fixed, cfdiUse: "CP01" }, abroad)).toEqual(["cfdiUse cfdiUse.notForRegime"]);
    expect(wrongWith({ ...fixed, taxRegime: "601" }, abroad)).toContain("taxRegime taxRegime.notForPerson");
    expect(wrongWith({ ...fixed, postalCode: "64000" }, abroad)).toEqual([
      "postalCode billingParty.companyPostalCode",
    ]);
  });
});

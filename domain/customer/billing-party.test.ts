import { describe, expect, test } from "vitest";
import { customer } from "../testing/little-carrier.ts";
import { checkBillingParty, payerOf, requiredTaxData } from "./billing-party.ts";

const firm = {
  name: "Aceros Muestra, S.A. de C.V.",
  taxId: "CEV150310ZZ2",
  personType: "moral",
  taxRegime: "601",
  cfdiUse: "G03",
  address: { postalCode: "64740" },
} as const;
const everything = { taxRegime: true, cfdiUse: true };

describe("an invoice can be made out to a billing party", () => {
  function check(overrides: object, ...expected: readonly string[]) {
    const found = checkBillingParty({ ...firm, ...overrides }, everything);
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  }

  test("with its name, tax id, postal code, regime and use", () => {
    check({});
    check({ personType: "physical", taxId: "EETM860214ZZA", taxRegime: "612", cfdiUse: "D01" });
    check({ personType: "government", taxRegime: "603" });
  });

  test("or under a generic tax id without obligations [B-320]", () => {
    check({ personType: "particular", taxId: "XAXX010101000", taxRegime: "616", cfdiUse: "S01" });
    check({ personType: "foreign", taxId: "XEXX010101000", taxRegime: "616", cfdiUse: "S01" });
    check({ personType: "foreign", taxId: "XEXX010101000" }, "taxRegime.notForPerson taxRegime");
  });

  test("and not without one of them, each reported at its field", () => {
    check({ name: "  " }, "field.required name");
    check({ taxId: "CEV150229ZZ2" }, "taxId.badDate taxId");
    check({ taxId: "EETM860214ZZA" }, "taxId.wrongForm taxId");
    for (const postalCode of ["", "6474", "647400", "6474A"])
      check({ address: { postalCode } }, "field.badPostalCode address.postalCode");
    check({ taxRegime: undefined }, "field.required taxRegime");
    check({ cfdiUse: undefined }, "field.required cfdiUse");
    check({ taxRegime: undefined, cfdiUse: undefined }, "field.required taxRegime", "field.required cfdiUse");
  });

  test("and not with a regime of another kind of taxpayer, or a use that the regime does not allow", () => {
    check({ taxRegime: "612" }, "taxRegime.notForPerson taxRegime");
    check({ cfdiUse: "D01" }, "cfdiUse.notForRegime cfdiUse");
    expect(checkBillingParty({ ...firm, taxRegime: "605" }, everything)).toEqual([
      { code: "taxRegime.notForPerson", path: "taxRegime", details: { regime: "605" } },
      { code: "cfdiUse.notForRegime", path: "cfdiUse", details: { use: "G03", regime: "605" } },
    ]);
  });
});

describe("the payer of a shipment", () => {
  const office = {
    ...customer,
    personType: "government",
    flags: ["logistics", "border-vat", "government-withholding"],
  } as const;

  test("is the client without a billing party", () => {
    expect(payerOf(office, undefined)).toBe(office);
  });

  test("is taxed by the party's person type, with the client's settings but the one of a public office itself", () => {
    expect(payerOf(office, { personType: "government" })).toEqual({
      ...office,
      flags: ["logistics", "border-vat"],
    });
    expect(payerOf(office, { personType: "physical" }).personType).toBe("physical");
  });
});

describe("regime and use are required", () => {
  const parameters = (regime?: string, use?: string) => [
    { id: 1, name: "OTRO", value: "1" },
    ...(regime === undefined ? [] : [{ id: 2, name: "REGIMEN_FISCAL_REQUERIDO", value: regime }]),
    ...(use === undefined ? [] : [{ id: 3, name: "USO_CFDI_REQUERIDO", value: use }]),
  ];
  const check = (given: Parameters<typeof parameters>, taxRegime: boolean, cfdiUse: boolean) =>
    expect(requiredTaxData(parameters(...given))).toEqual({ taxRegime, cfdiUse });

  test("where the carrier's parameters read 1, each independently [B-312, B-313]", () => {
    check(["1", "1"], true, true);
    check(["1", "0"], true, false);
    check(["0", "1"], false, true);
    check([" 1 "], true, false);
    check([], false, false);
    check(["10", "true"], false, false);
  });

  test("and nothing else is accepted because of that [B-312]", () => {
    const { taxRegime: _, cfdiUse: __, ...without } = firm;
    const nothing = { taxRegime: false, cfdiUse: false };
    expect(checkBillingParty(without, nothing)).toEqual([]);
    expect(checkBillingParty(without, everything)).toHaveLength(2);
    // A value that is present must be valid even where it is not required.
    expect(checkBillingParty({ ...firm, cfdiUse: "D01" }, nothing)).toHaveLength(1);
    expect(checkBillingParty({ ...without, cfdiUse: "D01" }, nothing)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { registeredCustomer, registrationProblems, requiredToRegister } from "./registration.ts";
import { checkTaxData } from "./tax-data.ts";

const rosa = {
  loginName: "rosa.diaz",
  password: "siete gatos en el patio",
  name: "Rosa",
  lastName: "Díaz",
  email: "rosa@norte.example",
  phone: "8155500100",
  country: "México",
  postalCode: "64000",
  exteriorNumber: "120",
} as const;
const carrierName = "Transportes Ejemplo";
const rules = { required: { taxRegime: false, cfdiUse: false }, companyPostalCode: "66600" };
const problemsOf = (said: object) =>
  registrationProblems({ ...rosa, ...said }, { carrierName }).map(({ code, path }) => `${code} ${path}`);

describe("registering", () => {
  test("is done with what is required [B-270]", () => expect(problemsOf({})).toEqual([]));

  test.each(requiredToRegister)("wants %s [B-268, B-270]", (text) => {
    expect(problemsOf({ [text]: "" })).toEqual([`field.required ${text}`]);
  });

  test("wants an e-mail address in its form [B-268]", () => {
    for (const email of ["rosa", "rosa@norte", "rosa@norte.example\nBcc: x@y.example"])
      expect(problemsOf({ email })).toEqual(["field.badEmail email"]);
  });

  test("wants an exterior number of at least 0; streets without numbers have letters [B-269]", () => {
    expect(problemsOf({ exteriorNumber: "-1" })).toEqual(["field.tooSmall exteriorNumber"]);
    for (const exteriorNumber of ["0", "12 B", "S/N"]) expect(problemsOf({ exteriorNumber })).toEqual([]);
  });

  test("takes no password that anybody would guess, and none made of one's own names", () => {
    expect(problemsOf({ password: "12345678" })).toEqual(["password.guessable password"]);
    expect(problemsOf({ password: "rosadiaz2026" })).toEqual(["password.guessable password"]);
    expect(problemsOf({ password: "corta" })).toEqual(["password.tooShort password"]);
  });

  test("takes no user name that is a guest's, or that could not be typed", () => {
    for (const userName of ["ab", "Invitado-7", "rosa díaz", "<rosa>", "-rosa"])
      expect(problemsOf({ loginName: userName })).toEqual(["user.badName loginName"]);
  });
});

describe("who is invoiced after registering", () => {
  const taxpayerOf = (said: object) => {
    const customer = registeredCustomer(900_001, { ...rosa, ...said }, { language: "es", currency: "MXN" });
    return { ...customer, canBeInvoiced: checkTaxData(customer, rules).length === 0 };
  };

  test("is told by the tax id: a firm by 12 characters, a person by 13, nobody in particular without one", () => {
    const check = (said: object, expected: object) => {
      expect(problemsOf(said)).toEqual([]);
      expect(taxpayerOf(said)).toMatchObject({ ...expected, canBeInvoiced: true });
    };
    check({}, { name: "Rosa Díaz", personType: "particular", taxId: "XAXX010101000" });
    check(
      { legalName: "Norte, S.A. de C.V.", taxId: " nor-010101-aa1 " },
      { name: "Norte, S.A. de C.V.", personType: "moral", taxId: "NOR010101AA1" },
    );
    check({ taxId: "DIRR800215AB9" }, { personType: "physical", taxId: "DIRR800215AB9" });
    check({ taxId: "XEXX010101000" }, { personType: "foreign", taxId: "XEXX010101000" });
  });

  test("is told what is wrong with the tax id, and a firm to give its legal name", () => {
    expect(problemsOf({ taxId: "NOR010101AA1" })).toEqual(["field.required legalName"]);
    expect(problemsOf({ legalName: "Norte", taxId: "NOR991301AA1" })).toEqual(["taxId.badDate taxId"]);
    expect(problemsOf({ legalName: "Norte", taxId: "NOR0101" })).toEqual(["taxId.tooShort taxId"]);
    expect(problemsOf({ taxId: "DIRR800215A_9" })).toEqual(["taxId.badSign taxId"]);
  });
});

test("a guest becomes a client who pays cash, under the number that they had", () => {
  const locale = { language: "es", currency: "MXN" } as const;
  expect(registeredCustomer(900_001, rosa, locale)).toMatchObject({
    ...{ clientId: 900_001, kind: "registered", name: "Rosa Díaz", taxId: "XAXX010101000" },
    ...{
      credit: { payment: "cash", suspended: false },
      personType: "particular",
      flags: ["may-add-addresses"],
    },
    contact: { postalCode: "64000", phone: "8155500100", email: "rosa@norte.example" },
  });
  const firm = {
    ...rosa,
    legalName: "Norte, S.A. de C.V.",
    taxId: "nor010101aa1",
    personType: "moral",
  } as const;
  expect(registeredCustomer(900_001, firm, locale)).toMatchObject({
    ...{ name: "Norte, S.A. de C.V.", taxId: "NOR010101AA1", personType: "moral" },
  });
});

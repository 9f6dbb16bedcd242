import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { personTypes } from "./customer.ts";
import {
  isRequiredToRegister,
  type Registration,
  registeredCustomer,
  registrationProblems,
  requiredToRegister,
  tidyRegistration,
} from "./registration.ts";
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
  test("is done with what is required [B-270]", () => {
    expect(problemsOf({})).toEqual([]);
    expect(requiredToRegister).toHaveLength(Object.keys(rosa).length);
  });

  test.each([
    ...(["name", "lastName", "email", "password", "phone", "loginName"] as const),
    ...(["country", "postalCode", "exteriorNumber"] as const),
  ])("wants %s [B-268, B-270]", (text) => {
    expect(requiredToRegister).toContain(text);
    expect(problemsOf({ [text]: "" })).toEqual([`field.required ${text}`]);
  });

  test("wants an e-mail address in its form [B-268]", () => {
    for (const email of ["rosa", "rosa@norte", "rosa@norte.example\nBcc: x@y.example"])
      expect(problemsOf({ email })).toEqual(["field.badEmail email"]);
  });

  test("refuses texts that are too long", () => {
    expect(problemsOf({ name: "R".repeat(50), interiorNumber: "1".repeat(10) })).toEqual([]);
    expect(problemsOf({ name: "R".repeat(51), interiorNumber: "1".repeat(11) })).toEqual([
      "field.tooLong name",
      "field.tooLong interiorNumber",
    ]);
  });

  test("wants an exterior number of at least 0, with a letter or not, or S/N for a house without one [B-269]", () => {
    for (const exteriorNumber of ["-1", "-3A", "- 2"])
      expect(problemsOf({ exteriorNumber })).toEqual(["field.tooSmall exteriorNumber"]);
    for (const exteriorNumber of ["A", "sin número"])
      expect(problemsOf({ exteriorNumber })).toEqual(["field.badHouseNumber exteriorNumber"]);
    for (const exteriorNumber of ["0", "12 B", "A-3", "S/N", "s/n", "SN"])
      expect(problemsOf({ exteriorNumber })).toEqual([]);
  });

  test("takes telephone and tax id as they are written on paper", () => {
    const said = { phone: "+52 (81) 5550-0100", taxId: " nor-010101-aa1 ", legalName: "Norte" };
    expect(problemsOf(said)).toEqual([]);
    expect(tidyRegistration({ ...rosa, ...said })).toMatchObject({
      phone: "528155500100",
      taxId: "NOR010101AA1",
    });
    expect(
      tidyRegistration({ ...rosa, phone: "\u202a81 5550 0100\u202c", name: "Rosa\u200b" }),
    ).toMatchObject({
      phone: "8155500100",
      name: "Rosa",
    });
    expect(problemsOf({ phone: "81-CASA" })).toEqual(["field.badPhone phone"]);
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

  test("is anybody who was let in: an invoice can be made out to them", () => {
    const some = (...values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const anybody = fc.record({
      postalCode: fc.constantFrom("64000", "6400", "K1A0B1", "78701-", " 64000 "),
      taxId: some("NOR010101AA1", "nor-010101-aa1", "DIRR800215AB9", "XAXX010101000", "XEXX010101000", "X"),
      legalName: some("Norte, S.A. de C.V.", " "),
      email: fc.constantFrom("rosa@norte.example", "rosa@norte", "r o@norte.example"),
      personType: fc.option(fc.constantFrom(...personTypes), { nil: undefined }),
    });
    let accepted = 0;
    fc.assert(
      fc.property(anybody, (said) => {
        const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
        if (problemsOf(given).length > 0) return;
        accepted++;
        expect(taxpayerOf(given).canBeInvoiced, JSON.stringify(given)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  test("has five digits of a postal code, but for who has a generic tax id and is invoiced under the carrier's", () => {
    const firm = { legalName: "Norte", taxId: "NOR010101AA1" };
    expect(problemsOf({ ...firm, postalCode: "6400" })).toEqual(["field.badPostalCode postalCode"]);
    expect(problemsOf({ personType: "foreign", postalCode: "K1A0B1" })).toEqual([]);
  });

  test("gives a tax id if their kind of person has one of its own", () => {
    const required = (said: Registration) =>
      (["legalName", "taxId"] as const).filter((text) => isRequiredToRegister(text, said));
    expect(required({})).toEqual([]);
    expect(required({ taxId: "NOR010101AA1" })).toEqual(["legalName", "taxId"]);
    expect(required({ personType: "moral" })).toEqual(["legalName", "taxId"]);
    expect(required({ personType: "physical" })).toEqual(["taxId"]);
    expect(required({ personType: "foreign" })).toEqual([]);
    expect(problemsOf({ personType: "physical" })).toEqual(["field.required taxId"]);
  });

  test("begins with the fixed regime, use and residence, but for a firm, which has to name its own [B-415]", () => {
    const fixed = { taxRegime: "616", cfdiUse: "S01" };
    const residence = { registration: { taxResidence: "MEX" } };
    expect(taxpayerOf({})).toMatchObject({ ...fixed, ...residence });
    expect(taxpayerOf({ taxId: "DIRR800215AB9" })).toMatchObject({ ...fixed, ...residence });
    const firm = taxpayerOf({ legalName: "Norte", taxId: "NOR010101AA1" });
    expect(firm).toMatchObject(residence);
    expect([firm.taxRegime, firm.cfdiUse]).toEqual([undefined, undefined]);
  });

  test("keeps what else was said: address, line of business, payment and branch [B-133]", () => {
    const said = {
      country: "México",
      state: "Nuevo León",
      street: "Padre Mier",
      exteriorNumber: "120",
      businessType: 3,
      paymentKind: 2,
      nearestBranch: 138,
    };
    expect(taxpayerOf({ ...said, neighbourhood: " " }).registration).toEqual({
      ...said,
      taxResidence: "MEX",
    });
  });

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
    clientId: 900_001,
    kind: "registered",
    name: "Rosa Díaz",
    taxId: "XAXX010101000",
    credit: { payment: "cash", suspended: false },
    personType: "particular",
    flags: ["may-add-addresses"],
    contact: { postalCode: "64000", phone: "8155500100", email: "rosa@norte.example" },
  });
  const firm = {
    ...rosa,
    legalName: "Norte, S.A. de C.V.",
    taxId: "nor010101aa1",
    personType: "moral",
  } as const;
  expect(registeredCustomer(900_001, firm, locale)).toMatchObject({
    name: "Norte, S.A. de C.V.",
    taxId: "NOR010101AA1",
    personType: "moral",
  });
});

import { describe, expect, test } from "vitest";
import { emptyParty, type PartyEntry } from "./billing-party-entry.ts";
import { billingPartyProblems, type PartyRules } from "./check-billing-entry.ts";

const rules: PartyRules = {
  required: { taxRegime: true, cfdiUse: true },
  companyPostalCode: "66633",
  businessTypes: [1, 2],
};
const firm: PartyEntry = {
  ...emptyParty,
  personType: "moral",
  taxId: "CEV150310ZZ2",
  name: "Comercializadora Ejemplo del Valle, S.A. de C.V.",
  tradeName: "Ejemplo del Valle",
  businessTypeId: 1,
  paymentMethod: "PUE",
  taxRegime: "601",
  cfdiUse: "G03",
  postalCode: "66633",
  stateId: 19,
  cityId: 19_006,
  placeId: 190_061_391,
  street: "Av. Ejemplo",
  exteriorNumber: "100-B",
  phone: "8155500100",
};
const person: PartyEntry = {
  ...firm,
  personType: "physical",
  taxId: "EETM860214ZZA",
  curp: "EETM860214HNLNRR08",
  taxRegime: "612",
};
const nobody = { taxRegime: "616", cfdiUse: "S01" } as const;

function check(entry: PartyEntry, ...expected: readonly string[]) {
  const found = billingPartyProblems(entry, rules).map(({ code, path, details }) =>
    [`${code} ${path}`, ...Object.values(details)].join(" "),
  );
  expect(found).toEqual(expected);
}

describe("a new billing party", () => {
  test("is a firm, a natural person, a private person or a foreigner: the type is required, and the government none of them [B-304]", () => {
    check(firm);
    check(person);
    check({ ...firm, ...nobody, personType: "particular", taxId: "XAXX010101000" });
    check({ ...firm, ...nobody, personType: "foreign", taxId: "XEXX010101000", taxResidence: "USA" });
    check({ ...firm, personType: "government" }, "field.notInList personType");
    check({ ...firm, personType: "" }, "field.required personType");
    check(
      { ...firm, personType: "", taxRegime: "", cfdiUse: "" },
      "field.required personType",
      "field.required taxRegime",
      "field.required cfdiUse",
    );
  });

  test("without input lacks every field that is required, in the order of the dialog [B-304, B-305, B-306, B-311, B-314, B-315, B-316, B-318]", () => {
    const lacks = billingPartyProblems({ ...emptyParty, country: "" }, rules).map(
      ({ code, path }) => `${code} ${path}`,
    );
    expect(lacks).toEqual(
      [
        "personType",
        "taxId",
        "name",
        "tradeName",
        "businessTypeId",
        "paymentMethod",
        "taxRegime",
        "cfdiUse",
        "country",
        "postalCode",
        "stateId",
        "cityId",
        "placeId",
        "street",
        "exteriorNumber",
        "phone",
      ].map((field) => `field.required ${field}`),
    );
  });

  test("has a legal name and a trade name of at most 100 characters without angle brackets [B-305]", () => {
    for (const field of ["name", "tradeName"] as const) {
      check({ ...firm, [field]: "x".repeat(100) });
      check({ ...firm, [field]: "x".repeat(101) }, `field.tooLong ${field} 100`);
      check({ ...firm, [field]: "<b>Ejemplo</b>" }, `field.badCharacter ${field} < >`);
      check({ ...firm, [field]: "  " }, `field.required ${field}`);
    }
  });

  test("has a tax id of its person type, of 12 characters for a firm and 13 for a person, letters and digits only [B-306, B-307]", () => {
    check({ ...firm, taxId: "EETM860214ZZA" }, "taxId.otherKind taxId 12");
    check({ ...person, taxId: "CEV150310ZZ2" }, "taxId.otherKind taxId 13");
    check({ ...firm, taxId: "CEV150310ZZ2Z1" }, "taxId.tooLong taxId 12 2");
    check({ ...firm, taxId: "CEV150310ZZ/" }, "taxId.badSign taxId /");
    check({ ...firm, taxId: "CEV150229ZZ2" }, "taxId.badDate taxId");
    check({ ...firm, taxId: "XAXX010101000" }, "taxId.isGeneric taxId");
  });

  test("without a tax id of its own has the generic one, regime 616 and use S01 under the carrier's postal code [B-308, B-309, B-320]", () => {
    const particular = { ...firm, ...nobody, personType: "particular", taxId: "XAXX010101000" } as const;
    check({ ...particular, taxId: "CEV150310ZZ2" }, "taxId.notGeneric taxId XAXX010101000");
    check({ ...particular, taxRegime: "601" }, "taxRegime.notForPerson taxRegime 601");
    check({ ...particular, cfdiUse: "CP01" }, "cfdiUse.notForRegime cfdiUse CP01 616");
    check({ ...particular, postalCode: "97000" }, "billingParty.companyPostalCode postalCode 66633");
  });

  test("has a CURP if it is a natural person, and a right one whoever gives it [B-310, P-227]", () => {
    check({ ...person, curp: "" }, "field.required curp");
    check({ ...person, curp: "EETM860214HNLNRR09" }, "curp.badCheck curp");
    check({ ...person, curp: "EETM860214HNLNRR0877" }, "curp.tooLong curp 2");
    const particular = { ...firm, ...nobody, personType: "particular", taxId: "XAXX010101000" } as const;
    check({ ...particular, curp: "EETM860214HNLNRR08" });
    check({ ...particular, curp: "EETM" }, "curp.tooShort curp 14");
  });

  test("has a business type of the carrier's list and a payment method [B-311]", () => {
    check({ ...firm, businessTypeId: 3 }, "field.notInList businessTypeId");
    const nothing = { ...firm, businessTypeId: undefined };
    expect(billingPartyProblems(nothing, { ...rules, businessTypes: [] })).toEqual([]);
    check(
      { ...firm, businessTypeId: undefined, paymentMethod: "" },
      "field.required businessTypeId",
      "field.required paymentMethod",
    );
  });

  test("has a regime and a use where the carrier's parameters require them, and fitting ones in any case [B-312]", () => {
    const without = { ...firm, taxRegime: "", cfdiUse: "" } as const;
    check(without, "field.required taxRegime", "field.required cfdiUse");
    const lenient = { ...rules, required: { taxRegime: false, cfdiUse: false } };
    expect(billingPartyProblems(without, lenient)).toEqual([]);
    expect(billingPartyProblems({ ...firm, taxRegime: "612" }, lenient)).toHaveLength(1);
    check({ ...firm, cfdiUse: "D01" }, "cfdiUse.notForRegime cfdiUse D01 601");
  });

  test("has its residence in Mexico, but a foreigner in another country of the tax office's list [B-321]", () => {
    check({ ...firm, taxResidence: "USA" }, "field.notInList taxResidence");
    check({ ...firm, taxResidence: "" }, "field.required taxResidence");
    const foreign = { ...firm, ...nobody, personType: "foreign", taxId: "XEXX010101000" } as const;
    check(foreign, "taxId.residenceMexico taxResidence");
    check({ ...foreign, taxResidence: "XXX" }, "field.notInList taxResidence");
  });

  test("has a street of at most 50 characters, an exterior number of at most 10, and perhaps an interior one [B-314, B-315]", () => {
    check({
      ...firm,
      street: "x".repeat(50),
      exteriorNumber: "1".repeat(10),
      interiorNumber: "1".repeat(10),
    });
    check({ ...firm, street: "x".repeat(51) }, "field.tooLong street 50");
    check({ ...firm, exteriorNumber: "1".repeat(11) }, "field.tooLong exteriorNumber 10");
    check({ ...firm, interiorNumber: "1".repeat(11) }, "field.tooLong interiorNumber 10");
    check({ ...firm, street: "<Av>" }, "field.badCharacter street < >");
  });

  test("has a telephone of at most 15 digits [B-316]", () => {
    check({ ...firm, phone: "1".repeat(15) });
    for (const phoneKind of ["mobile", "landline"] as const) check({ ...firm, phoneKind });
    check({ ...firm, phone: "1".repeat(16) }, "field.tooLong phone 15");
    check({ ...firm, phone: "81-5550" }, "field.digitsOnly phone -");
  });

  test("has a postal code of five digits, in a field of six [B-317]", () => {
    check({ ...firm, postalCode: "6663" }, "field.badPostalCode postalCode");
    check({ ...firm, postalCode: "666330" }, "field.badPostalCode postalCode");
    check({ ...firm, postalCode: "6663300" }, "field.tooLong postalCode 6");
    check({ ...firm, postalCode: "6663A" }, "field.digitsOnly postalCode A");
  });
});

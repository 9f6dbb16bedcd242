import { describe, expect, test } from "vitest";
import {
  billingPartyFields,
  emptyParty,
  type PartyEntry,
  type PartyText,
  partyLimits,
  tabOf,
  typedParty,
  withPartyType,
  withRegime,
} from "./billing-party-entry.ts";

const company = "66633";
const moral: PartyEntry = {
  ...emptyParty,
  personType: "moral",
  taxId: "CEV150310ZZ2",
  taxRegime: "601",
  cfdiUse: "G03",
  postalCode: "97000",
  stateId: 31,
  cityId: 31_050,
  placeId: 310_500_001,
};

test("a new billing party begins in Mexico, with its fiscal residence there, and a mobile telephone [B-316, B-321]", () => {
  expect(emptyParty).toMatchObject({
    country: "MX",
    taxResidence: "MEX",
    phoneKind: "mobile",
    personType: "",
  });
});

test("every field is on one of two tabs", () => {
  expect(billingPartyFields.filter((field) => tabOf(field) === "addresses")).toEqual(
    billingPartyFields.slice(10),
  );
  expect(new Set(billingPartyFields).size).toBe(20);
});

describe("what is typed is kept as it is meant", () => {
  const keeps = (text: PartyText, typed: string, kept: string) =>
    expect(typedParty(text, typed), typed).toBe(kept);

  test("ids in capitals without dashes, figures without what stands between them, names as they are", () => {
    keeps("taxId", "cev-150310 zz2", "CEV150310ZZ2");
    keeps("curp", "eetm860214hnlnrr08", "EETM860214HNLNRR08");
    keeps("phone", "+52 (81) 5550-0100", "528155500100");
    keeps("name", "Peña & Hijos, S.A.", "Peña & Hijos, S.A.");
  });

  test("whole where it is too long: truncated, a CURP would be an RFC, and two telephones a third one", () => {
    keeps("taxId", "EETM860214HNLNRR08", "EETM860214HNLNRR08");
    keeps("phone", "81 5550 0100 / 81 5550 0200", "8155500100/8155500200");
    for (const text of Object.keys(partyLimits) as PartyText[])
      keeps(text, "7".repeat(1_000), "7".repeat(1_000));
  });
});

describe("another person type", () => {
  test("that shares a generic tax id brings it with its regime, its use and the carrier's postal code [B-308, B-320]", () => {
    const generic = { taxRegime: "616", cfdiUse: "S01", postalCode: company, country: "MX" };
    const particular = withPartyType(moral, "particular", company);
    expect(particular).toMatchObject({ ...generic, taxId: "XAXX010101000", taxResidence: "MEX" });
    // The place belonged to the other postal code.
    expect([particular.stateId, particular.cityId, particular.placeId]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const foreign = withPartyType({ ...particular, placeId: 190_061_391 }, "foreign", company);
    expect(foreign).toMatchObject({
      ...generic,
      taxId: "XEXX010101000",
      taxResidence: "",
      placeId: 190_061_391,
    });
  });

  test("with a tax id of its own takes all of that out again, and keeps what was typed", () => {
    const foreign = withPartyType({ ...moral, name: "Ensayo", street: "Calle 7" }, "foreign", company);
    expect(withPartyType({ ...foreign, taxResidence: "USA" }, "moral", company)).toMatchObject({
      taxId: "",
      taxRegime: "",
      cfdiUse: "",
      postalCode: "",
      taxResidence: "MEX",
      name: "Ensayo",
      street: "Calle 7",
    });
  });

  test("takes out a regime of others, and a CURP that firms and foreigners do not have", () => {
    const person = withPartyType(moral, "physical", company);
    expect(person).toMatchObject({ taxId: "CEV150310ZZ2", taxRegime: "", cfdiUse: "", postalCode: "97000" });
    const curp = "EETM860214HNLNRR08";
    expect(withPartyType({ ...person, curp }, "particular", company).curp).toBe(curp);
    expect(withPartyType({ ...person, curp }, "moral", company).curp).toBe("");
    expect(withPartyType({ ...moral, taxRegime: "626" }, "physical", company).taxRegime).toBe("626");
    expect(withPartyType(moral, "moral", company)).toBe(moral);
  });
});

test("another regime takes a use out that the tax office does not accept under it", () => {
  expect(withRegime(moral, "603")).toMatchObject({ taxRegime: "603", cfdiUse: "G03" });
  expect(withRegime({ ...moral, personType: "physical" }, "605")).toMatchObject({
    taxRegime: "605",
    cfdiUse: "",
  });
  expect(withRegime(moral, "")).toMatchObject({ taxRegime: "", cfdiUse: "" });
});

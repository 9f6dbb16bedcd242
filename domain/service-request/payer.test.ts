import { describe, expect, test } from "vitest";
import type { BillingParty } from "../customer/billing-party.ts";
import type { Customer } from "../customer/customer.ts";
import { chosenPayer, type PayerChoice, payerProblems, unknownPayer } from "./payer.ts";

const client: Pick<Customer, "clientId" | "kind" | "flags"> = {
  clientId: 1001,
  kind: "registered",
  flags: ["logistics"],
};

describe("who pays for a request [B-018, B-126]", () => {
  const check = (choice: PayerChoice, customer: Partial<typeof client>, expected: unknown) => {
    const chosen = chosenPayer(choice, { ...client, ...customer });
    const found = chosen.ok ? chosen.value : chosen.problems.map(({ code, path }) => `${path}: ${code}`);
    expect(found).toEqual(expected);
  };

  test("is the client itself where nobody is named, or itself", () => {
    check({}, {}, undefined);
    check({ payerId: 1001 }, {}, undefined);
    check({ payerId: 1001 }, { flags: [] }, undefined);
  });

  test("is a party that a logistics client names in either field, or alike in both", () => {
    check({ payerId: 20_001 }, {}, 20_001);
    check({ billingPartyId: 20_001 }, {}, 20_001);
    check({ payerId: 1001, billingPartyId: 20_001 }, {}, 20_001);
    check({ payerId: 20_001, billingPartyId: 20_001 }, {}, 20_001);
  });

  test("is not named differently in both", () => {
    check({ payerId: 20_001, billingPartyId: 20_002 }, {}, ["billingPartyId: session.notYours"]);
  });

  test("is nobody else for any other client, and for a guest", () => {
    check({ payerId: 20_001 }, { flags: [] }, ["payerId: session.notYours"]);
    check({ billingPartyId: 20_001 }, { flags: [] }, ["billingPartyId: session.notYours"]);
    check({ payerId: 20_001 }, { kind: "guest" }, ["payerId: session.notYours"]);
  });

  test("is reported where the client has no such party, at the field that names it", () => {
    expect(unknownPayer({ billingPartyId: 99 }, 99)).toEqual({
      code: "billingParty.unknown",
      path: "billingPartyId",
      details: { number: "99" },
    });
    expect(unknownPayer({ payerId: 99 }, 99)).toEqual({
      code: "session.notYours",
      path: "payerId",
      details: { number: "99" },
    });
  });
});

describe("a billing party", () => {
  const party: BillingParty & { readonly isUnfinished: boolean } = {
    number: 20_001,
    personType: "moral",
    name: "Aceros del Norte",
    tradeName: "Aceros",
    taxId: "ANO920101AB1",
    fiscalResidence: "MEX",
    address: {
      country: "MX",
      state: "Nuevo León",
      city: "Monterrey",
      neighbourhood: "Centro",
      postalCode: "64000",
      street: "Hidalgo",
      exteriorNumber: "12",
    },
    phone: { kind: "landline", number: "8112345678" },
    isUnfinished: false,
  };
  const check = (changed: Partial<typeof party>, isRequired: boolean, expected: readonly string[]) => {
    const required = { taxRegime: isRequired, cfdiUse: false };
    const found = payerProblems({ ...party, ...changed }, { billingPartyId: 20_001 }, required);
    expect(found.map(({ code, path, details }) => `${path}: ${code} ${details["name"]}`)).toEqual(expected);
  };

  test("can be invoiced with all that the carrier requires", () => {
    check({}, false, []);
  });

  test("cannot be invoiced before it is finished, or with wrong data: once, by its name [B-296]", () => {
    check({ isUnfinished: true, taxId: "" }, false, [
      "billingPartyId: billingParty.unfinished Aceros del Norte",
    ]);
    check({ taxId: "", address: { ...party.address, postalCode: "" } }, false, [
      "billingPartyId: billingParty.taxData Aceros del Norte",
    ]);
    check({}, true, ["billingPartyId: billingParty.taxData Aceros del Norte"]);
  });

  test("is reported at the payer where that field names it [B-296]", () => {
    const found = payerProblems(
      { ...party, isUnfinished: true },
      { payerId: 20_001 },
      { taxRegime: false, cfdiUse: false },
    );
    expect(found.map(({ path }) => path)).toEqual(["payerId"]);
  });
});

import { describe, expect, test } from "vitest";
import { rateShipment } from "../rate-shipment.ts";
import { agreementCases } from "./agreements.ts";
import { breakdownOf, type GoldenCase } from "./breakdown.ts";
import { chargeCases } from "./charges.ts";
import { currencyCases } from "./currency.ts";
import { freightCases } from "./freight.ts";
import { insuranceCases } from "./insurance.ts";
import { kindCases } from "./kinds.ts";
import { markupCases } from "./markup.ts";
import { serviceCases } from "./services.ts";
import { taxCases } from "./taxes.ts";
import { weightCases } from "./weight.ts";

function check(cases: readonly GoldenCase[]) {
  for (const { title, asked, expected } of cases)
    test(title, () => {
      const answered = breakdownOf(rateShipment(asked.shipment, asked.terms));
      expect(answered).toEqual(expected);
      // toEqual ignores the order of keys; the order of lines matters to a customer.
      expect(Object.keys(answered)).toEqual(Object.keys(expected));
    });
}

describe("the billed weight of goods", () => check(weightCases));
describe("freight", () => check(freightCases));
describe("every kind of rate", () => check(kindCases));
describe("agreements and discounts", () => check(agreementCases));
describe("pickup and delivery", () => check(chargeCases));
describe("insurance is the basic charge or 1 % of the declared value [P-306, B-257]", () =>
  check(insuranceCases));
describe("additional services", () => check(serviceCases));
describe("the commission of a logistics client is of the summed freight breakdown [B-329, P-004]", () =>
  check(markupCases));
describe("VAT and withholding", () => check(taxCases));
describe("currencies", () => check(currencyCases));

import { expect, test } from "vitest";
import {
  costTypeNumbers,
  countryNumbers,
  currencyNumbers,
  directionNumbers,
  insuranceNumbers,
  lengthUnitNumbers,
  markupTypeNumbers,
  paymentNumbers,
  personTypeNumbers,
  phoneKindNumbers,
  pickupTypeNumbers,
  quotationStatusNumbers,
  requestStatusNumbers,
  schedulingModeNumbers,
  serviceTypeNumbers,
  shippingTypeNumbers,
  tradeKindNumbers,
  weekdayNumbers,
  weightUnitNumbers,
} from "./codes.ts";
import { shipmentDraft } from "./shipment.ts";
import { cfdiUseNumbers, taxRegimeNumbers } from "./tax-codes.ts";
import { currency, weightUnit } from "./units.ts";
import { fromWire, toWire } from "./wire/convert.ts";
import { coded } from "./wire/leaves.ts";

// The numbers of the specification, written a second time: a changed number in codes.ts breaks the interface.

test("pickup type: business 1, home 2, branch 3 [P-143, A-090, B-416]", () => {
  check(pickupTypeNumbers, { commercial: 1, residential: 2, branch: 3 });
});

test("country: Mexico 1, United States 2 [P-144]", () => {
  check(countryNumbers, { MX: 1, US: 2 });
});

test("length unit: metres 3, inches 4 [P-145, B-102]", () => {
  check(lengthUnitNumbers, { metre: 3, inch: 4 });
});

test("weight unit: kilos 1, and pounds 2 as every other number [P-146, P-160, B-102]", () => {
  check(weightUnitNumbers, { kilogram: 1, pound: 2 }, weightUnit);
  for (const number of [0, -1, 3, 99])
    expect(fromWire(weightUnit, number)).toEqual({ ok: true, value: "pound" });
  for (const noNumber of [null, "1", 1.5, true])
    expect(fromWire(weightUnit, noNumber)).toMatchObject({ ok: false });
});

test("tax payer: physical 1, moral 2, particular 3, government 4, foreign 5 [P-149, A-174]", () => {
  check(personTypeNumbers, { physical: 1, moral: 2, particular: 3, government: 4, foreign: 5 });
});

test("the use without tax effects 23, the regime without obligations 11, and no number twice [B-320, B-415]", () => {
  expect(cfdiUseNumbers.S01).toBe(23);
  expect(taxRegimeNumbers["616"]).toBe(11);
  for (const numbers of [cfdiUseNumbers, taxRegimeNumbers])
    expect(new Set(Object.values(numbers)).size).toBe(Object.keys(numbers).length);
});

test("telephone: mobile 1, landline 2 [B-135, B-316]", () => {
  check(phoneKindNumbers, { mobile: 1, landline: 2 });
});

test("cost of a service: by quantity 1, once for any quantity 6 [A-145, P-150]", () => {
  check(costTypeNumbers, { quantity: 1, "single-by-quantity": 6 });
});

test("insurance: basic 1, declared 2 [P-147]", () => {
  check(insuranceNumbers, { basic: 1, declared: 2 });
});

test("payment: credit 1, cash 2 [P-151]", () => {
  check(paymentNumbers, { credit: 1, cash: 2 });
});

test("shipping type: standard 1, priority 2, proximity 3, one 4 [P-155, B-409]", () => {
  check(shippingTypeNumbers, { standard: 1, priority: 2, proximity: 3, one: 4 });
});

test("service type: less than a truckload 1, parcel 2, home delivery 3 [B-179]", () => {
  check(serviceTypeNumbers, { ltl: 1, parcel: 2, "home-delivery": 3 });
});

test("currency: pesos 1, and dollars 2 as every other number [P-159]", () => {
  check(currencyNumbers, { MXN: 1, USD: 2 }, currency);
  for (const number of [0, -1, 2, 3, 99])
    expect(fromWire(currency, number)).toEqual({ ok: true, value: "USD" });
  for (const noNumber of [null, "1", 1.5, true])
    expect(fromWire(currency, noNumber)).toMatchObject({ ok: false });
});

test("foreign trade: port 1, airport 2, international 3 [P-152, B-099]", () => {
  check(tradeKindNumbers, { port: 1, airport: 2, international: 3 });
});

test("border crossing: northbound 1, southbound 2 [P-153, B-097]", () => {
  check(directionNumbers, { northbound: 1, southbound: 2 });
});

test("who asks: a particular by the flag that is set, a company by the one that is not [P-148]", () => {
  for (const isPrivatePerson of [true, false])
    expect(toWire(shipmentDraft.incomplete, { guest: { isPrivatePerson } })).toMatchObject({
      esParticular: isPrivatePerson,
    });
});

test("commission: amount 0, percentage 1 [P-154, B-183]", () => {
  check(markupTypeNumbers, { amount: 0, share: 1 });
});

test("collection mode, of either side: ordinary 1, appointment 2, outside hours 3, hub 4 [A-102, A-103, A-105, B-192, P-199]", () => {
  check(schedulingModeNumbers, { ordinary: 1, appointment: 2, "outside-hours": 3, hub: 4 });
});

test("day of the opening hours: Sunday 1 to Saturday 7", () => {
  check(weekdayNumbers, { sun: 1, mon: 2, tue: 3, wed: 4, thu: 5, fri: 6, sat: 7 });
});

test("quotation: draft 1, valid 2, converted 3, cancelled 4, shown as expired 5 [P-163]", () => {
  check(quotationStatusNumbers, { draft: 1, valid: 2, converted: 3, cancelled: 4, expired: 5 });
});

test("service request: registered 1, confirmed 2, in transit 3, cancelled 4 [B-125, B-410, P-163]", () => {
  check(requestStatusNumbers, { registered: 1, confirmed: 2, "in-transit": 3, cancelled: 4 });
});

function check<Word extends string>(
  numbers: Readonly<Record<Word, number>>,
  seeds: Record<Word, number>,
  codec = coded(numbers),
) {
  expect(numbers).toEqual(seeds);
  for (const word of Object.keys(seeds) as Word[]) {
    expect(toWire(codec, word)).toBe(seeds[word]);
    expect(fromWire(codec, seeds[word])).toEqual({ ok: true, value: word });
  }
  expect(fromWire(coded(numbers), 99)).toMatchObject({ ok: false, problems: [{ code: "field.notInList" }] });
}

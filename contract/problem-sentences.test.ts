import { readdirSync, readFileSync } from "node:fs";
import { type ProblemCode, problemCodes } from "@anden/domain/values/problem-codes";
import { describe, expect, test } from "vitest";
import { wireCode, wireProblems } from "./problems.ts";
import { dictionaryOf } from "./testing/dictionary.ts";
import { fill, type Value } from "./words.ts";

/**
 * The details of each problem; a code that is not listed has none. The rules' own tests prove that they supply
 * them. A sentence that names any other detail would show its braces to a customer.
 */
const details: Partial<Record<ProblemCode, readonly string[]>> = {
  "field.unknown": ["name"],
  "field.tooSmall": ["minimum"],
  "field.tooLarge": ["maximum"],
  "field.tooLong": ["maximum"],
  "field.tooShort": ["minimum"],
  "field.tooManyItems": ["maximum"],
  "field.tooManyDecimals": ["digits"],
  "field.lettersOnly": ["found"],
  "field.companyName": ["found"],
  "field.streetName": ["found"],
  "field.houseNumber": ["found"],
  "field.digitsOnly": ["found"],
  "place.contradictory": ["name"],
  "place.notCovered": ["postalCode", "name"],
  "place.notCoveredAbroad": ["postalCode", "name"],
  "area.contradictory": ["area"],
  "branch.remoteArea": ["area", "branch"],
  "coverage.notAgreed": ["postalCode", "name"],
  "goods.tooManyLines": ["maximum"],
  "goods.piecesTooMany": ["maximum"],
  "goods.overPackaging": ["field", "packaging", "maximum", "unit"],
  "goods.belowMinimumWeight": ["minimum", "unit"],
  "goods.heightCut": ["height", "maximum", "minimum", "unit"],
  "goods.tooManyKept": ["maximum"],
  "mail.badAddress": ["value"],
  "mail.repeated": ["value"],
  "mail.tooManyRecipients": ["maximum"],
  "mail.tooMany": ["minutes"],
  "label.range": ["pieces"],
  "label.tooMany": ["pieces", "maximum"],
  "goods.tooLarge": ["weight", "weightUnit", "volume", "volumeUnit"],
  "insurance.belowMinimum": ["minimum"],
  "insurance.aboveMaximum": ["maximum"],
  "tariff.none": ["date"],
  "tariff.noLane": ["origin", "destination", "originArea", "destinationArea"],
  "tariff.noStopCharge": ["area", "branch"],
  "tariff.noHomeDelivery": ["origin", "destination", "originArea", "destinationArea"],
  "tariff.noServicePrice": ["service"],
  "freightClass.invalid": [],
  "currency.noParity": ["currency", "date"],
  "client.other": ["number"],
  "quotation.unknown": ["number"],
  "id.unknown": ["id"],
  "serviceRequest.unknown": ["number"],
  "serviceRequest.other": ["number"],
  "quotation.notValid": ["number", "status"],
  "quotation.notValidTyped": ["number"],
  "quotation.tooOld": ["number"],
  "quotation.withoutRequest": ["number"],
  "credit.suspendedAtConversion": ["number"],
  "request.partyElsewhere": ["name"],
  "request.notThisStep": ["from", "to"],
  "request.priceChanged": ["total"],
  "distributor.unknown": ["number"],
  "distributor.other": ["number"],
  "distributor.archived": ["number"],
  "distributor.twice": ["line"],
  "contact.unknown": ["number"],
  "draft.tooMany": ["maximum"],
  "dates.tooEarly": ["earliest"],
  "requestDates.fromTooEarly": ["earliest"],
  "requestDates.toTooEarly": ["earliest"],
  "waybill.badUuid": ["length", "expected"],
  "waybill.keyUnknown": ["key"],
  "waybill.keyExpired": ["key", "date"],
  "waybill.keyNotYet": ["key", "date"],
  "waybill.notHazardous": ["key"],
  "waybill.weightsDiffer": ["sum", "goods", "difference", "unit"],
  "waybill.tooManyLines": ["maximum"],
  "waybill.hazardous": ["key"],
  "waybill.hazardUnanswered": ["key"],
  "waybill.hazardKeysMissing": ["key"],
  "waybill.partyTaxId": ["name"],
  "waybill.partyForeignTaxId": ["name"],
  "list.tooLong": ["maximum"],
  "file.nameTooLong": ["maximum"],
  "file.tooLarge": ["maximum"],
  "file.tooManyUnattached": ["files", "megabytes"],
  "file.tooManyInDrafts": ["files", "megabytes"],
  "file.tooManyInRequest": ["maximum"],
  "file.tooLargeTogether": ["megabytes"],
  "addresses.tooMany": ["maximum"],
  "place.notInCode": ["names", "more"],
  "place.inOtherState": ["name"],
  "place.inSeveralCities": ["names"],
  "distributor.changed": ["by"],
  "contact.changed": ["by"],
  "sheet.tooManyRows": ["maximum"],
  "sheet.columnMissing": ["name"],
  "sheet.columnTwice": ["name"],
  "file.unknown": ["number"],
  "file.onItsWay": ["name"],
  "file.notSent": ["name"],
  "session.tooManyAttempts": ["minutes"],
  "guest.tooMany": ["minutes"],
  "client.tooMany": ["minutes"],
  "server.away": ["seconds"],
  "user.unknown": ["name"],
  "password.tooShort": ["minimum"],
  "password.tooLong": ["maximum"],
  "taxId.wrongForm": ["characters"],
  "taxId.notGeneric": ["expected"],
  "taxId.badSign": ["found"],
  "taxId.otherKind": ["characters"],
  "taxId.tooShort": ["characters", "missing"],
  "taxId.tooLong": ["characters", "extra"],
  "taxId.badLetters": ["letters"],
  "taxId.badDigits": ["letters"],
  "curp.badSign": ["found"],
  "curp.tooShort": ["missing"],
  "curp.tooLong": ["extra"],
  "curp.badState": ["found"],
  "billingParty.unknown": ["number"],
  "billingParty.companyPostalCode": ["expected"],
  "billingParty.taxIdTaken": ["name"],
  "billingParty.unfinished": ["name"],
  "billingParty.taxData": ["name"],
  "billingParty.finished": ["name"],
  "taxRegime.notForPerson": ["regime"],
  "cfdiUse.notForRegime": ["use", "regime"],
  "schedule.holiday": ["date"],
  "schedule.closedDay": ["days"],
  "schedule.outsideHours": ["hours"],
  "schedule.becomesOutsideHours": ["hours"],
  "schedule.afterCutOff": ["time"],
  "schedule.notWindowDay": ["days"],
  "schedule.afterWindowStart": ["time"],
  "schedule.insideHours": ["hours"],
  "schedule.appointmentHours": ["opens", "lastStart"],
  "schedule.hubHours": ["opens", "lastStart"],
  "schedule.beforeEstimated": ["date"],
  "schedule.tooFar": ["date"],
  "schedule.hubNotice": ["hours", "earliest"],
  "service.repeated": ["service"],
  "service.noSide": ["service"],
  "service.requestOnly": ["service"],
  "service.quotationOnly": ["service"],
  "service.wrongSide": ["service"],
  "service.notHere": ["service"],
  "service.notForCredit": ["service"],
  "service.required": ["service"],
  "service.badQuantity": ["service", "minimum", "maximum"],
  "service.costRequired": ["service"],
  "service.badCost": ["service", "maximum"],
  "service.noDocuments": ["service", "maximum"],
  "service.documentUnknown": ["service", "id"],
  "markup.aboveCap": ["cap"],
};

const folder = new URL("../carrier/dictionary/", import.meta.url);
const rows = dictionaryOf(readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8")));
const languages = ["es", "en"] as const;

describe.each(problemCodes)("the sentence of %s", (code) => {
  const row = rows.get(`problem.${code}`);

  test.each(languages)("exists in %s, under its number of the catalogue", (language) => {
    expect(row?.[language]).toMatch(/\S/);
    expect(row?.kind).toBe("message");
    const number = wireCode(code);
    expect(row?.number).toBe(typeof number === "number" ? String(number) : "");
  });

  test("names only details of the problem, the same in both languages", () => {
    const asked = languages.map((language) => namesIn(row?.[language] ?? "", language));
    expect(asked[0]).toEqual(asked[1]);
    expect(details[code] ?? []).toEqual(expect.arrayContaining(asked[0] ?? []));
  });
});

test("there is no sentence for an unknown problem", () => {
  const told = [...rows.keys()].flatMap((key) =>
    key.startsWith("problem.") ? [key.slice("problem.".length)] : [],
  );
  expect(told.toSorted()).toEqual([...problemCodes].toSorted());
});

test("every status of a problem has its title", () => {
  for (const { status } of Object.values(wireProblems)) {
    const title = rows.get(`problemTitle.${status}`);
    for (const language of languages) expect(title?.[language], String(status)).toMatch(/\S/);
  }
});

/** The placeholders of a sentence. */
function namesIn(sentence: string, language: "es" | "en"): string[] {
  const asked = new Set<string>();
  const values = new Proxy<Record<string, Value>>({}, { get: (_, name) => asked.add(String(name)).size });
  expect(fill(sentence, language, values)).not.toMatch(/[{}]/);
  return [...asked].toSorted();
}

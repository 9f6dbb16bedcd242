import { type ProblemCode, problemCodes } from "@anden/domain/values/problem-codes";
import { expect, test } from "vitest";
import { problemDocument } from "./problem-document.ts";
import { statusOfProblems, wireCode, wireProblems } from "./problems.ts";
import { fromWire } from "./wire/convert.ts";

test("every problem has a status of its kind and a code that fits the document", () => {
  expect(Object.keys(wireProblems)).toEqual([...problemCodes]);
  for (const code of problemCodes) {
    expect(wireProblems[code].status, code).toBeGreaterThanOrEqual(400);
    const error = { campo: "", code: wireCode(code), nombre: code, detail: "" };
    const document = { type: "about:blank", title: "", status: 400, code: wireCode(code), detail: "" };
    expect(fromWire(problemDocument, { ...document, errors: [error] }), code).toMatchObject({ ok: true });
  }
});

test("a problem is identified by its number in the message catalogue, else by its name [B-392]", () => {
  // For a place that the carrier does not serve: in Mexico a branch can be chosen instead, elsewhere nothing.
  check("place.notCovered", 193);
  check("place.notCoveredAbroad", 52);
  check("insurance.aboveMaximum", 57);
  check("insurance.belowMinimum", 58);
  check("credit.suspended", 50);
  check("goods.heightCut", 150);
  check("tariff.noLane", "tariff.noLane");
  check("field.unknown", "field.unknown");

  function check(code: ProblemCode, expected: number | string) {
    expect(wireCode(code)).toBe(expected);
  }
});

test("messages whose roles the specification gives as a group have one each [A-209]", () => {
  const roles = {
    "taxId.residenceMexico": 292,
    "taxId.foreignNineDigits": 293,
    "taxId.foreignForm": 293,
    "schedule.afterWindowStart": 158,
    "schedule.afterCutOff": 160,
    "appointment.noPickup": 315,
    "appointment.noDelivery": 316,
    "appointment.excludedPickup": 315,
    "appointment.excludedDelivery": 316,
    "appointment.noHubPickup": 202,
    "appointment.noHubDelivery": 276,
    "appointment.guestPickup": 302,
    "appointment.guestDelivery": 304,
    "field.required": 25,
    "service.required": 126,
  } as const satisfies Partial<Record<ProblemCode, number>>;
  const numbers = Object.keys(roles).map((code) => [code, wireCode(code as ProblemCode)]);
  expect(Object.fromEntries(numbers)).toEqual(roles);
});

test("each thing that is wrong with a shipment or a request has the number of its message [B-162, B-221, B-222, B-223, B-224, B-225, B-232, B-233, B-235, B-236, B-238, B-239, B-242, B-244, B-245, B-246, B-247, B-248, B-253, B-254, B-255, B-259, B-263, B-271, B-279, B-287, B-293, B-395]", () => {
  const expected = {
    "branch.remoteArea": 151,
    "goods.packagingRequired": 115,
    "goods.piecesZero": 132,
    "goods.dimensionRequired": 285,
    "goods.overPackaging": 42,
    "goods.belowMinimumWeight": 284,
    "goods.heightCut": 150,
    "shippingType.required": 118,
    "insurance.valueRequired": 299,
    "insurance.belowMinimum": 58,
    "insurance.aboveMaximum": 57,
    "service.required": 126,
    "service.badQuantity": 103,
    "service.costRequired": 99,
    "service.badCost": 99,
    "service.noDocuments": 98,
    "service.noSide": 291,
    "project.required": 116,
    "freightClass.invalid": 306,
    "currency.noParity": 200,
    "description.required": 107,
    "reference.valueRequired": 102,
    "waybill.incomplete": 101,
    "waybill.quantityRequired": 311,
    "waybill.unitKeyRequired": 312,
    "waybill.productKeyRequired": 313,
    "waybill.descriptionRequired": 314,
    "waybill.weightZero": 77,
    "waybill.tariffCodeRequired": 45,
    "waybill.uuidRequired": 46,
    "waybill.hazardous": 135,
    "waybill.hazardUnanswered": 136,
    "sheet.notXlsx": 265,
    "file.kindNotAllowed": 265,
    "coverLetter.termsNotAccepted": 95,
    "request.senderFirst": 96,
    "request.incomplete": 97,
    "request.senderRequired": 117,
    "request.originContactRequired": 113,
    "request.recipientRequired": 114,
    "request.destinationContactRequired": 112,
    "goods.required": 155,
    "request.descriptionMissing": 156,
    "request.dateRequired": 153,
    "references.required": 154,
  } as const satisfies Partial<Record<ProblemCode, number>>;
  const numbers = Object.keys(expected).map((code) => [code, wireCode(code as ProblemCode)]);
  expect(Object.fromEntries(numbers)).toEqual(expected);
});

test("a missing border crossing is entry 320 and a contradictory one 322 [P-294]", () => {
  expect(wireCode("crossing.required")).toBe(320);
  expect(wireCode("crossing.unknown")).toBe(320);
  expect(wireCode("crossing.contradictory")).toBe(322);
});

test("another client's quotation is refused with 403 and entry 139", () => {
  expect(wireCode("client.other")).toBe(139);
  expect(statusOfProblems([{ code: "client.other" }])).toBe(403);
});

test("a malformed request is 400, one that a rule refuses 422, and both together 400", () => {
  check(["field.wrongType"], 400);
  check(["tariff.noLane"], 422);
  check(["tariff.noLane", "place.notCovered"], 422);
  check(["goods.piecesZero", "field.unknown"], 400);
  check(["field.unknown", "goods.piecesZero"], 400);
});

test("a caller without access is refused before the request is validated", () => {
  check(["goods.required", "session.none"], 401);
  check(["quotation.unknown", "session.notYours"], 403);
});

test("a server fault is reported as such", () => {
  check(["server.fault"], 500);
  check(["server.away"], 503);
  check([], 500);
});

function check(codes: readonly ProblemCode[], status: number) {
  expect(statusOfProblems(codes.map((code) => ({ code })))).toBe(status);
}

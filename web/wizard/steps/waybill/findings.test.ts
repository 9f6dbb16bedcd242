import { problem } from "@anden/domain/values/problem";
import { emptyWaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { expect, test } from "vitest";
import { isShownAtOnce } from "./findings.ts";

const nowhere = { entries: [emptyWaybillEntry], at: undefined };

test("A weight that is not typed yet is not asked for at once, a zero is told", () => {
  const noWeight = { problem: problem("waybill.weightZero", "waybill[0].weight") };
  expect(isShownAtOnce(noWeight, nowhere)).toBe(false);
  const zero = { entries: [{ ...emptyWaybillEntry, weight: "0" }], at: undefined };
  expect(isShownAtOnce(noWeight, zero)).toBe(true);
});

test("A quantity of zero is told once its field is left, an empty one is not asked for at once", () => {
  const path = "waybill[0].quantity";
  const noQuantity = { problem: problem("waybill.quantityRequired", path) };
  expect(isShownAtOnce(noQuantity, nowhere)).toBe(false);
  const zero = { entries: [{ ...emptyWaybillEntry, quantity: "0" }], at: undefined };
  expect(isShownAtOnce(noQuantity, zero)).toBe(true);
  expect(isShownAtOnce(noQuantity, { ...zero, at: "waybill[0].weight" })).toBe(true);
  expect(isShownAtOnce(noQuantity, { ...zero, at: path })).toBe(false);
});

test("The words by which a key is searched are told to be no key once the field is left", () => {
  const path = "waybill[0].unitKey";
  const noKey = { problem: problem("waybill.keyUnknown", path, { key: "pieza" }) };
  expect(isShownAtOnce(noKey, { ...nowhere, at: path })).toBe(false);
  expect(isShownAtOnce(noKey, { ...nowhere, at: "waybill[0].weight" })).toBe(true);
  expect(isShownAtOnce(noKey, nowhere)).toBe(true);
});

test("What is refused, and what is only to be looked at, is told at once", () => {
  const hazard = problem("waybill.hazardous", "waybill[0].productKey");
  expect(isShownAtOnce({ problem: hazard, isNotice: true }, nowhere)).toBe(true);
  const unanswered = problem("waybill.descriptionRequired", "waybill[0].description");
  expect(isShownAtOnce({ problem: unanswered }, nowhere)).toBe(false);
  expect(isShownAtOnce({ problem: unanswered, isRefused: true }, nowhere)).toBe(true);
});

import { problem } from "@anden/domain/values/problem";
import { emptyWaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { expect, test } from "vitest";
import { isShownAtOnce } from "./findings.ts";

const nowhere = { entries: [emptyWaybillEntry], at: undefined };

for (const [figure, code] of [
  ["weight", "waybill.weightZero"],
  ["quantity", "waybill.quantityRequired"],
] as const)
  test(`A ${figure} of zero is told once its field is left, an empty one is not asked for at once`, () => {
    const path = `waybill[0].${figure}`;
    const noFigure = { problem: problem(code, path) };
    expect(isShownAtOnce(noFigure, nowhere)).toBe(false);
    const zero = { entries: [{ ...emptyWaybillEntry, [figure]: "0" }], at: undefined };
    expect(isShownAtOnce(noFigure, zero)).toBe(true);
    expect(isShownAtOnce(noFigure, { ...zero, at: "waybill[0].description" })).toBe(true);
    expect(isShownAtOnce(noFigure, { ...zero, at: path })).toBe(false);
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

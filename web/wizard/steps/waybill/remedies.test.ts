import { problem } from "@anden/domain/values/problem";
import { emptyWaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { expect, test } from "vitest";
import { remediesOf } from "./remedies.ts";

const invoice = "3F2504E0-4F89-41D3-9A0C-0305E82C3301";
const line = (saying: object) => ({ ...emptyWaybillEntry, productKey: "31162402", ...saying });

test("missing kilos are added to the heaviest line, and what is too much is taken from it", () => {
  const entries = [line({ weight: "100" }), line({ weight: "1116" })];
  const off = (sum: number) => problem("waybill.weightsDiffer", "waybill", { sum, goods: 1240 });
  expect(remediesOf(off(1216), entries)[0]?.entries[1]?.weight).toBe("1140");
  expect(remediesOf(off(1300), entries)[0]?.entries[1]?.weight).toBe("1056");
});

test("an invoice or a tariff code is taken from a line that has one", () => {
  const entries = [line({ tariffCode: "8301409199", invoiceUuid: invoice }), line({ invoiceUuid: "3F25" })];
  const at = (code: "waybill.badUuid" | "waybill.tariffCodeRequired") =>
    remediesOf(problem(code, "waybill[1].invoiceUuid"), entries)[0]?.entries[1];
  expect(at("waybill.badUuid")?.invoiceUuid).toBe(invoice);
  expect(at("waybill.tariffCodeRequired")?.tariffCode).toBe("8301409199");
  expect(remediesOf(problem("waybill.badUuid", "waybill[0].invoiceUuid"), [line({})])).toEqual([]);
});

test("whether goods are hazardous is answered with one press", () => {
  const found = remediesOf(problem("waybill.hazardUnanswered", "waybill[0].hazard"), [line({})]);
  expect(found.map(({ entries }) => entries[0]?.hazard)).toEqual(["always", "never"]);
});

import type { FullRequest } from "@anden/contract/service-request";
import { emptyWaybillEntry } from "@anden/domain/waybill/waybill-entry";
import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { byWaybillCell, type Own, slice } from "./slice.ts";

const known: Own = { find: () => "unread", on: "2026-11-23", parties: {} };
const hinges = { ...emptyWaybillEntry, quantity: "480", unitKey: "H87", weight: "384.125" };

test("lines are read as they stand, and empty ones at the end are left out", () => {
  const empty = slice.empty(client);
  expect(slice.toDraft(empty, known).draft).toEqual({});
  const typed = slice.edit(empty, { kind: "replaced", entries: [hinges, emptyWaybillEntry] });
  expect(slice.toDraft(typed, known).draft.waybill).toEqual([
    { quantity: 480_00, unitKey: "H87", weight: 384_125 },
  ]);
  const wrong = slice.edit(typed, { kind: "cellTyped", row: 0, field: "quantity", text: "1.255" });
  expect(slice.toDraft(wrong, known).problems).toMatchObject([
    { path: "waybill[0].quantity", code: "field.tooManyDecimals" },
  ]);
});

test("a line is repeated below itself, and the last one is emptied rather than removed", () => {
  const typed = slice.edit(slice.empty(client), { kind: "replaced", entries: [hinges] });
  const twice = slice.edit(typed, { kind: "lineRepeated", row: 0 });
  expect(twice.entries).toEqual([hinges, hinges]);
  const once = slice.edit(twice, { kind: "lineRemoved", row: 1 });
  expect(slice.edit(once, { kind: "lineRemoved", row: 0 }).entries).toEqual([emptyWaybillEntry]);
});

test("what is kept is read as far as it is lines", () => {
  expect(slice.read({ entries: [hinges, { quantity: 4 }] })).toEqual({ entries: [hinges] });
  expect(slice.read({ entries: [] })).toEqual(slice.empty(client));
  expect(slice.read(7)).toBeUndefined();
});

test("a request that is made again has the lines of its complement, as they are typed [P-170]", () => {
  const line = {
    quantity: 480_00,
    unitKey: "H87",
    productKey: "31162403",
    description: "Bisagra",
    weight: 384_125,
  };
  const stored = { waybill: [{ ...line, number: 1, unitName: "Pieza", hazard: "never" }] };
  const typed = slice.ofQuotation(stored as unknown as FullRequest, { today: "2026-11-23" });
  expect(typed?.entries).toEqual([
    { ...hinges, productKey: "31162403", description: "Bisagra", hazard: "never" },
  ]);
  expect(typed && slice.toDraft(typed, known).draft.waybill).toEqual([{ ...line, hazard: "never" }]);
  expect(slice.ofQuotation({} as FullRequest, { today: "2026-11-23" })).toBeUndefined();
});

test("what is wrong is told line by line and field by field, as they stand on the screen", () => {
  const paths = [
    "waybill",
    "waybill[10].quantity",
    "waybill[2].weight",
    "waybill[2].unitKey",
    "waybill[2].tariffCode",
  ];
  expect(paths.map((path) => ({ path })).toSorted(byWaybillCell)).toEqual(
    [
      "waybill[2].unitKey",
      "waybill[2].weight",
      "waybill[2].tariffCode",
      "waybill[10].quantity",
      "waybill",
    ].map((path) => ({ path })),
  );
});

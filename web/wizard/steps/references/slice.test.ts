import type { FullRequest } from "@anden/contract/service-request";
import type { ReferenceDefinition } from "@anden/domain/service-request/references";
import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { rowsOf, slice } from "./slice.ts";

const lot: ReferenceDefinition = {
  id: 82,
  description: "Lote",
  kind: "numeric",
  length: 4,
  isRequired: true,
};
const plant: ReferenceDefinition = { id: 83, description: "Planta", kind: "text", isRequired: false };
const known = { definitions: [lot, plant] };

test("what the client requires stands there from the beginning, and a value is kept as its kind takes it [B-259, B-261, B-262]", () => {
  const empty = slice.empty(client);
  expect(slice.toDraft(empty, known).draft.references).toEqual([
    { definitionId: 82, description: "Lote", value: "" },
  ]);
  const numbered = slice.edit(empty, {
    kind: "valueTyped",
    rows: rowsOf(empty, known),
    row: 0,
    text: "A-12345\u200b",
    definition: lot,
  });
  expect(slice.toDraft(numbered, known).draft.references).toEqual([
    { definitionId: 82, description: "Lote", value: "12345" },
  ]);
  const added = slice.edit(numbered, { kind: "rowAdded", rows: numbered.rows, definition: plant });
  const named = slice.edit(added, {
    kind: "valueTyped",
    rows: added.rows,
    row: 1,
    text: "León 2",
    definition: plant,
  });
  expect(named.rows[1]?.value).toBe("León ");
});

test("the required references keep their places, whichever is typed first", () => {
  const order: ReferenceDefinition = { ...lot, id: 81, description: "Orden" };
  const both = { definitions: [order, lot] };
  const empty = slice.empty(client);
  const rows = rowsOf(empty, both);
  const typed = slice.edit(empty, { kind: "valueTyped", rows, row: 1, text: "77", definition: lot });
  expect(rowsOf(typed, both).map(({ description, value }) => [description, value])).toEqual([
    ["Orden", ""],
    ["Lote", "77"],
  ]);
});

test("a custom reference has a name of its own, and both stay whole where they are too long", () => {
  const added = slice.edit(slice.empty(client), { kind: "rowAdded", rows: [] });
  const named = slice.edit(added, { kind: "named", rows: added.rows, row: 0, text: "Pedido" });
  const typed = slice.edit(named, { kind: "valueTyped", rows: named.rows, row: 0, text: "x".repeat(40) });
  expect(typed.rows).toEqual([{ definitionId: 0, description: "Pedido", value: "x".repeat(40) }]);
  expect(slice.edit(typed, { kind: "rowRemoved", rows: typed.rows, row: 0 }).rows).toEqual([]);
});

test("what is kept is read as far as it is a reference", () => {
  expect(
    slice.read({ rows: [{ definitionId: 1 }, { definitionId: 0, description: "", value: "x" }] }),
  ).toEqual({
    rows: [{ definitionId: 0, description: "", value: "x" }],
  });
  expect(slice.read({})).toBeUndefined();
});

test("a request that is made again has its references; one that the client does not ask for any more is a custom one [P-170]", () => {
  const given = { id: 1, requestNumber: 7_001, clientId: 10_001, index: 0 };
  const references = [
    { ...given, definitionId: 82, description: "Lote", value: "1234" },
    { ...given, definitionId: 99, description: "Pedimento", value: "24 16" },
    { ...given, description: "Pedido", value: "A-1" },
  ];
  const typed = slice.ofQuotation({ references } as unknown as FullRequest, { today: "2026-11-23" });
  expect(typed && slice.toDraft(typed, known).draft.references).toEqual([
    { definitionId: 82, description: "Lote", value: "1234" },
    { definitionId: 0, description: "Pedimento", value: "24 16" },
    { definitionId: 0, description: "Pedido", value: "A-1" },
  ]);
});

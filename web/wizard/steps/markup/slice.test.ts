import type { Markup } from "@anden/domain/shipment/markup";
import { expect, test } from "vitest";
import { client } from "../../../app/testing/client.ts";
import { slice } from "./slice.ts";

const lane = "190390001 140390003";
const typed = slice.edit(slice.empty(client), { kind: "typed", text: "250", lane });

test("a commission is read for the route that it was typed for", () => {
  expect(slice.toDraft(typed, { lane })).toEqual({ draft: { markup: { kind: "amount", amount: 250_00 } } });
});

test("another route asks for it again, and keeps what was typed [B-157]", () => {
  const elsewhere = slice.toDraft(typed, { lane: "190390001 90150001" });
  expect(elsewhere).toMatchObject({ draft: {}, setAside: ["markup"] });
  expect(elsewhere.problems?.map(({ code, path }) => `${code} ${path}`)).toEqual([
    "field.required markup.amount",
  ]);
  expect(slice.toDraft(typed, { lane }).draft).toHaveProperty("markup");
});

test("the other kind clears both figures, the same one none [B-184]", () => {
  expect(slice.edit(typed, { kind: "kindChosen", markup: "share" })).toEqual({ kind: "share", text: "" });
  expect(slice.edit(typed, { kind: "kindChosen", markup: "amount" })).toBe(typed);
});

test("of a stored quotation it is taken over, also one of zero, and is not asked again", () => {
  const [from, to] = lane.split(" ").map((placeId) => ({ placeId: Number(placeId) }));
  const takenOver = (markup?: Markup) =>
    slice.ofQuotation({ markup, origin: from, destination: to } as never, { today: "2026-11-20" });
  for (const [markup, text, read] of [
    [{ kind: "share", share: 12_50 }, "12.5", { kind: "share", share: 12_50 }],
    [undefined, "0", { kind: "amount", amount: 0 }],
  ] as const) {
    const taken = takenOver(markup);
    expect(taken?.text).toBe(text);
    expect(slice.toDraft(taken ?? typed, { lane })).toEqual({ draft: { markup: read } });
  }
});

test("what is kept is read as far as it is a commission", () => {
  expect(slice.read({ kind: "share", text: "12.5", lane })).toEqual({ kind: "share", text: "12.5", lane });
  expect(slice.read({ kind: "gift", text: "12.5" })).toEqual(slice.empty(client));
  expect(slice.read("250")).toBeUndefined();
  expect([slice.isTouched(typed), slice.isTouched(slice.empty(client))]).toEqual([true, false]);
});

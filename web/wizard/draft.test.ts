import { quotationFlow } from "@anden/domain/wizard/flows";
import { expect, test } from "vitest";
import { client } from "../app/testing/client.ts";
import { draftReducer, emptyDraft, isTouched } from "./draft.ts";
import { newCopy, quotationKey } from "./draft-copy.ts";
import { quotationScreens } from "./flows.ts";
import { nothingKnown } from "./testing/known.ts";

const edited = draftReducer(quotationScreens);
const empty = emptyDraft(quotationScreens, client);
const searched = {
  kind: "edited",
  step: "origin-destination",
  edit: { kind: "searched", side: "origin", text: "Apodaca" },
} as const;

test("the screens stand in the order of the domain's steps", () => {
  const names = quotationScreens.map(({ rule }) => rule.name);
  expect(names).toEqual(quotationFlow.map(({ name }) => name).filter((name) => names.includes(name)));
});

test("every step begins, is kept and is found again untouched", () => {
  for (const { rule, slice } of quotationScreens) {
    const begun = slice.empty(client);
    expect(slice.isTouched(begun), rule.name).toBe(false);
    expect(slice.read(JSON.parse(JSON.stringify(begun))), rule.name).toEqual(begun);
    const fields: readonly string[] = rule.owns;
    for (const field of Object.keys(slice.toDraft(begun, nothingKnown[rule.name]).draft))
      expect(fields, rule.name).toContain(field);
  }
});

test("an edit changes the slice of its step and no other", () => {
  const next = edited(empty, searched);
  expect(next.slices["origin-destination"]).toMatchObject({ origin: { search: "Apodaca" } });
  expect(next.slices["goods"]).toBe(empty.slices["goods"]);
  expect([isTouched(quotationScreens, empty), isTouched(quotationScreens, next)]).toEqual([false, true]);
  expect(edited(next, { kind: "edited", step: "elsewhere", edit: {} })).toBe(next);
});

test("any change needs another idempotency key, and going back to the same answers the same one", () => {
  const copy = newCopy();
  const next = edited(empty, searched);
  const keyOf = ({ slices }: typeof next) => quotationKey(copy, slices);
  expect(keyOf(next)).not.toBe(keyOf(empty));
  expect(keyOf(edited(empty, searched))).toBe(keyOf(next));
});

test("starting over forgets everything", () => {
  const next = edited(empty, searched);
  expect(edited(next, { kind: "startedOver", client })).toEqual(empty);
});

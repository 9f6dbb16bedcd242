import { expect, test } from "vitest";
import { newId } from "../api/new-id.ts";
import { newCopy, quotationKey, readCopy } from "./draft-copy.ts";

test("a copy is read as it was kept, and what is none is not", () => {
  const copy = { ...newCopy(), user: "demo", revision: newId(), unanswered: [newId()], holds: 7 };
  expect(readCopy(JSON.parse(JSON.stringify(copy)))).toEqual(copy);
  expect(readCopy({ id: "a", unanswered: ["b", 3], holds: "7", user: 1, revision: null })).toEqual({
    id: "a",
    unanswered: ["b"],
  });
  for (const kept of [undefined, null, 3, "x", {}, { id: "a" }, { id: 1, unanswered: [] }])
    expect(readCopy(kept)).toBeUndefined();
});

test("the same answers of the same draft have the same key, others another one", () => {
  const copy = newCopy();
  const key = quotationKey(copy, { goods: { pieces: "2" } });
  expect(key).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
  expect(quotationKey(copy, JSON.parse('{"goods":{"pieces":"2"}}'))).toBe(key);
  const others = [
    quotationKey(newCopy(), { goods: { pieces: "2" } }),
    ...Array.from({ length: 2000 }, (_, pieces) =>
      quotationKey(copy, { goods: { pieces: `${pieces + 3}` } }),
    ),
  ];
  expect(new Set([key, ...others]).size).toBe(others.length + 1);
});

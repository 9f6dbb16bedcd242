import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { edited, emptyDraft } from "./draft.ts";
import {
  draftPlace,
  draftToBeginWith,
  forgetDraft,
  keepDraft,
  readDraft,
  takeDraftAlong,
} from "./draft-store.ts";

const units = { weightUnit: "kilogram", lengthUnit: "metre" } as const;
const place = draftPlace({ user: { id: "demo", name: "demo", isGuest: false } });
const draft = edited(emptyDraft(units), { kind: "searched", side: "origin", text: "Apodaca" });

/** A browser's storage: just enough of it to keep text under keys. */
function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});
afterEach(() => vi.unstubAllGlobals());

test("a draft is found again as it was", () => {
  expect(keepDraft(place, draft, 1000)).toBe(true);
  expect(readDraft(place)).toEqual({ draft, at: 1000 });
  forgetDraft(place);
  expect(readDraft(place)).toBeUndefined();
});

test("nobody sees another user's draft, and guests, who are new every time, share one", () => {
  keepDraft(place, draft, 1000);
  expect(readDraft(draftPlace({ user: { id: "otro", name: "otro", isGuest: false } }))).toBeUndefined();
  const guest = (id: string) => draftPlace({ user: { id, name: id, isGuest: true } });
  expect(guest("guest-1")).toBe(guest("guest-2"));
});

test("what a guest typed goes with him when he signs in, once, and never over a draft of his own", () => {
  const guest = { user: { id: "g", name: "g", isGuest: true } };
  const demo = { user: { id: "demo", name: "demo", isGuest: false } };
  keepDraft(draftPlace(guest), draft, 1000);
  expect(draftToBeginWith(demo)).toBeUndefined();
  takeDraftAlong();
  expect(draftToBeginWith(demo)).toEqual({ draft, at: 1000 });
  expect(readDraft(draftPlace(guest))).toBeUndefined();
  expect(draftToBeginWith({ user: { id: "otro", name: "otro", isGuest: false } })).toBeUndefined();

  const later = edited(draft, { kind: "searched", side: "origin", text: "Saltillo" });
  keepDraft(draftPlace(guest), later, 2000);
  takeDraftAlong();
  expect(draftToBeginWith(demo)).toEqual({ draft, at: 1000 });
});

test("what is no draft is left alone", () => {
  for (const text of ["", "null", "{", "[]", '{"version":1}', '{"version":1,"at":1,"draft":{}}']) {
    localStorage.setItem(place, text);
    expect(readDraft(place)).toBeUndefined();
  }
  const broken = { ...draft, entries: [{ ...draft.entries[0], pieces: 2 }] };
  localStorage.setItem(place, JSON.stringify({ version: 1, at: 1, draft: broken }));
  expect(readDraft(place)).toBeUndefined();
  localStorage.setItem(place, JSON.stringify({ version: 0, at: 1, draft }));
  expect(readDraft(place)).toBeUndefined();
});

test("a browser that keeps nothing is noticed, not tripped over", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("full");
    },
    removeItem: () => {
      throw new Error("denied");
    },
  });
  expect(keepDraft(place, draft, 1)).toBe(false);
  expect(readDraft(place)).toBeUndefined();
  expect(() => forgetDraft(place)).not.toThrow();
});

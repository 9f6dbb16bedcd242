import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { client } from "../app/testing/client.ts";
import { draftReducer, emptyDraft } from "./draft.ts";
import {
  draftPlace,
  draftToBeginWith,
  forgetDraft,
  keepDraft,
  keptRecord,
  readDraft,
  takeDraftAlong,
} from "./draft-store.ts";
import { quotationScreens as screens } from "./flows.ts";

const edited = draftReducer(screens);
const searched = (text: string) =>
  ({ kind: "edited", step: "origin-destination", edit: { kind: "searched", side: "origin", text } }) as const;
const place = draftPlace({ user: { id: "demo", name: "demo", isGuest: false } });
const draft = edited(emptyDraft(screens, client), searched("Apodaca"));

/** An in-memory Storage. */
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
  expect(keepDraft(screens, place, draft, 1000)).toBe(true);
  expect(readDraft(screens, place, client)).toEqual({ draft, at: 1000, unread: [] });
  forgetDraft(place);
  expect(readDraft(screens, place, client)).toBeUndefined();
});

test("nobody sees another user's draft, and guests, who are new every time, share one", () => {
  keepDraft(screens, place, draft, 1000);
  expect(
    readDraft(screens, draftPlace({ user: { id: "otro", name: "otro", isGuest: false } }), client),
  ).toBeUndefined();
  const guest = (id: string) => draftPlace({ user: { id, name: id, isGuest: true } });
  expect(guest("guest-1")).toBe(guest("guest-2"));
});

test("a guest's draft moves to their account at sign-in, once, and never replaces a draft of the account", () => {
  const guest = { user: { id: "g", name: "g", isGuest: true } };
  const demo = { user: { id: "demo", name: "demo", isGuest: false }, client };
  keepDraft(screens, draftPlace(guest), draft, 1000);
  expect(draftToBeginWith(screens, demo)).toBeUndefined();
  takeDraftAlong();
  expect(draftToBeginWith(screens, demo)).toEqual({ draft, at: 1000, unread: [] });
  expect(readDraft(screens, draftPlace(guest), client)).toBeUndefined();
  expect(
    draftToBeginWith(screens, { user: { id: "otro", name: "otro", isGuest: false }, client }),
  ).toBeUndefined();

  const later = edited(draft, searched("Saltillo"));
  keepDraft(screens, draftPlace(guest), later, 2000);
  takeDraftAlong();
  expect(draftToBeginWith(screens, demo)).toEqual({ draft, at: 1000, unread: [] });
});

test("what is no draft is left alone", () => {
  for (const text of ["", "null", "{", "[]", '{"version":1}', '{"version":1,"at":1,"draft":{}}']) {
    localStorage.setItem(place, text);
    expect(readDraft(screens, place, client)?.draft.slices["origin-destination"]).toEqual(
      text.includes('"draft"') ? emptyDraft(screens, client).slices["origin-destination"] : undefined,
    );
  }
  localStorage.setItem(place, JSON.stringify({ version: 0, at: 1, slices: draft.slices }));
  expect(readDraft(screens, place, client)).toBeUndefined();
});

test("a slice that cannot be read, or is of another version, is dropped alone and named", () => {
  keepDraft(screens, place, draft, 1);
  const kept = JSON.parse(localStorage.getItem(place) ?? "");
  for (const goods of [
    { ...kept.slices.goods, version: 99 },
    { version: 1, typed: { entries: "x" } },
  ]) {
    localStorage.setItem(place, JSON.stringify({ ...kept, slices: { ...kept.slices, goods } }));
    expect(readDraft(screens, place, client)).toEqual({ draft, at: 1, unread: ["goods"] });
  }
});

test("a draft keeps the id of its copy on the server while it is typed on, another one has another", () => {
  keepDraft(screens, place, draft, 1);
  const first = keptRecord(place);
  keepDraft(screens, place, edited(draft, searched("Saltillo")), 2);
  expect(keptRecord(place)).toMatchObject({ at: 2, copy: first?.copy });
  forgetDraft(place);
  keepDraft(screens, place, draft, 3);
  expect(keptRecord(place)?.copy.id).not.toBe(first?.copy.id);
});

test("a guest's draft moves with what is known of its copy", () => {
  const guest = { user: { id: "g", name: "g", isGuest: true } };
  const demo = { user: { id: "demo", name: "demo", isGuest: false }, client };
  keepDraft(screens, draftPlace(guest), draft, 1000);
  const record = keptRecord(draftPlace(guest));
  takeDraftAlong();
  draftToBeginWith(screens, demo);
  expect(keptRecord(draftPlace(demo))).toEqual(record);
});

test("a draft that was kept in one piece, before each step had its own, is still read", () => {
  const [origin, destination] = ["64000 Centro", ""].map((search) => ({ search, pickupType: "residential" }));
  const entry = {
    key: 3,
    pieces: "2",
    length: "",
    width: "",
    height: "",
    weight: "18,5",
    notStackable: true,
  };
  const insurance = { kind: "declared", value: "9000" };
  const units = { weightUnit: "pound", lengthUnit: "inch" };
  const old = { origin, destination, entries: [entry], insurance, ...units, shippingType: "one", wish: "k" };
  localStorage.setItem(place, JSON.stringify({ version: 1, at: 7, draft: old }));
  const read = readDraft(screens, place, client);
  expect(read?.at).toBe(7);
  expect(read?.draft).toMatchObject({
    slices: {
      "origin-destination": { origin, destination },
      goods: { entries: [entry], insurance, ...units },
      "shipping-type": { shippingType: "one" },
    },
  });
  const { origin: _, ...without } = old;
  localStorage.setItem(place, JSON.stringify({ version: 1, at: 7, draft: without }));
  const rest = readDraft(screens, place, client)?.draft.slices;
  expect(rest?.["origin-destination"]).toEqual(emptyDraft(screens, client).slices["origin-destination"]);
  expect(rest?.["goods"]).toMatchObject({ entries: [entry] });
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
  expect(keepDraft(screens, place, draft, 1)).toBe(false);
  expect(readDraft(screens, place, client)).toBeUndefined();
  expect(() => forgetDraft(place)).not.toThrow();
});

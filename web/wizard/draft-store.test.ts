import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetKept } from "../app/kept.ts";
import { client } from "../app/testing/client.ts";
import { storage } from "../app/testing/storage.ts";
import { draftReducer, emptyDraft } from "./draft.ts";
import { bindDraft, takeDraftAlong } from "./draft-along.ts";
import { draftPlace, keepDraft, keepRecord, keptRecord, readDraft } from "./draft-store.ts";
import { draftToBeginWith } from "./draft-to-begin-with.ts";
import { quotationScreens as screens } from "./flows.ts";

const edited = draftReducer(screens);
const searched = (text: string) =>
  ({ kind: "edited", step: "origin-destination", edit: { kind: "searched", side: "origin", text } }) as const;
const place = draftPlace({ user: { id: "demo", name: "demo", isGuest: false } });
const draft = edited(emptyDraft(screens, client), searched("Apodaca"));

const typed = (at: number) => ({ at, by: "demo" });

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});
afterEach(() => vi.unstubAllGlobals());

test("a draft is found again as it was", () => {
  expect(keepDraft(screens, place, draft, typed(1000))).toBe(true);
  expect(readDraft(screens, place, client)).toEqual({ draft, at: 1000, unread: [] });
  forgetKept(place);
  expect(readDraft(screens, place, client)).toBeUndefined();
});

const guest = (name: string) => ({ user: { id: name, name, isGuest: true }, client });
const user = (name: string) => ({ user: { id: name, name, isGuest: false }, client });
const guests = draftPlace(guest("g1"));
const contact = {
  kind: "edited",
  step: "guest-data",
  edit: { kind: "typed", text: "name", value: "ANA" },
} as const;

test("nobody sees another user's draft, and guests, who are new every time, share one", () => {
  keepDraft(screens, place, draft, typed(1000));
  expect(readDraft(screens, draftPlace(user("otro")), client)).toBeUndefined();
  expect(guests).toBe(draftPlace(guest("g2")));
});

describe("what a guest has typed", () => {
  const now = Date.now();
  const withContact = edited(draft, contact);
  const asTypedBy = (name: string) => keepDraft(screens, guests, withContact, { at: now, by: name });
  const begun = (session: ReturnType<typeof guest>) => draftToBeginWith(screens, session)?.draft;

  test("is theirs, with who they are", () => {
    asTypedBy("g1");
    expect(begun(guest("g1"))).toEqual(withContact);
  });

  test("is gone on with by the next guest without who they are, as another draft, and not after 90 days", () => {
    asTypedBy("g1");
    const before = keptRecord(guests);
    expect(begun(guest("g2"))).toEqual(draft);
    expect(keptRecord(guests)).toMatchObject({ by: "g2", at: now });
    expect(keptRecord(guests)?.copy.id).not.toBe(before?.copy.id);
    keepDraft(screens, guests, withContact, { at: now - 91 * 86_400_000, by: "g1" });
    expect(begun(guest("g2"))).toBeUndefined();
    expect(keptRecord(guests)).toBeUndefined();
  });

  test("is theirs in the same tab after their session has ended", () => {
    asTypedBy("g1");
    takeDraftAlong("g1");
    bindDraft(guest("g2").user);
    expect(begun(guest("g2"))).toEqual(withContact);
  });

  test("goes along when they sign in, once, with what is known of its copy, and is no guest's any more", () => {
    asTypedBy("g1");
    const record = keptRecord(guests);
    expect(begun(user("demo"))).toBeUndefined();
    takeDraftAlong("g1");
    bindDraft(user("demo").user);
    expect(begun(user("demo"))).toEqual(withContact);
    expect(keptRecord(place)).toEqual({ ...record, by: "demo" });
    expect(begun(user("otro"))).toBeUndefined();
    expect(begun(guest("g2"))).toBeUndefined();
  });

  test("is never given to who signs in after the one it went along with", () => {
    asTypedBy("g1");
    takeDraftAlong("g1");
    bindDraft(user("demo").user);
    bindDraft(user("otro").user);
    expect(begun(user("otro"))).toBeUndefined();
    bindDraft(user("demo").user);
    expect(begun(user("demo"))).toBeUndefined();
  });

  test.each([
    ["takes the place of a draft that the account has", true],
    ["waits until a draft is finished that is on this device alone", false],
  ])("%s", (_, isSaved) => {
    const own = edited(emptyDraft(screens, client), searched("Saltillo"));
    keepDraft(screens, place, own, { at: now, by: "demo" });
    const save = () => {
      const record = keptRecord(place);
      if (record) keepRecord(place, { ...record, copy: { ...record.copy, user: "demo", holds: now } });
    };
    if (isSaved) save();
    asTypedBy("g1");
    takeDraftAlong("g1");
    bindDraft(user("demo").user);
    if (!isSaved) {
      expect(begun(user("demo"))).toEqual(own);
      save();
      expect(begun(user("demo"))).toEqual(own);
      forgetKept(place);
    }
    expect(begun(user("demo"))).toEqual(withContact);
  });

  test("of another guest does not go along", () => {
    asTypedBy("g0");
    takeDraftAlong("g1");
    bindDraft(user("demo").user);
    expect(begun(user("demo"))).toBeUndefined();
    expect(keptRecord(guests)?.by).toBe("g0");
  });
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
  keepDraft(screens, place, draft, typed(1));
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
  keepDraft(screens, place, draft, typed(1));
  const first = keptRecord(place);
  keepDraft(screens, place, edited(draft, searched("Saltillo")), typed(2));
  expect(keptRecord(place)).toMatchObject({ at: 2, copy: first?.copy });
  forgetKept(place);
  keepDraft(screens, place, draft, typed(3));
  expect(keptRecord(place)?.copy.id).not.toBe(first?.copy.id);
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
  expect(keepDraft(screens, place, draft, typed(1))).toBe(false);
  expect(readDraft(screens, place, client)).toBeUndefined();
  expect(() => forgetKept(place)).not.toThrow();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session } from "../../app/session.tsx";
import { client } from "../../app/testing/client.ts";
import { emptyDraft } from "../draft.ts";
import { draftPlace, keepDraft, keptRecord, readDraft } from "../draft-store.ts";
import { requestScreens } from "./screens.ts";
import { keepAsRequest } from "./stored-as-request.ts";

const session = { client, user: { id: "demo", name: "demo", isGuest: false } } as Session;
const place = draftPlace(session, "request");
const commented = (notes: string) => ({
  slices: {
    ...emptyDraft(requestScreens, client).slices,
    "cover-letter": { notes, files: [], termsAccepted: false },
  },
});
const notesKept = () => readDraft(requestScreens, place, client)?.draft.slices["cover-letter"];

let kept: Map<string, string>;
let isFull: boolean;
beforeEach(() => {
  kept = new Map();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull && text.includes("too much")) throw new Error("QuotaExceededError");
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the draft that was on the device is put back when the other request is not begun after all", () => {
  expect(keepDraft(requestScreens, place, commented("mine"), { at: 1000, by: session.user.name })).toBe(true);
  const before = keptRecord(place);
  const begun = keepAsRequest(session, commented("a copy"), "goods");
  expect(begun?.address).toMatch(/nueva-solicitud/);
  expect(notesKept()).toMatchObject({ notes: "a copy" });
  begun?.undo();
  expect(keptRecord(place)).toEqual(before);
});

test("where there was no draft, none is left", () => {
  keepAsRequest(session, commented("a copy"))?.undo();
  expect(keptRecord(place)).toBeUndefined();
});

test("a draft for which the device has no room leaves the one that was there", () => {
  keepDraft(requestScreens, place, commented("mine"), { at: 1000, by: session.user.name });
  isFull = true;
  expect(keepAsRequest(session, commented("too much"))).toBeUndefined();
  expect(notesKept()).toMatchObject({ notes: "mine" });
});

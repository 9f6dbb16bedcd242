import { keptDraft } from "@anden/contract/draft-to-keep";
import { problemDocument } from "@anden/contract/problem-document";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newCopy } from "../wizard/draft-copy.ts";
import { type DraftRecord, keepRecord, keptRecord } from "../wizard/draft-store.ts";
import { saveKept } from "./save.ts";

const place = "draft of demo";
const saving = { place, flow: "quotation", user: "demo" } as const;
const goods = { version: 1, typed: { entries: [] } };

interface Sent {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}
let sent: Sent[] = [];
/** The server's answers, in the order of the requests. */
let answers: (() => Response | Promise<Response>)[] = [];

const kept = () =>
  new Response(
    keptDraft.write({ revision: "00000000-0000-4000-a000-000000000001", keptAt: "2026-11-20T10:00:00" }),
    { headers: { "content-type": "application/json" } },
  );
const refused = (status: number, code: string, sentence = "No.") =>
  new Response(
    problemDocument.write({
      type: "about:blank",
      title: "",
      status,
      code,
      sentence,
      errors: [{ path: "", code, sentence }],
    }),
    { status, headers: { "content-type": "application/problem+json" } },
  );
const lost = () => Promise.reject(new TypeError("connection reset"));

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal("navigator", { language: "es" });
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    const answer = answers.shift();
    if (!answer) throw new Error("one request too many");
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A draft on the device that was kept at a time. */
function draftAt(at: number, more: Partial<DraftRecord["copy"]> = {}): string {
  const copy = { ...newCopy(), ...more };
  keepRecord(place, { at, slices: { goods }, copy });
  return copy.id;
}
const copyNow = () => keptRecord(place)?.copy;

test("A draft that the server has not is sent with its steps, and known to be there afterwards", async () => {
  const id = draftAt(1000);
  answers = [kept];
  expect(await saveKept(saving)).toEqual({ kind: "saved", at: 1000 });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toContain(id);
  expect(JSON.stringify(sent[0]?.body)).toContain("entries");
  expect(copyNow()).toMatchObject({ id, user: "demo", unanswered: [], holds: 1000 });
  // The same state is not sent again; a later one follows it.
  expect(await saveKept(saving)).toEqual({ kind: "saved", at: 1000 });
  expect(sent).toHaveLength(1);
  const revision = copyNow()?.revision;
  keepRecord(place, { at: 2000, slices: { goods }, copy: copyNow() ?? newCopy() });
  answers = [kept];
  expect(await saveKept(saving)).toEqual({ kind: "saved", at: 2000 });
  expect(JSON.stringify(sent[1]?.body)).toContain(revision);
});

test("Without a draft nothing is sent", async () => {
  expect(await saveKept(saving)).toEqual({ kind: "nothing" });
  expect(sent).toEqual([]);
});

test("An answer that is lost is no conflict: the next attempt names the state that may have arrived", async () => {
  draftAt(1000);
  answers = [lost];
  expect(await saveKept(saving)).toEqual({ kind: "away" });
  const [unanswered = ""] = copyNow()?.unanswered ?? [];
  expect(unanswered).not.toBe("");
  expect(copyNow()?.holds).toBeUndefined();
  answers = [kept];
  expect(await saveKept(saving)).toEqual({ kind: "saved", at: 1000 });
  expect(JSON.stringify(sent[1]?.body)).toContain(unanswered);
  expect(copyNow()?.unanswered).toEqual([]);
});

test("A server without time, without the session, or with a fault is asked another time", async () => {
  for (const status of [401, 429, 500, 503]) {
    draftAt(1000);
    answers = [() => refused(status, "server.away")];
    expect(await saveKept(saving), String(status)).toEqual({ kind: "away" });
    // A fault may come after the draft was stored; what was refused was not.
    expect(copyNow()?.unanswered, String(status)).toHaveLength(status < 500 ? 0 : 1);
  }
});

test("A change of another device, a deleted draft and a refusal are told apart, and the refused state is forgotten", async () => {
  const cases = [
    [409, "draft.changed", { kind: "changed" }],
    [409, "draft.gone", { kind: "gone" }],
    [422, "draft.tooMany", { kind: "refused", sentence: "Ya son demasiados." }],
  ] as const;
  for (const [status, code, told] of cases) {
    draftAt(1000, { user: "demo" });
    answers = [() => refused(status, code, "Ya son demasiados.")];
    expect(await saveKept(saving)).toEqual(told);
    expect(copyNow()?.unanswered).toEqual([]);
    expect(keptRecord(place)?.slices).toEqual({ goods });
  }
});

test("What a guest typed and nobody moved begins anew with the account that signed in", async () => {
  const id = draftAt(1000, { user: "guest-7" });
  answers = [() => refused(409, "draft.gone"), kept];
  expect(await saveKept(saving)).toEqual({ kind: "saved", at: 1000 });
  expect(copyNow()?.id).not.toBe(id);
  expect(copyNow()?.user).toBe("demo");
  expect(sent).toHaveLength(2);
});

test("A browser that keeps nothing sends nothing: the state would be lost with its name", async () => {
  draftAt(1000);
  const { getItem } = localStorage;
  vi.stubGlobal("localStorage", {
    getItem,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(await saveKept(saving)).toEqual({ kind: "away" });
  expect(sent).toEqual([]);
});

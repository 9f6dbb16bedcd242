import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { forgetKept } from "../app/kept.ts";
import { client } from "../app/testing/client.ts";
import { storage } from "../app/testing/storage.ts";
import { draftReducer, emptyDraft, isTouched, type WizardDraft } from "./draft.ts";
import { bindDraft, takeDraftAlong } from "./draft-along.ts";
import { draftPlace, keepDraft, keepRecord, keptRecord } from "./draft-store.ts";
import { draftToBeginWith } from "./draft-to-begin-with.ts";
import { quotationScreens as screens } from "./flows.ts";

// One device and its tab, used by several people. Whatever they do, nobody loses their input, and nobody sees another
// person's contact data.

interface Person {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
}

const named = (name: string, isGuest: boolean): Person => ({ id: name, name, isGuest });

const entering = ["enter as demo", "enter as otro", "enter as a guest"] as const;
const working = ["type", "type", "reload", "new tab", "saved in the account", "quoted"] as const;
const leaving = { guest: ["press sign in", "session ends"], user: ["log out"] } as const;
type Action =
  | (typeof entering)[number]
  | (typeof working)[number]
  | (typeof leaving)["guest" | "user"][number];

/** The possible next actions: a person enters, works, or leaves. */
function possible({ person }: Device): readonly Action[] {
  if (!person) return entering;
  const leave = leaving[person.isGuest ? "guest" : "user"];
  return [...working, ...leave, ...leave];
}

const edited = draftReducer(screens);
const empty = emptyDraft(screens, client);

/** The device, with a record of who typed what. */
class Device {
  person: Person | undefined;
  shown: WizardDraft = empty;
  /** The author of each text. */
  readonly authors = new Map<string, Person>();
  /** The people whose texts a person may see: their own, and those of the guest that they were in this tab. */
  readonly mayRead = new Map<string, Set<string>>();
  /** The guest who is about to sign in, or whose session has ended in this tab. */
  leaving: Person | undefined;
  guests = 0;

  constructor() {
    vi.stubGlobal("localStorage", storage());
    this.newTab();
  }

  newTab(): void {
    vi.stubGlobal("sessionStorage", storage());
    this.leaving = undefined;
  }

  enter(person: Person): void {
    const { leaving } = this;
    const own = new Set([person.name, ...(this.mayRead.get(person.name) ?? [])]);
    for (const each of leaving ? (this.mayRead.get(leaving.name) ?? []) : []) own.add(each);
    this.mayRead.set(person.name, own);
    this.leaving = undefined;
    this.person = person;
    bindDraft(person);
    const brought = leaving && keptRecord(draftPlace({ user: leaving }));
    const unsaved = keptRecord(draftPlace({ user: person }));
    this.open();
    // The guest's input is there at once, unless the user has a draft that is only on this device.
    const isInTheWay = !person.isGuest && unsaved !== undefined && unsaved.copy.holds !== unsaved.at;
    if (leaving && brought?.by === leaving.name && !isInTheWay) expect(textOf(this.shown)).toBe(this.left);
    if (isInTheWay) expect(keptRecord(draftPlace({ user: person }))).toEqual(unsaved);
  }
  /** The text that the leaving guest had on the screen. */
  left = "";

  open(): void {
    const { person } = this;
    if (!person) return;
    this.shown = draftToBeginWith(screens, { user: person, client })?.draft ?? empty;
    const mine = [...(this.mayRead.get(person.name) ?? [])];
    const contact = this.authors.get(contactOf(this.shown));
    if (contact) expect(mine).toContain(contact.name);
    // Places and goods of a guest are continued by the next guest, and by the user whose account the guest signs in to.
    const author = this.authors.get(textOf(this.shown));
    if (author?.isGuest) expect(mine.some((name) => name.startsWith("guest"))).toBe(true);
    else if (author) expect(mine).toContain(author.name);
  }

  type(): void {
    const { person } = this;
    if (!person) return;
    const text = `TEXT ${this.authors.size}`;
    this.authors.set(text, person);
    const search = { kind: "searched", side: "origin", text };
    const name = { kind: "typed", text: "name", value: text };
    this.shown = edited(this.shown, { kind: "edited", step: "origin-destination", edit: search });
    if (person.isGuest) this.shown = edited(this.shown, { kind: "edited", step: "guest-data", edit: name });
    keepDraft(screens, draftPlace({ user: person }), this.shown, {
      at: this.authors.size + now,
      by: person.name,
    });
  }

  leave(): void {
    const { person } = this;
    if (person?.isGuest) {
      takeDraftAlong(person.name);
      this.leaving = person;
      this.left = textOf(this.shown);
    }
    this.person = undefined;
  }

  does(action: Action): void {
    const { person } = this;
    const place = person && draftPlace({ user: person });
    const record = place && keptRecord(place);
    switch (action) {
      case "type":
        this.type();
        return;
      case "reload":
      case "new tab": {
        if (action === "new tab") this.newTab();
        const before = this.shown;
        this.open();
        if (person && isTouched(screens, before)) expect(this.shown).toEqual(before);
        return;
      }
      case "saved in the account":
        if (place && record && person)
          keepRecord(place, { ...record, copy: { ...record.copy, user: person.name, holds: record.at } });
        return;
      case "quoted":
        if (place) forgetKept(place);
        this.shown = empty;
        return;
      case "press sign in":
      case "session ends":
        this.leave();
        return;
      case "log out":
        this.person = undefined;
        return;
      case "enter as a guest":
        this.enter(named(`guest ${this.guests++}`, true));
        return;
      default:
        this.enter(named(action.slice("enter as ".length), false));
    }
  }
}

const now = Date.now();

function textOf({ slices }: WizardDraft): string {
  return (slices["origin-destination"] as { readonly origin: { readonly search: string } }).origin.search;
}

function contactOf({ slices }: WizardDraft): string {
  return (slices["guest-data"] as { readonly name: string }).name;
}

afterEach(() => vi.unstubAllGlobals());

test("whoever uses a device and its tab finds what they have typed, and nobody learns who somebody else is", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(999), { minLength: 10, maxLength: 40, size: "max" }), (choices) => {
      const device = new Device();
      for (const choice of choices) {
        const actions = possible(device);
        device.does(actions[choice % actions.length] ?? "reload");
      }
    }),
    { numRuns: 2_000 },
  );
});

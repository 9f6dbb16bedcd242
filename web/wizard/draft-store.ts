import { limits } from "@anden/domain/shipment/goods";
import { entryFigures } from "@anden/domain/shipment/goods-entry";
import { pickupTypes } from "@anden/domain/shipment/stop";
import { lengthUnits, weightUnits } from "@anden/domain/values/measures";
import type { Session } from "../app/session.tsx";
import type { WizardDraft } from "./draft.ts";

/** Raised when what is kept changes its shape: an older draft is then left behind rather than misread. */
const version = 1;

const guestsPlace = "anden.draft.guest";

/** Where a person's draft is kept on this device. Every guest's session is a new user, so guests share one. */
export function draftPlace({ user }: Pick<Session, "user">): string {
  return user.isGuest ? guestsPlace : `anden.draft.${user.name}`;
}

const goesAlong = "anden.draftGoesAlong";

/** A guest goes to sign in: what he typed is to be found under his account. */
export function takeDraftAlong(): void {
  try {
    sessionStorage.setItem(goesAlong, "yes");
  } catch {
    // Without a memory of its own, the tab leaves the draft where it is.
  }
}

/** The draft to begin with: one's own, or the one that was typed as a guest just before signing in. */
export function draftToBeginWith(session: Pick<Session, "user">): KeptDraft | undefined {
  const own = readDraft(draftPlace(session));
  if (own || session.user.isGuest) return own;
  try {
    if (sessionStorage.getItem(goesAlong) !== "yes") return undefined;
    sessionStorage.removeItem(goesAlong);
  } catch {
    return undefined;
  }
  const brought = readDraft(guestsPlace);
  if (brought && keepDraft(draftPlace(session), brought.draft, brought.at)) forgetDraft(guestsPlace);
  return brought;
}

export interface KeptDraft {
  readonly draft: WizardDraft;
  /** When it was kept, in epoch milliseconds. */
  readonly at: number;
}

/** The draft kept under a key; undefined when there is none that can be read. */
export function readDraft(place: string): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    return isKept(kept) ? { draft: kept.draft, at: kept.at } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; false when the browser has no room or allows no keeping. */
export function keepDraft(place: string, draft: WizardDraft, at: number): boolean {
  try {
    localStorage.setItem(place, JSON.stringify({ version, at, draft }));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Where nothing can be kept, nothing has to be forgotten.
  }
}

type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose => value !== null && typeof value === "object";
const isOneOf = (words: readonly unknown[], value: unknown) => words.includes(value);

// Anybody may write into a browser's storage: what is not a draft must not reach the screens as one.
function isKept(kept: unknown): kept is KeptDraft {
  if (!isLoose(kept) || kept["version"] !== version || typeof kept["at"] !== "number") return false;
  return isDraft(kept["draft"]);
}

function isDraft(draft: unknown): draft is WizardDraft {
  if (!isLoose(draft) || !isStop(draft["origin"]) || !isStop(draft["destination"])) return false;
  const { entries, insurance, weightUnit, lengthUnit } = draft;
  return (
    Array.isArray(entries) &&
    entries.length > 0 &&
    entries.length <= limits.lines &&
    entries.every(isEntry) &&
    isLoose(insurance) &&
    isOneOf(["none", "basic", "declared"], insurance["kind"]) &&
    typeof insurance["value"] === "string" &&
    isOneOf(weightUnits, weightUnit) &&
    isOneOf(lengthUnits, lengthUnit)
  );
}

function isStop(stop: unknown): boolean {
  if (!isLoose(stop) || typeof stop["search"] !== "string") return false;
  return isOneOf(pickupTypes, stop["pickupType"]) && (stop["place"] === undefined || isPlace(stop["place"]));
}

function isPlace(place: unknown): boolean {
  if (!isLoose(place)) return false;
  const { id, name, postalCode, country, city, state } = place;
  return (
    typeof id === "number" &&
    typeof name === "string" &&
    typeof postalCode === "string" &&
    isOneOf(["MX", "US"], country) &&
    [city, state].every(
      (each) => isLoose(each) && typeof each["name"] === "string" && typeof each["id"] === "number",
    )
  );
}

function isEntry(entry: unknown): boolean {
  if (!isLoose(entry) || typeof entry["key"] !== "number" || typeof entry["notStackable"] !== "boolean")
    return false;
  return entryFigures.every((figure) => typeof entry[figure] === "string");
}

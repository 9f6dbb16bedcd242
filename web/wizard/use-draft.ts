import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { useOwnSession } from "../app/session.tsx";
import { type Edit, edited, emptyDraft, isTouched, type WizardDraft } from "./draft.ts";
import { draftPlace, draftToBeginWith, forgetDraft, keepDraft } from "./draft-store.ts";

export interface DraftDesk {
  readonly draft: WizardDraft;
  readonly edit: (edit: Edit) => void;
  /** When the draft was last kept on this device; undefined while there is nothing to keep. */
  readonly keptAt: number | undefined;
  /** False once the browser refused to keep it. */
  readonly isKept: boolean;
  /**
   * The idempotency key of the wish to store this very draft: made once, and kept with the draft before anything is
   * sent, so that whatever happens a second try is the same wish.
   */
  readonly wish: () => string;
  /** Forgets the draft: it has become a quotation, or somebody starts over. */
  readonly forget: () => void;
}

/** Typing is kept this long after the last key, and at once when the page goes. */
const rest = 300;

/** The one draft of this person on this device: kept as one types, found again after anything. */
export function useDraft(): DraftDesk {
  const session = useOwnSession();
  const { weightUnit, lengthUnit } = session.client;
  const place = draftPlace(session);
  const [found] = useState(() => draftToBeginWith(session));
  const [draft, edit] = useReducer(edited, found?.draft ?? emptyDraft({ weightUnit, lengthUnit }));
  const [keptAt, setKeptAt] = useState(found?.at);
  const [isKept, setIsKept] = useState(true);
  const latest = useRef({ draft, kept: draft, isForgotten: false });
  latest.current.draft = draft;

  const keep = useCallback(() => {
    const desk = latest.current;
    if (desk.isForgotten || desk.draft === desk.kept) return;
    desk.kept = desk.draft;
    if (!isTouched(desk.draft)) {
      forgetDraft(place);
      return setKeptAt(undefined);
    }
    const now = Date.now();
    const wasKept = keepDraft(place, desk.draft, now);
    setIsKept(wasKept);
    if (wasKept) setKeptAt(now);
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(keep, rest);
    return () => clearTimeout(timer);
  }, [draft, keep]);

  useEffect(() => {
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [keep]);

  const wish = useCallback(() => {
    const { draft: wished } = latest.current;
    if (wished.wish !== undefined) return wished.wish;
    const key = newWish();
    keepDraft(place, { ...wished, wish: key }, Date.now());
    edit({ kind: "wished", wish: key });
    return key;
  }, [place]);

  const forget = useCallback(() => {
    latest.current.isForgotten = true;
    forgetDraft(place);
  }, [place]);

  return { draft, edit, keptAt, isKept, wish, forget };
}

/** `crypto.randomUUID` is missing where the portal is reached over plain HTTP. */
function newWish(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

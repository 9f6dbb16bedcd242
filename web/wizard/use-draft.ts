import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useOwnSession } from "../app/session.tsx";
import {
  type DraftEdit,
  draftReducer,
  emptyDraft,
  isTouched,
  type Screens,
  type WizardDraft,
} from "./draft.ts";
import { draftPlace, draftToBeginWith, forgetDraft, keepDraft } from "./draft-store.ts";

export interface DraftDesk {
  readonly draft: WizardDraft;
  readonly edit: (edit: DraftEdit) => void;
  /** When the draft was last stored; undefined for an empty draft. */
  readonly keptAt: number | undefined;
  /** False once the browser has refused to store it. */
  readonly isKept: boolean;
  readonly isTouched: boolean;
  /** The steps whose input was kept on the device and could not be read. */
  readonly unread: readonly string[];
  /**
   * The idempotency key for storing this draft: created once and stored with the draft before the request is sent, so
   * that every retry has the same key.
   */
  readonly idempotencyKey: () => string;
  /** Removes the draft, when it has become a quotation or the user starts over. */
  readonly forget: () => void;
}

const none: readonly string[] = [];
/** The delay after the last key press before the draft is stored; it is stored at once when the page is left. */
const rest = 300;

/** The user's draft on this device, stored while they type. */
export function useDraft(screens: Screens): DraftDesk {
  const session = useOwnSession();
  const place = draftPlace(session);
  const reducer = useMemo(() => draftReducer(screens), [screens]);
  const [found] = useState(() => draftToBeginWith(screens, session));
  const [draft, edit] = useReducer(reducer, found?.draft ?? emptyDraft(screens, session.client));
  const [keptAt, setKeptAt] = useState(found?.at);
  const [isKept, setIsKept] = useState(true);
  const latest = useRef({ draft, kept: draft, isForgotten: false });
  latest.current.draft = draft;

  const keep = useCallback(() => {
    const desk = latest.current;
    if (desk.isForgotten || desk.draft === desk.kept) return;
    desk.kept = desk.draft;
    if (!isTouched(screens, desk.draft)) {
      forgetDraft(place);
      return setKeptAt(undefined);
    }
    const now = Date.now();
    const wasKept = keepDraft(screens, place, desk.draft, now);
    setIsKept(wasKept);
    if (wasKept) setKeptAt(now);
  }, [screens, place]);

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

  const idempotencyKey = useCallback(() => {
    const { draft: asked } = latest.current;
    if (asked.idempotencyKey !== undefined) return asked.idempotencyKey;
    const key = newKey();
    keepDraft(screens, place, { ...asked, idempotencyKey: key }, Date.now());
    edit({ kind: "keyed", idempotencyKey: key });
    return key;
  }, [screens, place]);

  const forget = useCallback(() => {
    latest.current.isForgotten = true;
    forgetDraft(place);
  }, [place]);

  return {
    draft,
    edit,
    keptAt,
    isKept,
    isTouched: isTouched(screens, draft),
    unread: found?.unread ?? none,
    idempotencyKey,
    forget,
  };
}

/** `crypto.randomUUID` is missing where the portal is reached over plain HTTP. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

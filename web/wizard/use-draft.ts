import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useLocation } from "wouter";
import { queryClient } from "../api/api.ts";
import { script } from "../api/script.ts";
import { forgetKept } from "../app/kept.ts";
import { useOwnSession } from "../app/session.tsx";
import { type DraftEdit, draftReducer, emptyDraft, isTouched, type WizardDraft } from "./draft.ts";
import { newCopy, quotationKey } from "./draft-copy.ts";
import { draftPlace, keepDraft, keptRecord, readDraft } from "./draft-store.ts";
import { draftToBeginWith } from "./draft-to-begin-with.ts";
import type { WizardFlow } from "./flow.ts";

export interface DraftState {
  readonly draft: WizardDraft;
  /**
   * Edits the draft, also after the wizard was left: an upload may end then. False when the draft that was left is no
   * longer on the device.
   */
  readonly edit: (edit: DraftEdit) => boolean;
  /** When the draft was last stored; undefined for an empty draft. */
  readonly keptAt: number | undefined;
  /** False once the browser has refused to store it. */
  readonly isKept: boolean;
  readonly isTouched: boolean;
  /** The steps whose input on the device could not be read. */
  readonly unread: readonly string[];
  /** The idempotency key for storing this draft: every retry has the same key, also in another tab. */
  readonly idempotencyKey: () => string;
  /** Empties the draft. */
  readonly startOver: () => void;
  /** Restores the emptied draft on the page where it was emptied; undefined once something else was typed. */
  readonly takeBack: (() => void) | undefined;
  /** Removes the draft after it was stored. */
  readonly forget: () => void;
  /** Restarts the wizard with the draft that another part of the portal has put on the device. */
  readonly takeKept: () => void;
}

const none: readonly string[] = [];
/** How the open wizards edit their drafts, by the place of the draft. */
const openWizards = new Map<string, (edit: DraftEdit) => void>();
/** The delay after the last key press before the draft is stored; it is stored at once when the page is left. */
const rest = 300;

interface Latest {
  draft: WizardDraft;
  /** The draft as it was last kept. */
  kept: WizardDraft;
  isForgotten: boolean;
  /** Set once the wizard was left: the id of the draft that it left on the device. */
  left?: { readonly draft: string | undefined };
}

/**
 * The user's draft on this device, stored while they type. `onReplaced` is called when the wizard must restart with the
 * stored draft.
 */
export function useDraft(
  { screens, kind }: Pick<WizardFlow, "screens" | "kind">,
  onReplaced: () => void,
): DraftState {
  const session = useOwnSession();
  const place = draftPlace(session, kind);
  const by = session.user.name;
  const reducer = useMemo(() => draftReducer(screens), [screens]);
  const [found] = useState(() => draftToBeginWith(screens, session, kind));
  const [draft, editHere] = useReducer(reducer, found?.draft ?? emptyDraft(screens, session.client));
  const [keptAt, setKeptAt] = useState(found?.at);
  const [isKept, setIsKept] = useState(true);
  const [, navigate] = useLocation();
  const [before, setBefore] = useState<{ readonly draft: WizardDraft; readonly address: string }>();
  const [unkept] = useState(newCopy);
  const latest = useRef<Latest>({ draft, kept: draft, isForgotten: false });
  latest.current.draft = draft;

  const keep = useCallback(() => {
    const current = latest.current;
    if (current.isForgotten || current.draft === current.kept) return;
    current.kept = current.draft;
    if (!isTouched(screens, current.draft)) {
      letGo(place);
      return setKeptAt(undefined);
    }
    const now = Date.now();
    const wasKept = keepDraft(screens, place, current.draft, { at: now, by });
    setIsKept(wasKept);
    if (wasKept) setKeptAt(now);
  }, [screens, place, by]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft restarts the delay.
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

  useEffect(() => {
    const current = latest.current;
    delete current.left;
    openWizards.set(place, editHere);
    return () => {
      openWizards.delete(place);
      current.left = { draft: current.isForgotten ? undefined : keptRecord(place)?.copy.id };
    };
  }, [place]);

  const { client } = session;
  const edit = useCallback(
    (change: DraftEdit) => {
      const { left } = latest.current;
      const isHere = !left || (left.draft !== undefined && left.draft === keptRecord(place)?.copy.id);
      if (!isHere) return false;
      const editOpen = left ? openWizards.get(place) : editHere;
      if (editOpen) {
        editOpen(change);
        return true;
      }
      const kept = readDraft(screens, place, client);
      if (!kept) return false;
      const next = reducer(kept.draft, change);
      if (!keepDraft(screens, place, next, { at: Date.now(), by })) return false;
      const fileIds = screens.flatMap(({ rule, slice }) => slice.fileIds?.(next.slices[rule.name]) ?? []);
      // If saving fails, it is tried again when the draft is opened.
      void script(() => import("../drafts/save.ts"))
        .then(({ saveKept }) => saveKept({ place, flow: kind, user: by }, { fileIds }))
        .catch(() => {});
      return true;
    },
    [reducer, screens, place, client, by, kind],
  );

  const idempotencyKey = useCallback(() => {
    // Stored on the device first: the key must be the same after a crash.
    keep();
    return quotationKey(keptRecord(place)?.copy ?? unkept, latest.current.draft.slices);
  }, [place, keep, unkept]);

  const forget = useCallback(() => {
    latest.current.isForgotten = true;
    letGo(place);
  }, [place]);

  const takeKept = useCallback(() => {
    latest.current.isForgotten = true;
    onReplaced();
  }, [onReplaced]);

  const startOver = useCallback(() => {
    setBefore({ draft: latest.current.draft, address: location.pathname + location.search });
    edit({ kind: "startedOver", client });
  }, [client, edit]);
  const isTyped = isTouched(screens, draft);
  const takeBack = () => {
    if (!before) return;
    edit({ kind: "replaced", draft: before.draft });
    // The empty draft has led to its first page.
    navigate(before.address, { replace: true, state: history.state });
  };

  return {
    draft,
    edit,
    keptAt,
    isKept,
    isTouched: isTyped,
    startOver,
    takeBack: before && !isTyped ? takeBack : undefined,
    unread: found?.unread ?? none,
    idempotencyKey,
    forget,
    takeKept,
  };
}

/** Removes a draft from the device, and its copy from the server. */
function letGo(place: string): void {
  const copy = keptRecord(place)?.copy;
  forgetKept(place);
  if (copy?.user === undefined) return;
  void import("../drafts/account-copy.ts")
    .then((account) => account.letGo(copy))
    // The home screen may have read a list with this draft meanwhile.
    .then(() => queryClient.invalidateQueries({ queryKey: ["drafts"] }));
}

import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { useCallback, useEffect, useRef, useState } from "react";
import { queryClient } from "../api/api.ts";
import { script } from "../api/script.ts";
import { sessionKey, useOwnSession } from "../app/session.tsx";
import type { KnownOfDraft, Saved } from "../drafts/save.ts";
import { draftPlace } from "./draft-store.ts";
import type { DraftState } from "./use-draft.ts";

/** The state of the draft's copy in the user's account. */
export interface SavedDraft {
  /** The time at which the account's state was kept on the device; undefined while the account has no copy. */
  readonly at: number | undefined;
  /** The outcome of the last attempt; undefined before the first one has ended. */
  readonly last: Saved["kind"] | undefined;
  /** Why it was refused. */
  readonly sentence: string | undefined;
  /** Saves it at once. */
  readonly saveNow: () => void;
}

/** In milliseconds. Together with the delay before a draft is kept on the device, a second after the last key. */
const rest = 700;
/** The delays before a failed attempt is repeated, in milliseconds; the last one is used from then on. */
const pauses = [5_000, 15_000, 60_000];

/** Saves the draft in the user's account while they type, and again when the browser is back online. */
export function useSaved(
  { keptAt }: Pick<DraftState, "keptAt">,
  known: KnownOfDraft,
  kind: FlowKind,
): SavedDraft {
  const session = useOwnSession();
  const [state, setState] = useState<Omit<SavedDraft, "saveNow">>({
    at: undefined,
    last: undefined,
    sentence: undefined,
  });
  const latest = useRef({ known, failures: 0, timer: 0, isDue: false, isGone: false });
  latest.current.known = known;
  const place = draftPlace(session, kind);
  const user = session.user.name;

  const save = useCallback(async (): Promise<void> => {
    const current = latest.current;
    clearTimeout(current.timer);
    current.isDue = false;
    // After the end of the session the draft stays on the device until a user signs in.
    if (!queryClient.getQueryData(sessionKey)) return;
    const saved: Saved = await script(() => import("../drafts/save.ts"))
      .then(({ saveKept }) => saveKept({ place, flow: kind, user }, current.known))
      .catch(() => ({ kind: "away" }));
    if (current.isGone) return;
    setState(({ at }) => ({
      at: saved.kind === "saved" ? saved.at : at,
      last: saved.kind,
      sentence: saved.kind === "refused" ? saved.sentence : undefined,
    }));
    current.failures = saved.kind === "away" ? current.failures + 1 : 0;
    const pause = pauses[Math.min(current.failures, pauses.length) - 1];
    if (pause !== undefined && !current.isDue) current.timer = window.setTimeout(save, pause);
  }, [place, user, kind]);

  useEffect(() => {
    if (keptAt === undefined) return;
    const current = latest.current;
    clearTimeout(current.timer);
    current.isDue = true;
    current.timer = window.setTimeout(save, rest);
  }, [keptAt, save]);

  useEffect(() => {
    const current = latest.current;
    current.isGone = false;
    const again = () => {
      if (current.failures > 0) void save();
    };
    addEventListener("online", again);
    return () => {
      current.isGone = true;
      removeEventListener("online", again);
      clearTimeout(current.timer);
      // The latest input is on the device only after the rest of the wizard has been unmounted.
      setTimeout(save);
    };
  }, [save]);

  return { ...state, saveNow: save };
}

/** Whether the user has to act before the draft can be saved in their account. */
export function isTrouble({ last }: SavedDraft): boolean {
  return last === "changed" || last === "gone" || last === "refused";
}

import type { Instant } from "@anden/domain/values/calendar";
import { minute } from "@anden/domain/values/durations";
import { focusManager } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { activities, type Presence, presenceAt } from "./presence.ts";
import { readServerClock } from "./read-server-clock.ts";
import { renewOnMove, renewOnReturn } from "./renewed-session.ts";

/** The polling interval, because timers do not run on a sleeping device. */
const lookEvery = 1000;
/** The interval at which activity is reported to the server while it goes on. */
const mostTellEvery = 5 * minute;
/**
 * How long after the last activity it is reported. The server records the use of a session once a minute at most: a
 * report within that minute might not count.
 */
const tellLastAfter = 70_000;

/** The presence of the user, by their activity on the page. Once `gone`, it stays so. */
export function usePresence(idleMinutes: number): Presence {
  const [presence, setPresence] = useState<Presence>("there");
  const movedAt = useRef(Date.now());
  useEffect(() => {
    let toldAt = Date.now();
    const tellEvery = Math.min(mostTellEvery, (idleMinutes * minute) / 4);
    const tell = (now: Instant) => {
      toldAt = now;
      readServerClock().catch(() => {});
    };
    const look = () => {
      const now = Date.now();
      const seen = presenceAt(now, movedAt.current, idleMinutes);
      setPresence(seen);
      // Otherwise the server would end the session before this page warns of its end.
      const isUntold = movedAt.current >= toldAt && now - movedAt.current >= tellLastAfter;
      if (isUntold && seen === "there") tell(now);
    };
    let pointer = "";
    const move = (event: Event) => {
      if (event instanceof MouseEvent && event.type === "mousemove") {
        // A browser also reports a move when the page moves under a resting pointer.
        const at = `${event.screenX},${event.screenY}`;
        if (at === pointer) return;
        pointer = at;
      }
      const now = Date.now();
      // Activity after the limit does not count.
      if (presenceAt(now, movedAt.current, idleMinutes) === "gone") return look();
      movedAt.current = now;
      renewOnMove();
      if (now - toldAt >= tellEvery) tell(now);
    };
    // Nothing is read for an expired session: the answer would end it before the warning is shown.
    const isBack = () => !document.hidden && presenceAt(Date.now(), movedAt.current, idleMinutes) !== "gone";
    const comeBack = () => {
      if (isBack()) renewOnReturn();
    };
    // A user may switch to another window without hiding this page.
    addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    focusManager.setEventListener((readAgain) => {
      const show = () => {
        if (isBack()) readAgain();
      };
      document.addEventListener("visibilitychange", show);
      return () => document.removeEventListener("visibilitychange", show);
    });
    for (const activity of activities) addEventListener(activity, move, { capture: true, passive: true });
    const looking = setInterval(look, lookEvery);
    return () => {
      removeEventListener("focus", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
      focusManager.setEventListener(() => undefined);
      for (const activity of activities) removeEventListener(activity, move, { capture: true });
      clearInterval(looking);
    };
  }, [idleMinutes]);
  return presence;
}

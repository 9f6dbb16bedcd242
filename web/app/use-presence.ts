import { useEffect, useRef, useState } from "react";
import { activities, type Presence, presenceAt } from "./presence.ts";
import { readServerClock } from "./read-server-clock.ts";
import { renewOnMove, renewOnReturn } from "./renewed-session.ts";

/** Looked at so often, because a device that sleeps lets no timer run out. */
const lookEvery = 1000;
/** Whoever is there but asks for nothing is still there for the server, told so often at most. */
const mostTellEvery = 5 * 60_000;

/** Whether somebody is there, by what he does on the page. Once he is gone, nothing brings him back. */
export function usePresence(idleMinutes: number): Presence {
  const [presence, setPresence] = useState<Presence>("there");
  const movedAt = useRef(Date.now());
  useEffect(() => {
    let toldAt = Date.now();
    const tellEvery = Math.min(mostTellEvery, (idleMinutes * 60_000) / 4);
    const look = () => setPresence(presenceAt(Date.now(), movedAt.current, idleMinutes));
    let pointer = "";
    const move = (event: Event) => {
      if (event instanceof MouseEvent && event.type === "mousemove") {
        // A browser tells a move as well when the page has moved under a pointer that rests.
        const at = `${event.screenX},${event.screenY}`;
        if (at === pointer) return;
        pointer = at;
      }
      const now = Date.now();
      // Who comes back to a session that is over has not been there.
      if (presenceAt(now, movedAt.current, idleMinutes) === "gone") return look();
      movedAt.current = now;
      renewOnMove();
      if (now - toldAt >= tellEvery) {
        toldAt = now;
        readServerClock().catch(() => {});
      }
    };
    const comeBack = () => {
      // Of a session that is over nothing is asked: that would tell of its end before its warning does.
      const isThere = presenceAt(Date.now(), movedAt.current, idleMinutes) !== "gone";
      if (!document.hidden && isThere) renewOnReturn();
    };
    // A page beside another window is left without being hidden.
    addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    for (const activity of activities) addEventListener(activity, move, { capture: true, passive: true });
    const looking = setInterval(look, lookEvery);
    return () => {
      removeEventListener("focus", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
      for (const activity of activities) removeEventListener(activity, move, { capture: true });
      clearInterval(looking);
    };
  }, [idleMinutes]);
  return presence;
}

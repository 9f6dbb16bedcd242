import { useEffect, useRef } from "react";
import { Frame } from "./frame.tsx";
import { expectsSession } from "./last-user.ts";

/** Until the dictionary is loaded: the frame, or, after a failure, the fallback in `index.html`. */
export function Starting({ isAway }: { readonly isAway: boolean }) {
  return isAway ? <Away /> : <Frame hasSession={expectsSession()} />;
}

function Away() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = document.querySelector<HTMLTemplateElement>("#without-words");
    if (kept) box.current?.replaceChildren(kept.content.cloneNode(true));
  }, []);
  return <div ref={box} />;
}

import { localeOf } from "@anden/contract/locale";
import { useEffect, useRef } from "react";
import { currentLanguage } from "../i18n/language.ts";
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
    if (!kept) return;
    const screen = document.importNode(kept.content, true);
    for (const words of screen.querySelectorAll<HTMLElement>("[lang]"))
      if (words.lang !== localeOf[currentLanguage()]) words.remove();
    box.current?.replaceChildren(screen);
  }, []);
  return <div ref={box} />;
}

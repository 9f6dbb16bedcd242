import { useEffect, useRef } from "react";

/**
 * Before the first words are here: an empty floor, or, when they do not come, what `index.html` keeps for that.
 */
export function Starting({ isAway }: { readonly isAway: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = document.querySelector<HTMLTemplateElement>("#without-words");
    if (isAway && kept) box.current?.replaceChildren(kept.content.cloneNode(true));
  }, [isAway]);
  return <div ref={box} aria-busy={!isAway} />;
}

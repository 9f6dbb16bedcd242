import { cloneElement, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import type { Menu, MenuProps } from "./menu.tsx";
import { notify } from "./overlays/notices.ts";

const load = async () => (await import("./menu.tsx")).Menu;

/** Preloads on hover and focus. A failure is reported on the click. */
const loadAhead = () => void load().catch(() => {});

/**
 * A button that opens a menu. The menu's script is a seventh of a list's first load: it is loaded when the button is
 * reached.
 */
export function MenuButton(props: MenuProps) {
  const { message } = useWords();
  const [Loaded, setLoaded] = useState<typeof Menu>();
  if (Loaded) return <Loaded {...props} />;
  const open = () =>
    load().then(
      (menu) => setLoaded(() => menu),
      () => notify({ kind: "bad", text: message("app.unanswered") }),
    );
  return cloneElement(props.button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onClick: open,
  });
}

import { cloneElement, useState } from "react";
import { script, tellNoScript } from "../api/script.ts";
import type { Menu, MenuProps } from "./menu.tsx";

const load = async () => (await import("./menu.tsx")).Menu;

/** Preloads on hover and focus. A failure is reported on the click. */
const loadAhead = () => void load().catch(() => {});

/**
 * A button that opens a menu. The menu's script would be a seventh of a list's first load: it is loaded when the button
 * is hovered or focused.
 */
export function MenuButton(props: MenuProps) {
  const [Loaded, setLoaded] = useState<typeof Menu>();
  if (Loaded) return <Loaded {...props} />;
  const open = () => void script(load).then((menu) => setLoaded(() => menu), tellNoScript);
  return cloneElement(props.button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onClick: open,
  });
}

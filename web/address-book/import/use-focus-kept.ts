import { useEffect, useRef, useState } from "react";

/**
 * Restores the focus when the check of a row has removed or disabled the focused element: to the first invalid field of
 * the row, else to the row that is now in its place, else to the button that stores the rows. A focus that the user has
 * moved meanwhile stays.
 */
export function useFocusKept() {
  const inside = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState<{ readonly line: number; readonly place: number }>();
  useEffect(() => {
    if (!checked || !inside.current || document.activeElement !== document.body) return;
    const forms = [...inside.current.querySelectorAll("form")];
    const form =
      forms.find(({ dataset }) => dataset["line"] === String(checked.line)) ??
      forms[checked.place] ??
      forms.at(-1);
    const next =
      form?.querySelector<HTMLElement>("[aria-invalid]") ??
      form?.querySelector<HTMLElement>("input, select") ??
      inside.current.querySelector("button");
    next?.focus();
  }, [checked]);
  return { inside, rowWasChecked: setChecked };
}

import { useEffect, useRef, useState } from "react";

/**
 * After a row was checked, moves a focus that went with it: to what is still wrong in the row, or to the row that took
 * its place, or to the button that stores the rows. A person who is already elsewhere stays there.
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

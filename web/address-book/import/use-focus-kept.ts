import { useEffect, useRef, useState } from "react";

/**
 * Moves the focus on from the button that has checked a row, or from what the check has removed: to the first invalid
 * field of the row, else to the row that is now in its place, else to the button that stores the rows. A focus that the
 * user has moved meanwhile stays.
 */
export function useFocusKept() {
  const inside = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState<{ readonly line: number; readonly place: number }>();
  useEffect(() => {
    if (!checked || !inside.current || !isToMove(checked.line)) return;
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

function isToMove(line: number): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.matches(`[data-line="${line}"] [type=submit]`) === true;
}

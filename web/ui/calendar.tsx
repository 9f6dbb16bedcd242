import type { LocalDate } from "@anden/domain/values/calendar";
import { DatePicker, DatesProvider } from "@mantine/dates";
import "dayjs/locale/es";
import { useLayoutEffect, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import styles from "./calendar.module.css";
import { calendarLabels } from "./calendar-labels.ts";
import "./mantine-dates.css";
import { useClickBeside, useModal } from "./overlays/dialog.tsx";

interface CalendarProps {
  readonly label: string;
  readonly value: LocalDate | "";
  readonly today: LocalDate;
  readonly min: LocalDate;
  readonly max: LocalDate;
  /** The element that it is shown beside. */
  readonly beside: HTMLElement;
  readonly onChoose: (date: LocalDate) => void;
  readonly onClose: () => void;
}

/** A calendar in the portal's language. The focus begins on the chosen day, else on today; Esc closes it. */
export function Calendar({ label, value, today, min, max, beside, onChoose, onClose }: CalendarProps) {
  const words = useWords();
  const dialog = useModal(onClose);
  const clickBeside = useClickBeside(onClose);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const begin = value || today;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const put = () => setPlace(placeBeside(beside.getBoundingClientRect(), element.getBoundingClientRect()));
    put();
    element.querySelector<HTMLElement>("[data-begin]")?.focus();
    addEventListener("resize", put);
    return () => removeEventListener("resize", put);
  }, [dialog, beside]);
  return (
    <dialog ref={dialog} className={styles.calendar} style={place} aria-label={label} {...clickBeside}>
      <DatesProvider settings={{ locale: words.language, firstDayOfWeek: 0, weekendDays: [] }}>
        <DatePicker
          value={value || null}
          defaultDate={begin}
          minDate={min}
          maxDate={max}
          onChange={(date) => date && onChoose(date)}
          getDayProps={(date) => (date === begin ? { "data-begin": true } : {})}
          // The button between them is labelled by the month or year that it shows.
          ariaLabels={calendarLabels(words)}
        />
      </DatesProvider>
    </dialog>
  );
}

const gap = 6;

/** Positions the calendar below an element, or above it where there is more room, within the window. */
function placeBeside(of: DOMRect, { width, height }: DOMRect): { left: number; top: number } {
  const isAbove = of.bottom + gap + height > innerHeight && of.top > innerHeight - of.bottom;
  const top = isAbove ? of.top - gap - height : of.bottom + gap;
  const within = (at: number, size: number, most: number) => Math.max(gap, Math.min(at, most - size - gap));
  return { left: within(of.left, width, innerWidth), top: within(top, height, innerHeight) };
}

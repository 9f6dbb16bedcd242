import { addMonths, type LocalDate } from "@anden/domain/values/calendar";
import { DatePicker, DatesProvider } from "@mantine/dates";
import "dayjs/locale/es";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { calendarLabels } from "./calendar-labels.ts";
import "./mantine-dates.css";
import styles from "./month.module.css";

/** The state of a day in the month. */
export interface MonthDay {
  /** The accessible name of the day, with the reason if it is closed. */
  readonly name: string;
  readonly isClosed: boolean;
  /** Closed on this date only, as on a holiday. */
  readonly isSpecial?: boolean;
}

interface MonthProps {
  readonly label: string;
  readonly value: LocalDate | "";
  readonly today: LocalDate;
  /** The day that is shown first, where none is chosen. */
  readonly begin: LocalDate;
  readonly last: LocalDate | undefined;
  readonly dayOf: (date: LocalDate) => MonthDay;
  readonly onChoose: (date: LocalDate) => void;
  /** A day was pointed at or reached by the keyboard. */
  readonly onLook: (date: LocalDate) => void;
}

/** How many months ahead are shown. */
const monthsAhead = 6;

/**
 * A month on the page. Closed days are struck through, can be focused and say why they are closed: a disabled day could
 * not give its reason.
 */
export function Month({ label, value, today, begin, last, dayOf, onChoose, onLook }: MonthProps) {
  const words = useWords();
  const [shown, setShown] = useState(value || begin);
  const [seen, setSeen] = useState(value);
  // The value was changed elsewhere: typed, or by a button.
  if (seen !== value) {
    setSeen(value);
    if (value) setShown(value);
  }
  return (
    <fieldset className={styles.month} aria-label={label}>
      <DatesProvider settings={{ locale: words.language, firstDayOfWeek: 0, weekendDays: [] }}>
        <DatePicker
          classNames={{
            calendarHeader: styles.header,
            calendarHeaderLevel: styles.level,
            weekday: styles.weekday,
          }}
          fullWidth
          withCellSpacing={false}
          maxLevel="month"
          value={value || null}
          date={shown}
          onDateChange={setShown}
          minDate={`${today.slice(0, 7)}-01`}
          maxDate={addMonths(`${today.slice(0, 7)}-28`, monthsAhead)}
          onChange={(date) => date && !dayOf(date).isClosed && onChoose(date)}
          ariaLabels={calendarLabels(words)}
          getDayAriaLabel={(date) => dayOf(date).name}
          getDayProps={(date) => {
            const { isClosed, isSpecial } = dayOf(date);
            const classes = [
              styles.day,
              isClosed && styles.closed,
              isSpecial && styles.special,
              date === today && styles.today,
              date === last && styles.last,
            ];
            return {
              className: classes.filter(Boolean).join(" "),
              "data-date": date,
              ...(isClosed ? { "aria-disabled": true } : {}),
              onFocus: () => onLook(date),
              onMouseEnter: () => onLook(date),
            };
          }}
        />
      </DatesProvider>
    </fieldset>
  );
}

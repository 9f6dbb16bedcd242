import type { LocalDate } from "@anden/domain/values/calendar";
import { ActionIcon } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { late } from "./late.tsx";
import { TextField } from "./text-field.tsx";
import { useTypedDate } from "./use-typed-date.ts";

const Calendar = late(async () => (await import("./calendar.tsx")).Calendar);

interface DateFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: LocalDate | "";
  /** The typed or chosen day; "" with `isReadable` false for a text that is no day. */
  readonly onChange: (value: LocalDate | "", isReadable: boolean) => void;
  readonly today: LocalDate;
  /** Limits of the calendar; typed days are checked by the screen's rules. */
  readonly min: LocalDate;
  readonly max: LocalDate;
  readonly error?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A date field, typed as people type dates and shown in the portal's format (`19 nov 2026`), because a browser's
 * own date field follows the browser's language and not the page's. The calendar is loaded when it is opened.
 */
export function DateField({ value, onChange, today, min, max, label, className, ...rest }: DateFieldProps) {
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { input, write } = useTypedDate({ value, today, onChange });
  return (
    <>
      <TextField
        {...rest}
        label={label}
        className={className}
        {...input}
        onKeyDown={({ key }) => key === "Enter" && write()}
        leftSection={
          <ActionIcon
            ref={button}
            size={28}
            aria-label={words.button("date.choose", { field: label })}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            <IconCalendar size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        }
      />
      {isOpen && button.current && (
        <Calendar
          label={words.button("date.choose", { field: label })}
          value={value}
          today={today}
          min={min}
          max={max}
          beside={button.current}
          onChoose={(date) => {
            setIsOpen(false);
            onChange(date, true);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

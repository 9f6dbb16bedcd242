import { type Language, languages } from "../customer/customer.ts";
import type { OpeningHours } from "../geography/branch.ts";
import {
  areInARow,
  instantOf,
  type LocalDate,
  type LocalDateTime,
  type Weekday,
  weekdays,
} from "../values/calendar.ts";
import { formatHours } from "../values/formats.ts";
import type { CollectionWindow } from "./windows.ts";

/** A name in both languages, as the details of a problem carry it. */
export type Named = Readonly<Record<Language, string>>;

const locales = { es: "es-MX", en: "en-US" } as const satisfies Record<Language, string>;
const lists = both((language) => new Intl.ListFormat(locales[language], { type: "conjunction" }));
const dayNames = both((language) => {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: "long", timeZone: "UTC" });
  // 1 November 2026 is a Sunday, the first of `weekdays`.
  return weekdays.map((_, index) => format.format(instantOf(`2026-11-0${index + 1}T12:00:00`, "UTC")));
});

const longDays = both(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    }),
);

/** `lunes a viernes`, `lunes, martes y jueves`; `Monday to Friday`, `Monday, Tuesday, and Thursday`. */
export function wordedDays(days: readonly Weekday[]): Named {
  return both((language) => {
    const nameOf = (day: Weekday) => dayNames[language][weekdays.indexOf(day)] ?? day;
    return lists[language].format(
      runsOf(days).flatMap((run) => {
        const [first, ...more] = run.map(nameOf);
        return first !== undefined && more.length >= 2
          ? [`${first} ${upTo[language]} ${more.at(-1)}`]
          : run.map(nameOf);
      }),
    );
  });
}

const upTo = { es: "a", en: "to" } as const satisfies Record<Language, string>;

/** Days that follow each other, together. */
function runsOf(days: readonly Weekday[]): readonly (readonly Weekday[])[] {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && areInARow([...run, day])) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** `8:30–17:30`, or `9 AM–1 PM and 3 PM–6 PM`. */
export function wordedHours(hours: readonly OpeningHours[]): Named {
  return both((language) =>
    lists[language].format(hours.map(({ opens, closes }) => formatHours(opens, closes, language))),
  );
}

/** `lunes, miércoles y viernes, 9:00–13:00`. */
export function wordedWindow({ days, opens, closes }: CollectionWindow): Named {
  const named = wordedDays(days);
  return both((language) => `${named[language]}, ${formatHours(opens, closes, language)}`);
}

/** `viernes 20 de noviembre`, `Friday, November 20`: a day that somebody is choosing. */
export function formatChosenDay(date: LocalDate, language: Language): string {
  return longDays[language]
    .format(instantOf(`${date}T12:00:00`, "UTC"))
    .replace(/^(\p{L}+),? (\d+ de)/u, "$1 $2");
}

/**
 * A day, with its hour if it has one, as scheduling shows it: `24-11-2026 08:30` in Spanish, `11-24-2026 08:30` in
 * English.
 */
export function formatScheduled(at: LocalDate | LocalDateTime, language: Language): string {
  const [year, month, day] = at.slice(0, 10).split("-");
  const date = language === "es" ? `${day}-${month}-${year}` : `${month}-${day}-${year}`;
  const time = at.slice(11, 16);
  return time ? `${date} ${time}` : date;
}

/** `formatScheduled` in both languages. */
export function wordedDate(at: LocalDate | LocalDateTime): Named {
  return both((language) => formatScheduled(at, language));
}

function both<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  const [es, en] = languages;
  return { es: make(es), en: make(en) };
}

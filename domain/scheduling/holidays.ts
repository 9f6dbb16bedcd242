import type { Country } from "../geography/country.ts";
import { cached } from "../values/cached.ts";
import { addDays, type LocalDate, nthWeekday, type Weekday, weekdayOf } from "../values/calendar.ts";

const statutoryDays = [
  "new-year",
  "constitution",
  "juarez",
  "labor",
  "independence",
  "revolution",
  "change-of-government",
  "martin-luther-king",
  "presidents",
  "memorial",
  "juneteenth",
  "columbus",
  "veterans",
  "thanksgiving",
  "christmas",
] as const;
/** A public holiday of either country; its name is in the dictionary under `holiday.<day>`. */
export type StatutoryDay = (typeof statutoryDays)[number];

/** The name of a holiday: a key of the law's days, or the name that the carrier gave it in both languages. */
export type HolidayName = StatutoryDay | CarrierHoliday["name"];

export interface Holiday {
  readonly date: LocalDate;
  readonly country: Country;
  readonly name: HolidayName;
}

/** A day on which this carrier is closed in one country besides the public holidays. */
export interface CarrierHoliday {
  readonly date: LocalDate;
  readonly country: Country;
  readonly name: Readonly<Record<"es" | "en", string>>;
}

/** The date of a public holiday in a year; none in a year without it. */
type DayRule = (year: number) => LocalDate | undefined;

const each =
  (monthAndDay: string): DayRule =>
  (year) =>
    `${year}-${monthAndDay}`;
const the =
  (nth: number, weekday: Weekday, month: number): DayRule =>
  (year) =>
    nthWeekday(year, month, weekday, nth);

/** Article 74 of the federal labour law, with the first day of a president since the reform of 2024. */
const mexican: Readonly<Partial<Record<StatutoryDay, DayRule>>> = {
  "new-year": each("01-01"),
  constitution: the(1, "mon", 2),
  juarez: the(3, "mon", 3),
  labor: each("05-01"),
  independence: each("09-16"),
  "change-of-government": (year) => (year >= 2024 && year % 6 === 2024 % 6 ? `${year}-10-01` : undefined),
  revolution: the(3, "mon", 11),
  christmas: each("12-25"),
};

/** Section 6103 of title 5 of the US code, without the one that only the District of Columbia has. */
const american: Readonly<Partial<Record<StatutoryDay, DayRule>>> = {
  "new-year": each("01-01"),
  "martin-luther-king": the(3, "mon", 1),
  presidents: the(3, "mon", 2),
  memorial: the(-1, "mon", 5),
  juneteenth: each("06-19"),
  independence: each("07-04"),
  labor: the(1, "mon", 9),
  columbus: the(2, "mon", 10),
  veterans: each("11-11"),
  thanksgiving: the(4, "thu", 11),
  christmas: each("12-25"),
};

const rules = { MX: mexican, US: american } as const satisfies Record<Country, typeof mexican>;

/**
 * The holidays of a country in a year, sorted, each date once: public ones and the carrier's own. A US holiday on a
 * Saturday or a Sunday is also observed on the nearest Friday or Monday, which may be in the year before; Mexican
 * ones are never moved. [P-269]
 */
export function holidaysOf(
  year: number,
  country: Country,
  own: readonly CarrierHoliday[] = [],
): readonly Holiday[] {
  const carriers = own.filter((day) => day.country === country && yearOf(day.date) === year);
  const byDate = new Map<LocalDate, Holiday>(carriers.map((holiday) => [holiday.date, holiday]));
  // The law's name takes precedence over the carrier's.
  for (const holiday of statutoryIn(country)(year).values()) byDate.set(holiday.date, holiday);
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The holiday on a date in a country; none on an ordinary day. */
export function holidayOn(
  date: LocalDate,
  country: Country,
  own: readonly CarrierHoliday[],
): Holiday | undefined {
  return (
    statutoryIn(country)(yearOf(date)).get(date) ??
    own.find((day) => day.date === date && day.country === country)
  );
}

/** Whether a date is a public holiday of the country, or one of the carrier's own there. */
export function isHoliday(date: LocalDate, country: Country, own: readonly CarrierHoliday[]): boolean {
  return holidayOn(date, country, own) !== undefined;
}

// Cached: an estimate asks for dozens of days of one or two years.
const mostYears = 100;
const statutoryIn = cached(mostYears, (country: Country) =>
  cached(mostYears, (year: number): ReadonlyMap<LocalDate, Holiday> => {
    // New Year's Day of the next year may be observed on the last day of this one.
    const holidays = [...statutoryDates(year, country), ...statutoryDates(year + 1, country)];
    return new Map(holidays.filter(({ date }) => yearOf(date) === year).map((day) => [day.date, day]));
  }),
);

function statutoryDates(year: number, country: Country): readonly Holiday[] {
  return statutoryDays.flatMap((name) => {
    const date = rules[country][name]?.(year);
    if (date === undefined) return [];
    const dates = country === "US" ? [date, observed(date)] : [date];
    return dates.map((on) => ({ date: on, country, name }));
  });
}

function observed(date: LocalDate): LocalDate {
  const weekday = weekdayOf(date);
  if (weekday === "sat") return addDays(date, -1);
  return weekday === "sun" ? addDays(date, 1) : date;
}

function yearOf(date: LocalDate): number {
  return Number(date.slice(0, 4));
}

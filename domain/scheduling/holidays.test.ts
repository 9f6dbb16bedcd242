import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Country } from "../geography/country.ts";
import { addDays, type LocalDate, weekdayOf } from "../values/calendar.ts";
import { type CarrierHoliday, type HolidayName, holidayOn, holidaysOf, isHoliday } from "./holidays.ts";

const own: readonly CarrierHoliday[] = [
  { date: "2026-04-03", country: "MX", name: { es: "Viernes Santo", en: "Good Friday" } },
  { date: "2026-11-27", country: "US", name: { es: "Puente", en: "Day after Thanksgiving" } },
  // A carrier's list that repeats a day of the law.
  { date: "2026-12-25", country: "MX", name: { es: "Navidad en la empresa", en: "Company Christmas" } },
];

describe("the holidays of a year by law", () => {
  function check(country: Country, year: number, expected: readonly string[]) {
    const dates = holidaysOf(year, country).map(({ date }) => date);
    expect(dates).toEqual(expected.map((monthAndDay) => `${year}-${monthAndDay}`));
  }

  test("in Mexico: eight fixed and movable days, and every six years from 2024 the president's", () => {
    check("MX", 2023, ["01-01", "02-06", "03-20", "05-01", "09-16", "11-20", "12-25"]);
    check("MX", 2024, ["01-01", "02-05", "03-18", "05-01", "09-16", "10-01", "11-18", "12-25"]);
    check("MX", 2026, ["01-01", "02-02", "03-16", "05-01", "09-16", "11-16", "12-25"]);
    check("MX", 2027, ["01-01", "02-01", "03-15", "05-01", "09-16", "11-15", "12-25"]);
    check("MX", 2030, ["01-01", "02-04", "03-18", "05-01", "09-16", "10-01", "11-18", "12-25"]);
    check("MX", 2018, ["01-01", "02-05", "03-19", "05-01", "09-16", "11-19", "12-25"]);
  });

  test("in Mexico a day stays where it falls, on a Sunday too", () => {
    // 1 January 2023 was a Sunday, 16 September 2028 is a Saturday.
    expect(isHoliday("2023-01-02", "MX", [])).toBe(false);
    expect(isHoliday("2028-09-15", "MX", [])).toBe(false);
    expect(isHoliday("2028-09-16", "MX", [])).toBe(true);
  });

  test("in the United States: the eleven federal days, those on a weekend also on the nearest weekday", () => {
    check("US", 2025, [
      "01-01",
      "01-20",
      "02-17",
      "05-26",
      "06-19",
      "07-04",
      "09-01",
      "10-13",
      "11-11",
      "11-27",
      "12-25",
    ]);
    // 4 July 2026 is a Saturday.
    check("US", 2026, [
      "01-01",
      "01-19",
      "02-16",
      "05-25",
      "06-19",
      "07-03",
      "07-04",
      "09-07",
      "10-12",
      "11-11",
      "11-26",
      "12-25",
    ]);
    // 19 June 2027 is a Saturday, 4 July a Sunday, Christmas a Saturday, and so is New Year's Day of 2028.
    check("US", 2027, [
      "01-01",
      "01-18",
      "02-15",
      "05-31",
      "06-18",
      "06-19",
      "07-04",
      "07-05",
      "09-06",
      "10-11",
      "11-11",
      "11-25",
      "12-24",
      "12-25",
      "12-31",
    ]);
  });
});

describe("a date", () => {
  function check(date: LocalDate, country: Country, expected: HolidayName | undefined) {
    expect(holidayOn(date, country, own)?.name).toEqual(expected);
    expect(isHoliday(date, country, own)).toBe(expected !== undefined);
  }

  test("is a holiday in one country and not in the other", () => {
    check("2026-09-16", "MX", "independence");
    check("2026-09-16", "US", undefined);
    check("2026-11-26", "US", "thanksgiving");
    check("2026-11-26", "MX", undefined);
    check("2026-05-01", "MX", "labor");
    check("2026-09-07", "US", "labor");
  });

  test("is one by the carrier's own list, in the country of the row", () => {
    check("2026-04-03", "MX", { es: "Viernes Santo", en: "Good Friday" });
    check("2026-04-03", "US", undefined);
    check("2026-11-27", "US", { es: "Puente", en: "Day after Thanksgiving" });
    check("2026-11-27", "MX", undefined);
    check("2027-04-03", "MX", undefined);
  });

  test("in the law and in the carrier's list is one day, under the law's name", () => {
    check("2026-12-25", "MX", "christmas");
    expect(holidaysOf(2026, "MX", own).filter(({ date }) => date === "2026-12-25")).toHaveLength(1);
  });

  test("of the carrier's list is sorted among the days of the year", () => {
    const dates = holidaysOf(2026, "MX", own).map(({ date }) => date);
    expect(dates).toEqual([
      "2026-01-01",
      "2026-02-02",
      "2026-03-16",
      "2026-04-03",
      "2026-05-01",
      "2026-09-16",
      "2026-11-16",
      "2026-12-25",
    ]);
    expect(holidaysOf(2027, "MX", own)).toEqual(holidaysOf(2027, "MX"));
  });
});

test("the list of a year and the question about a day agree, on every day", () => {
  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2001-01-01", days));
  fc.assert(
    fc.property(date, fc.constantFrom<Country[]>("MX", "US"), (day, country) => {
      const listed = holidaysOf(Number(day.slice(0, 4)), country, own).find(
        (holiday) => holiday.date === day,
      );
      expect(holidayOn(day, country, own)).toEqual(listed);
    }),
  );
});

test("every US year has eleven weekday holidays, except for New Year's Days that are observed in the year before", () => {
  for (let year = 2021; year < 2061; year++) {
    const weekdays = holidaysOf(year, "US").filter(({ date }) => !["sat", "sun"].includes(weekdayOf(date)));
    const lost = weekdayOf(`${year}-01-01`) === "sat" ? 1 : 0;
    const won = weekdayOf(`${year + 1}-01-01`) === "sat" ? 1 : 0;
    expect([year, weekdays.length]).toEqual([year, 11 - lost + won]);
  }
});

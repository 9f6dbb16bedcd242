import type { Language } from "../customer/customer.ts";
import { isLocalDate, type LocalDate } from "./calendar.ts";

/** The first letters of the months, in Spanish and in English where they differ. */
const monthStarts = "ene|jan feb mar abr|apr may jun jul ago|aug sep oct nov dic|dec"
  .split(" ")
  .map((starts) => starts.split("|"));

/**
 * Parses a typed date; "" for a text that is no existing date. Reads the portal's own formats (`19 nov 2026`, `Nov
 * 19, 2026`), months by name in either language, `2026-11-19`, and figures in the order of the language: day first
 * in Spanish, month first in English. A year of two figures is of this century; a missing one is that of `today`.
 */
export function typedDate(text: string, language: Language, today: LocalDate): LocalDate | "" {
  const parts = text.toLowerCase().match(/\d+|\p{L}{3,}/gu) ?? [];
  const month = parts.map(monthNumber).find((number) => number > 0);
  const figures = parts.filter((part) => /\d/.test(part));
  if (month !== undefined) {
    const [day, year] = figures;
    return figures.length > 2 ? "" : dateOf(year, String(month), day, today);
  }
  const [first, second, third] = figures;
  if (figures.length > 3) return "";
  if (first?.length === 4) return dateOf(first, second, third, today);
  return language === "es" ? dateOf(third, second, first, today) : dateOf(third, first, second, today);
}

function monthNumber(word: string): number {
  return monthStarts.findIndex((starts) => starts.includes(word.slice(0, 3))) + 1;
}

function dateOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  today: LocalDate,
): LocalDate | "" {
  if (!month || !day) return "";
  const wholeYear = year === undefined ? today.slice(0, 4) : year.length === 2 ? `20${year}` : year;
  const date = `${wholeYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isLocalDate(date) ? date : "";
}

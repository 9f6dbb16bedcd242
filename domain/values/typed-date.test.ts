import { describe, expect, test } from "vitest";
import { addDays } from "./calendar.ts";
import { formatDate, formatDay } from "./formats.ts";
import { typedDate } from "./typed-date.ts";

const today = "2026-11-19";

describe("a day as people type it", () => {
  const check = (text: string, es: string, en = es) => {
    expect(typedDate(text, "es", today), `${text} in Spanish`).toBe(es);
    expect(typedDate(text, "en", today), `${text} in English`).toBe(en);
  };

  test("figures are read in the order of the language", () => {
    check("5/11/2026", "2026-11-05", "2026-05-11");
    check("05-11-2026", "2026-11-05", "2026-05-11");
    check("5.11.26", "2026-11-05", "2026-05-11");
    check("5 11", "2026-11-05", "2026-05-11");
    check("5/11/2027", "2027-11-05", "2027-05-11");
    check("5/11/27", "2027-11-05", "2027-05-11");
  });

  test("a leading year and a month's name are unambiguous", () => {
    check("2026-11-05", "2026-11-05");
    check("5 nov 2026", "2026-11-05");
    check("Nov 5, 2026", "2026-11-05");
    check("5 de noviembre de 2026", "2026-11-05");
    check("November 5", "2026-11-05");
    check("1 ene 26", "2026-01-01");
    check("Jan 1 2026", "2026-01-01");
    check("15 ago 2028", "2028-08-15");
  });

  test("a text that is no date gives no day", () => {
    check("", "");
    check("ayer", "");
    check("31/02/2026", "");
    check("2/31/2026", "");
    check("12", "");
    check("1/2/3/4", "");
    check("nov 2026", "");
    check("nov", "");
  });

  test("a day with its time gives no day: a list asks for days", () => {
    check("5/11/2026 10:30", "");
    check("5/11/26 7", "");
    check("5 nov 2026 10:30", "");
    check("1 nov 2026 3", "");
  });

  test("dates as the portal formats them are read back", () => {
    for (let date = "2026-01-01"; date < "2027-01-01"; date = addDays(date, 1))
      for (const language of ["es", "en"] as const)
        for (const format of [formatDate, formatDay])
          expect(typedDate(format(date, language), language, today)).toBe(date);
  });
});

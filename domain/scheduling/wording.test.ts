import { describe, expect, test } from "vitest";
import { formatScheduled, wordedDate, wordedDays, wordedHours, wordedWindow } from "./wording.ts";

test("days are written by name, in the order they are given", () => {
  expect(wordedDays(["mon", "tue", "thu"])).toEqual({
    es: "lunes, martes y jueves",
    en: "Monday, Tuesday, and Thursday",
  });
  expect(wordedDays(["wed", "fri"])).toEqual({ es: "miércoles y viernes", en: "Wednesday and Friday" });
  expect(wordedDays(["sat"])).toEqual({ es: "sábado", en: "Saturday" });
  expect(wordedDays(["sun"])).toEqual({ es: "domingo", en: "Sunday" });
});

test("three days or more that follow each other are a range", () => {
  expect(wordedDays(["mon", "tue", "wed", "thu", "fri"])).toEqual({
    es: "lunes a viernes",
    en: "Monday to Friday",
  });
  expect(wordedDays(["sun", "mon", "tue", "wed", "fri"])).toEqual({
    es: "domingo a miércoles y viernes",
    en: "Sunday to Wednesday and Friday",
  });
  expect(wordedDays(["mon", "tue", "fri", "sat"]).es).toBe("lunes, martes, viernes y sábado");
});

test("hours are written from opening to closing", () => {
  expect(wordedHours([{ day: "mon", opens: "08:30", closes: "17:30" }])).toEqual({
    es: "8:30–17:30",
    en: "8:30 AM–5:30 PM",
  });
  const split = [
    { day: "mon", opens: "09:00", closes: "13:00" },
    { day: "mon", opens: "15:00", closes: "18:00" },
  ] as const;
  expect(wordedHours(split)).toEqual({
    es: "9:00–13:00 y 15:00–18:00",
    en: "9 AM–1 PM and 3 PM–6 PM",
  });
});

test("a window is written as its days and its hours", () => {
  expect(wordedWindow({ days: ["mon", "wed"], opens: "09:00", closes: "13:00" })).toEqual({
    es: "lunes y miércoles, 9:00–13:00",
    en: "Monday and Wednesday, 9 AM–1 PM",
  });
});

describe("a scheduled day", () => {
  test("begins with the day in Spanish and with the month in English, with its hour if it has one", () => {
    expect(formatScheduled("2026-11-24T08:30:00", "es")).toBe("24-11-2026 08:30");
    expect(formatScheduled("2026-11-24T08:30:00", "en")).toBe("11-24-2026 08:30");
    expect(formatScheduled("2026-11-04", "es")).toBe("04-11-2026");
    expect(wordedDate("2026-11-04")).toEqual({ es: "04-11-2026", en: "11-04-2026" });
  });
});

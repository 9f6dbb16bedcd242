import type { LocalTime } from "./calendar.ts";

/**
 * Parses a typed time of day; "" for any other text. Reads the portal's own formats (`17:30`, `5:30 PM`), the half of
 * the day in either language (`5 p.m.`), figures without a colon (`1730`) and whole hours (`8`). Without a half of the
 * day, hours are on the 24-hour clock.
 */
export function typedTime(text: string): LocalTime | "" {
  const [, figures = "", half] =
    /^(\d[\d:. ]*?)\s*(?:hrs?|h)?\s*(?:([ap])\.?\s?m\.?)?$/.exec(text.trim().toLowerCase()) ?? [];
  const [, hours, minutes = "00"] = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(figures) ?? [];
  if (hours === undefined || Number(minutes) > 59) return "";
  const hour = ofDay(Number(hours), half);
  return hour === undefined ? "" : `${String(hour).padStart(2, "0")}:${minutes}`;
}

function ofDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

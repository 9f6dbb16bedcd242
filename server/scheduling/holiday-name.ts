import { say } from "@anden/contract/words";
import type { HolidayName } from "@anden/domain/scheduling/holidays";
import type { Locale } from "../locale.ts";

/** The name of a holiday in the caller's language. */
export function holidayName(name: HolidayName, { words, language }: Locale): string {
  return typeof name === "string" ? say(words, language, "label", `holiday.${name}`) : name[language];
}

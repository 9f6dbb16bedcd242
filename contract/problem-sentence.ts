import type { Language } from "@anden/domain/customer/customer";
import { formatDate, formatMoney } from "@anden/domain/values/formats";
import type { Problem, ProblemDetail } from "@anden/domain/values/problem";
import { say, type Words } from "./words.ts";

/** Whoever has the dictionary of a language: the server of an answer, the screen of its reader. */
export interface Speaker {
  readonly language: Language;
  label(key: string): string;
  message(key: string, values: Readonly<Record<string, string | number>>): string;
}

export function speaker(words: Words, language: Language): Speaker {
  return {
    language,
    label: (key) => say(words, language, "label", key),
    message: (key, values) => say(words, language, "message", key, values),
  };
}

/** What is wrong and what to do about it, in the reader's language: the same on the screen and in an answer. */
export function problemSentence({ code, details }: Problem, by: Speaker): string {
  const values = Object.entries(details).map(([name, value]) => [name, written(name, value, by)] as const);
  return by.message(`problem.${code}`, Object.fromEntries(values));
}

/** Names that the carrier has in both languages, amounts, dates, and the words that rules use for fields and units. */
function written(name: string, value: ProblemDetail, by: Speaker): string | number {
  if (typeof value === "object")
    return "minor" in value ? `${formatMoney(value)} ${value.currency}` : value[by.language];
  if (typeof value === "number") return value;
  switch (name) {
    case "field":
      return by.label(`measure.${value}`);
    case "unit":
    case "weightUnit":
    case "volumeUnit":
      return by.label(`unit.${value}`);
    case "date":
      return formatDate(value, by.language);
    case "days":
      return value
        .split(" ")
        .map((day) => by.label(`weekday.${day}`))
        .join(", ");
    default:
      return value;
  }
}

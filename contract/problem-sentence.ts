import type { Language } from "@anden/domain/customer/customer";
import { shownServiceName } from "@anden/domain/shipment/shown-service-name";
import { formatClock, formatDay, formatMoney } from "@anden/domain/values/formats";
import type { Problem, ProblemDetail } from "@anden/domain/values/problem";
import { type Dictionary, say } from "./words.ts";

/** Looks up dictionary entries of a language: on the server for an answer, in the browser for its reader. */
export interface Translator {
  readonly language: Language;
  label(key: string): string;
  message(key: string, values: Readonly<Record<string, string | number>>): string;
}

/** A translator over a dictionary. A key without an entry gives the word of `say` for its kind. */
export function translator(words: Dictionary, language: Language): Translator {
  return {
    language,
    label: (key) => say(words, language, "label", key),
    message: (key, values) => say(words, language, "message", key, values),
  };
}

/** The problem and what to do about it, in the reader's language: the same on the screen and in an answer. */
export function problemSentence({ code, details }: Problem, by: Translator): string {
  const values = Object.entries(details).map(([name, value]) => [name, written(name, value, by)] as const);
  return by.message(`problem.${code}`, Object.fromEntries(values));
}

/** Localizes details: names in both languages, amounts, dates, and the words for fields and units. */
function written(name: string, value: ProblemDetail, by: Translator): string | number {
  if (typeof value === "object" && "minor" in value) return `${formatMoney(value)} ${value.currency}`;
  if (typeof value === "object")
    return name === "service" ? shownServiceName(value[by.language]) : value[by.language];
  if (typeof value === "number") return value;
  switch (name) {
    case "field":
      return by.label(`measure.${value}`);
    case "unit":
    case "weightUnit":
    case "volumeUnit":
      return by.label(`unit.${value}`);
    case "status":
      return by.label(`quotationStatus.${value}`);
    case "date":
      return formatDay(value, by.language);
    case "time":
    case "opens":
    case "lastStart":
      return formatClock(value, by.language);
    case "days":
      return value
        .split(" ")
        .map((day) => by.label(`weekday.${day}`))
        .join(", ");
    default:
      return value;
  }
}

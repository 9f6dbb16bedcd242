import { type Dictionary, say, type Value, type WordKind } from "@anden/contract/words";
import type { Language } from "@anden/domain/customer/customer";
import type { LocalDate, LocalDateTime, LocalTime } from "@anden/domain/values/calendar";
import {
  formatBilledWeight,
  formatClock,
  formatComingDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatDifference,
  formatDimension,
  formatFullDay,
  formatHours,
  formatMoment,
  formatMoney,
  formatNumber,
  formatTime,
  formatVolume,
  formatWeight,
} from "@anden/domain/values/formats";
import type { LengthUnit, UnitFactors, Volume, WeightUnit } from "@anden/domain/values/measures";
import type { Money } from "@anden/domain/values/money";
import { createContext, type ReactNode, use, useMemo } from "react";
import { onOneLine } from "./unbroken.ts";

type Values = Readonly<Record<string, Value>>;

/** The texts of a screen: sentences by their dictionary key, figures in the portal's formats. */
export interface Words {
  readonly language: Language;
  label(key: string, values?: Values): string;
  message(key: string, values?: Values): string;
  button(key: string, values?: Values): string;
  /** Whether the dictionary has the key: for optional texts of a carrier. */
  has(key: string): boolean;
  /** `$1,234.50`, without its currency. */
  money(amount: Pick<Money, "minor">): string;
  /** `+$320.00`, `−$190.00`. */
  difference(amount: Pick<Money, "minor">): string;
  number(value: number, fewest?: number, most?: number): string;
  weight(value: number): string;
  /** A billed weight, given in thousandths; pounds are whole. */
  billedWeight(thousandths: number, unit: WeightUnit): string;
  dimension(value: number): string;
  volume(volume: Volume, unit: LengthUnit, factors: UnitFactors): string;
  /** `5 nov 2026`, `Nov 5, 2026`: in sentences. */
  date(date: LocalDate): string;
  /** `mié 25 nov`, `Wed, Nov 25`: a day of the coming weeks. */
  comingDay(date: LocalDate): string;
  /** `mié 25 nov 2026`, `Wed, Nov 25, 2026`: a day of a document. */
  fullDay(date: LocalDate): string;
  /** `17:30`, `5:30 PM`: in sentences. */
  clock(time: LocalTime): string;
  /** `8:00–17:00`, `8 AM–5 PM`. */
  hours(opens: LocalTime, closes: LocalTime): string;
  /** `05 nov 2026`, `Nov 05 2026`: in the rows of lists, with `time` below it. */
  listedDate(at: LocalDateTime): string;
  time(at: LocalDateTime): string;
  dateTime(at: LocalDateTime): string;
  /** `mié 25 nov 2026, 17:30`, `Wed, Nov 25, 2026, 5:30 PM`: a moment outside lists and summaries. */
  moment(at: LocalDateTime): string;
}

function wordsOf(dictionary: Dictionary, language: Language): Words {
  const by = (kind: WordKind) => (key: string, values?: Values) =>
    say(dictionary, language, kind, key, values);
  return {
    language,
    label: by("label"),
    message: by("message"),
    button: by("button"),
    has: (key) => key in dictionary,
    money: formatMoney,
    difference: formatDifference,
    number: formatNumber,
    weight: formatWeight,
    billedWeight: formatBilledWeight,
    dimension: formatDimension,
    volume: formatVolume,
    date: (date) => onOneLine(formatDay(date, language)),
    comingDay: (date) => onOneLine(formatComingDay(date, language)),
    fullDay: (date) => onOneLine(formatFullDay(date, language)),
    clock: (time) => onOneLine(formatClock(time, language)),
    hours: (opens, closes) => onOneLine(formatHours(opens, closes, language)),
    listedDate: (at) => formatDate(at, language),
    time: (at) => formatTime(at, language),
    dateTime: (at) => onOneLine(formatDateTime(at, language)),
    moment: (at) => onOneLine(formatMoment(at, language)),
  };
}

interface Speech {
  readonly words: Words;
  readonly chooseLanguage: (language: Language) => void;
}

const SpeechContext = createContext<Speech>({ words: wordsOf({}, "es"), chooseLanguage: () => {} });

interface WordsProviderProps {
  readonly dictionary: Dictionary;
  readonly language: Language;
  readonly chooseLanguage: (language: Language) => void;
  readonly children: ReactNode;
}

export function WordsProvider({ dictionary, language, chooseLanguage, children }: WordsProviderProps) {
  const speech = useMemo(
    () => ({ words: wordsOf(dictionary, language), chooseLanguage }),
    [dictionary, language, chooseLanguage],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function useWords(): Words {
  return use(SpeechContext).words;
}

/** Changes the language of the whole portal; the server's texts change with it. */
export function useChooseLanguage(): Speech["chooseLanguage"] {
  return use(SpeechContext).chooseLanguage;
}

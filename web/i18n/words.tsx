import { type Words as Dictionary, say, type Value, type WordKind } from "@anden/contract/words";
import type { Language } from "@anden/domain/customer/customer";
import type { LocalDate, LocalDateTime } from "@anden/domain/values/calendar";
import {
  formatDate,
  formatDateTime,
  formatDifference,
  formatDimension,
  formatMoney,
  formatNumber,
  formatTime,
  formatVolume,
  formatWeight,
} from "@anden/domain/values/formats";
import type { LengthUnit, UnitFactors, Volume } from "@anden/domain/values/measures";
import type { Money } from "@anden/domain/values/money";
import { createContext, type ReactNode, use, useMemo } from "react";

type Values = Readonly<Record<string, Value>>;

/** Everything a screen says: sentences by their dictionary key, figures in the house's formats. */
export interface Words {
  readonly language: Language;
  label(key: string, values?: Values): string;
  message(key: string, values?: Values): string;
  button(key: string, values?: Values): string;
  /** A help text as it stands in the dictionary, in HTML; `HelpText` shows it. Empty where there is none. */
  help(key: string): string;
  /** Whether the dictionary has the key: for texts that a carrier may leave out. */
  has(key: string): boolean;
  /** `$1,234.50`, without its currency. */
  money(amount: Pick<Money, "minor">): string;
  /** `+$320.00`, `−$190.00`. */
  difference(amount: Pick<Money, "minor">): string;
  number(value: number, fewest?: number, most?: number): string;
  weight(value: number): string;
  dimension(value: number): string;
  volume(volume: Volume, unit: LengthUnit, factors: UnitFactors): string;
  date(date: LocalDate): string;
  time(at: LocalDateTime): string;
  dateTime(at: LocalDateTime): string;
}

export function wordsOf(dictionary: Dictionary, language: Language): Words {
  const by = (kind: WordKind) => (key: string, values?: Values) =>
    say(dictionary, language, kind, key, values);
  return {
    language,
    label: by("label"),
    message: by("message"),
    button: by("button"),
    help: (key) => dictionary[key] ?? "",
    has: (key) => key in dictionary,
    money: formatMoney,
    difference: formatDifference,
    number: formatNumber,
    weight: formatWeight,
    dimension: formatDimension,
    volume: formatVolume,
    date: (date) => formatDate(date, language),
    time: (at) => formatTime(at, language),
    dateTime: (at) => formatDateTime(at, language),
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

/** Changes the language of the whole portal; what the carrier's server says changes with it. */
export function useChooseLanguage(): Speech["chooseLanguage"] {
  return use(SpeechContext).chooseLanguage;
}

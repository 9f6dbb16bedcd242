import type { Language } from "../customer/customer.ts";
import { cached } from "./cached.ts";
import { type LocalDate, type LocalDateTime, type LocalTime, type Weekday, weekdayOf } from "./calendar.ts";
import {
  cubicMetre,
  kilogram,
  type LengthUnit,
  type UnitFactors,
  type Volume,
  volumeIn,
  type Weight,
  type WeightUnit,
} from "./measures.ts";
import type { Money } from "./money.ts";

// Mexico and the United States format numbers alike, so one locale serves both languages.
const mostDecimals = 100;
const numberFormat = cached(mostDecimals, (fewest: number) =>
  cached(
    mostDecimals,
    (most: number) =>
      new Intl.NumberFormat("en-US", {
        minimumFractionDigits: fewest,
        maximumFractionDigits: most,
        // A number that is rounded to zero has no sign.
        signDisplay: "negative",
      }),
  ),
);

/** Powers of ten by number of decimals: figures of the rules have up to nine. */
const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9] as const;
/** Numbers below this have at most 15 digits, which a double holds without loss. */
const exactBelow = 1e15;

/**
 * Formats a number with thousands separators and a fixed number, or a range, of decimals. A minus is U+2212.
 *
 * Money, weights and shares are whole numbers of their last decimal and are formatted from these, at a tenth of the
 * cost of the platform's formatter, which handles only numbers that have to be rounded.
 */
export function formatNumber(value: number, fewest = 0, most = fewest): string {
  const power = powers[most];
  if (power !== undefined && fewest >= 0 && fewest <= most) {
    const units = Math.round(value * power);
    const isWhole = Math.abs(units) < exactBelow && units / power === value;
    if (isWhole) return units < 0 ? `−${digits(-units, fewest, most)}` : digits(units, fewest, most);
  }
  return numberFormat(fewest)(most).format(value).replace("-", "−");
}

/** Units of the last decimal, without trailing zeros. */
function digits(units: number, fewest: number, most: number): string {
  let rest = units;
  let decimals = most;
  while (decimals > fewest && rest % 10 === 0) {
    rest /= 10;
    decimals--;
  }
  const power = powers[decimals] ?? 1;
  const fraction = rest % power;
  const whole = grouped((rest - fraction) / power);
  return decimals === 0 ? whole : `${whole}.${padded(fraction, power)}`;
}

function grouped(whole: number): string {
  if (whole < 1_000) return String(whole);
  const last = whole % 1_000;
  return `${grouped((whole - last) / 1_000)},${padded(last, 1_000)}`;
}

/** Pads a number below a power of ten with leading zeros: 5 of 100 is 05. */
function padded(figure: number, power: number): string {
  return String(power + figure).slice(1);
}

/**
 * Formats a billed weight, given in thousandths of its unit: kilos to the gram, and pounds as whole pounds, because the
 * tariff's steps are in kilos. Reasons show it in the same way.
 */
export function formatBilledWeight(thousandths: number, unit: WeightUnit): string {
  return unit === "pound" && thousandths >= 1_000
    ? formatNumber(Math.round(thousandths / 1000))
    : formatWeight(thousandths / 1000);
}

/** `$1,234.50`: dollar sign, two decimals, thousands separators. The currency is written beside it. [P-321] */
export function formatMoney({ minor }: Pick<Money, "minor">): string {
  return `${minor < 0 ? "−" : ""}$${formatNumber(Math.abs(minor) / 100, 2)}`;
}

/** A difference of prices: `+$320.00`, `−$190.00`. */
export function formatDifference({ minor }: Pick<Money, "minor">): string {
  return minor < 0 ? formatMoney({ minor }) : `+${formatMoney({ minor })}`;
}

/** A weight as a number of its unit: three decimals unless whole. [P-323, B-079] */
export function formatWeight(value: number): string {
  const thousandths = Math.round(value * 1000);
  return thousandths % 1000 === 0 ? formatNumber(thousandths / 1000) : formatNumber(thousandths / 1000, 3);
}

/** A dimension: two decimals. [P-322, B-078] */
export function formatDimension(value: number): string {
  return formatNumber(value, 2);
}

/** A volume: cubic feet with three decimals when lengths are in inches, else cubic metres with two. [P-324, B-408] */
export function formatVolume(volume: Volume, unit: LengthUnit, factors: UnitFactors): string {
  return unit === "inch"
    ? formatNumber(volumeIn(volume, unit, factors) / 1000, 3)
    : formatNumber(cubicMetres(volume), 2);
}

/** A weight in kilos, with its decimals. */
export function kilos(weight: Weight): number {
  return weight / kilogram;
}

/** A volume in cubic metres, with its decimals. */
export function cubicMetres(volume: Volume): number {
  return volume / cubicMetre;
}

const months: Readonly<Record<Language, readonly string[]>> = {
  es: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
};

/**
 * The date of a list's row or of a summary, `05 nov 2026` or `Nov 05 2026`. Any other day: `formatDay`. [P-336, P-337]
 */
export function formatDate(date: LocalDate, language: Language): string {
  const [year, month, day] = date.slice(0, 10).split("-");
  const name = months[language][Number(month) - 1];
  return language === "es" ? `${day} ${name} ${year}` : `${name} ${day} ${year}`;
}

/** `19 nov 2026 10:42 a.m.` or `Nov 19 2026 10:42 AM`. [P-338, B-414] */
export function formatDateTime(at: LocalDateTime, language: Language): string {
  return `${formatDate(at, language)} ${formatTime(at, language)}`;
}

/** A day in a sentence or a field: `5 nov 2026` or `Nov 5, 2026`. */
export function formatDay(date: LocalDate, language: Language): string {
  const [year, month, day] = date.slice(0, 10).split("-").map(Number);
  const name = months[language][Number(month) - 1];
  return language === "es" ? `${day} ${name} ${year}` : `${name} ${day}, ${year}`;
}

const weekdayNames: Readonly<Record<Language, Readonly<Record<Weekday, string>>>> = {
  es: { sun: "dom", mon: "lun", tue: "mar", wed: "mié", thu: "jue", fri: "vie", sat: "sáb" },
  en: { sun: "Sun,", mon: "Mon,", tue: "Tue,", wed: "Wed,", thu: "Thu,", fri: "Fri,", sat: "Sat," },
};

/** A day of a document with its weekday: `mié 25 nov 2026` or `Wed, Nov 25, 2026`. */
export function formatFullDay(date: LocalDate, language: Language): string {
  return `${weekdayNames[language][weekdayOf(date.slice(0, 10))]} ${formatDay(date, language)}`;
}

/** A day of the coming weeks, without its year: `mié 25 nov` or `Wed, Nov 25`. */
export function formatComingDay(date: LocalDate, language: Language): string {
  return formatFullDay(date, language).replace(/,? \d{4}$/, "");
}

/** The time of a list's row or of a summary, `3:05 p.m.` or `3:05 PM`. Any other time: `formatClock`. */
export function formatTime(at: LocalDateTime, language: Language): string {
  const hour = Number(at.slice(11, 13));
  const half = language === "es" ? ["a.m.", "p.m."] : ["AM", "PM"];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${at.slice(14, 16)} ${half[hour < 12 ? 0 : 1]}`;
}

/** A time in a sentence, from `HH:MM`: `17:30`, `8:00` in Spanish, `5:30 PM`, `8 AM` in English. */
export function formatClock(time: LocalTime, language: Language): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = String(minute).padStart(2, "0");
  if (language === "es") return `${hour}:${minutes}`;
  const ofHalf = hour % 12 === 0 ? 12 : hour % 12;
  return `${minute === 0 ? ofHalf : `${ofHalf}:${minutes}`} ${hour < 12 ? "AM" : "PM"}`;
}

/** A moment in a sentence: `mié 25 nov 2026, 17:30` or `Wed, Nov 25, 2026, 5:30 PM`. */
export function formatMoment(at: LocalDateTime, language: Language): string {
  return `${formatFullDay(at, language)}, ${formatClock(at.slice(11, 16), language)}`;
}

/** Hours from opening to closing: `8:00–17:00`, `8 AM–5 PM`. */
export function formatHours(opens: LocalTime, closes: LocalTime, language: Language): string {
  return `${formatClock(opens, language)}–${formatClock(closes, language)}`;
}

/** Area codes of two digits: Mexico City, Monterrey and Guadalajara. All others have three. */
const shortAreaCodes = ["55", "56", "33", "81"];

/** Mexico's or the United States' country code before a number of ten digits. */
const withCountryCode = /^(52|1)(\d{10})$/;

/** A number of the carrier with Mexico's country code, which a reader abroad has to dial. */
export function withMexicosCode(number: string): string {
  const digits = number.replace(/\D/g, "");
  return digits.length === 10 ? `52${digits}` : number;
}

/**
 * The carrier's number as a reader sees it: those who read English may be abroad, and see it with its country code.
 */
export function formatCarrierPhone(number: string, language: Language): string {
  return formatPhone(language === "en" ? withMexicosCode(number) : number);
}

/** The URL that dials a number. A country code is dialled with its plus sign. */
export function dialUrl(number: string): string {
  return `tel:${withCountryCode.test(number) ? "+" : ""}${number}`;
}

/**
 * A telephone number in groups: `81 5550 0100`, `442 550 0204`; with the country code of Mexico or the United States
 * before ten digits, `+52 81 5550 0100`. Any other stays unchanged.
 */
export function formatPhone(number: string): string {
  const [, country, national] = withCountryCode.exec(number) ?? [];
  if (national !== undefined) return `+${country} ${formatPhone(national)}`;
  if (!/^\d{10}$/.test(number)) return number;
  const area = shortAreaCodes.includes(number.slice(0, 2)) ? 2 : 3;
  return [number.slice(0, area), number.slice(area, 6), number.slice(6)].join(" ");
}

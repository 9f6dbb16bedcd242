import type { Language } from "../customer/customer.ts";
import type { LocalDate, LocalDateTime } from "./calendar.ts";
import {
  cubicMetre,
  kilogram,
  type LengthUnit,
  type UnitFactors,
  type Volume,
  volumeIn,
  type Weight,
} from "./measures.ts";
import type { Money } from "./money.ts";
import { remembered } from "./remembered.ts";

// Mexico and the United States write numbers alike, so one locale serves both languages.
const mostDecimals = 100;
const numberFormat = remembered(mostDecimals, (fewest: number) =>
  remembered(
    mostDecimals,
    (most: number) =>
      new Intl.NumberFormat("en-US", {
        minimumFractionDigits: fewest,
        maximumFractionDigits: most,
        // What is rounded to nothing has no sign.
        signDisplay: "negative",
      }),
  ),
);

/** How many of the last decimal make one, by the number of decimals: what is written in the rules has up to six. */
const powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as const;
/** A number of so many digits is the shortest decimal of the double that carries it. */
const exactBelow = 1e15;

/**
 * A number with thousands separators and exactly, or between, so many decimals. A minus is U+2212.
 *
 * Money, weights and shares are whole numbers of their last decimal: they are written from that whole number, at a
 * tenth of what the formatter of the platform costs, which is left with what has to be rounded.
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

/** So many units of the last decimal, without the zeros at the end that need not be there. */
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

/** A number below a power of ten with the zeros before it: 5 of 100 is 05. */
function padded(figure: number, power: number): string {
  return String(power + figure).slice(1);
}

/** `$1,234.50`: dollar sign, two decimals, thousands separators. The currency is written beside it. [P-321] */
export function formatMoney({ minor }: Pick<Money, "minor">): string {
  return `${minor < 0 ? "−" : ""}$${formatNumber(Math.abs(minor) / 100, 2)}`;
}

/** A difference of prices: `+$320.00`, `−$190.00`. */
export function formatDifference({ minor }: Pick<Money, "minor">): string {
  return minor < 0 ? formatMoney({ minor }) : `+${formatMoney({ minor })}`;
}

/** A weight in the number of its unit: three decimals unless whole. [P-323, B-079] */
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

export function kilos(weight: Weight): number {
  return weight / kilogram;
}

export function cubicMetres(volume: Volume): number {
  return volume / cubicMetre;
}

const months: Readonly<Record<Language, readonly string[]>> = {
  es: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
};

/** `19 nov 2026` or `Nov 19 2026`. */
export function formatDate(date: LocalDate, language: Language): string {
  const [year, month, day] = date.slice(0, 10).split("-");
  const name = months[language][Number(month) - 1];
  return language === "es" ? `${day} ${name} ${year}` : `${name} ${day} ${year}`;
}

/** `19 nov 2026 10:42 a.m.` or `Nov 19 2026 10:42 AM`. [P-338, B-414] */
export function formatDateTime(at: LocalDateTime, language: Language): string {
  return `${formatDate(at, language)} ${formatTime(at, language)}`;
}

export function formatTime(at: LocalDateTime, language: Language): string {
  const hour = Number(at.slice(11, 13));
  const half = language === "es" ? ["a.m.", "p.m."] : ["AM", "PM"];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${at.slice(14, 16)} ${half[hour < 12 ? 0 : 1]}`;
}

/** Area codes of two digits: Mexico City, Monterrey and Guadalajara. All others have three. */
const shortAreaCodes = ["55", "56", "33", "81"];

/** A telephone number as people read it aloud: `81 5550 0100`, `442 550 0204`. One of other than ten digits as it is. */
export function formatPhone(number: string): string {
  if (!/^\d{10}$/.test(number)) return number;
  const area = shortAreaCodes.includes(number.slice(0, 2)) ? 2 : 3;
  return [number.slice(0, area), number.slice(area, 6), number.slice(6)].join(" ");
}

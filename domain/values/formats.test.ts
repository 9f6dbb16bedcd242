import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Language } from "../customer/customer.ts";
import {
  cubicMetres,
  dialUrl,
  formatCarrierPhone,
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
  formatPhone,
  formatTime,
  formatVolume,
  formatWeight,
  kilos,
  withMexicosCode,
} from "./formats.ts";

test("money has a dollar sign, two decimals and thousands separators [P-321]", () => {
  check(0, "$0.00");
  check(5, "$0.05");
  check(99_999, "$999.99");
  check(100_000, "$1,000.00");
  check(123_450, "$1,234.50");
  check(1_234_567_890, "$12,345,678.90");
  check(-19_000, "−$190.00");

  function check(minor: number, written: string) {
    expect(formatMoney({ minor })).toBe(written);
  }
});

test("a difference of prices always has its sign", () => {
  expect(formatDifference({ minor: 32_000 })).toBe("+$320.00");
  expect(formatDifference({ minor: -19_000 })).toBe("−$190.00");
  expect(formatDifference({ minor: 0 })).toBe("+$0.00");
});

test("a dimension has two decimals [P-322, B-078]", () => {
  check(1.2, "1.20");
  check(0, "0.00");
  check(0.855, "0.86");
  check(1.005, "1.01");
  check(1250, "1,250.00");

  function check(value: number, written: string) {
    expect(formatDimension(value)).toBe(written);
  }
});

test("a weight has three decimals unless it is whole [P-323, B-079]", () => {
  check(12, "12");
  check(1250, "1,250");
  check(12.3, "12.300");
  check(12.345, "12.345");
  check(0.0004, "0");
  check(0.9999, "1");
  check(4.9995, "5");

  function check(value: number, written: string) {
    expect(formatWeight(value)).toBe(written);
  }
});

test("a volume has two decimals in cubic metres, and three in feet when lengths are in inches [P-324, B-408]", () => {
  const factors = { kilosPerPound: 4_536, metresPerInch: 254 };
  const check = (volume: number, inMetres: string, inInches: string) => {
    expect(formatVolume(volume, "metre", factors)).toBe(inMetres);
    expect(formatVolume(volume, "inch", factors)).toBe(inInches);
  };
  // A cubic foot are 0.3048³ = 0.028316846… cubic metres.
  check(1_026_600_000, "1.03", "36.254");
  check(2_000_000_000, "2.00", "70.629");
  check(28_316_847, "0.03", "1.000");
  check(0, "0.00", "0.000");
});

test("canonical weights and volumes are shown in kilos and cubic metres", () => {
  expect(kilos(6_345_000_000)).toBe(634.5);
  expect(cubicMetres(1_026_000_000)).toBe(1.026);
});

test("a number has at most the allowed decimals, and a true minus sign", () => {
  expect(formatNumber(1234.5, 0, 3)).toBe("1,234.5");
  expect(formatNumber(2, 1, 3)).toBe("2.0");
  expect(formatNumber(2.0006, 1, 3)).toBe("2.001");
  expect(formatNumber(1234.5)).toBe("1,235");
  expect(formatNumber(-1234.5, 2)).toBe("−1,234.50");
});

test("zero has no sign, nor has a number that is rounded to zero", () => {
  expect(formatNumber(-0, 2)).toBe("0.00");
  expect(formatNumber(-0.001, 2)).toBe("0.00");
});

describe("any number is formatted as the platform formats it", () => {
  const decimals = fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

  function check(value: number, [fewest, most]: readonly [number, number]) {
    const platform = new Intl.NumberFormat("en-US", {
      minimumFractionDigits: fewest,
      maximumFractionDigits: most,
      signDisplay: "negative",
    });
    expect(formatNumber(value, fewest, most)).toBe(platform.format(value).replace("-", "−"));
  }

  test("for every whole number of any decimal", () => {
    const units = fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.maxSafeInteger());
    const power = fc.integer({ min: 0, max: 9 }).map((digits) => 10 ** digits);
    fc.assert(
      fc.property(units, power, decimals, (count, by, places) => check(count / by, places)),
      { numRuns: 1_000 },
    );
  });

  test("for every number that has to be rounded, of any size", () => {
    const halves = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((count) => (2 * count + 1) / 2_000);
    fc.assert(fc.property(fc.oneof(halves, fc.double()), decimals, check), { numRuns: 1_000 });
    for (const value of [0, -0, 1e15, 1e15 - 0.1, -999_999_999_999_999, 2 ** 53, 1e21, 5e-324, Number.NaN])
      for (const places of [
        [0, 0],
        [2, 2],
        [0, 3],
        [2, 6],
      ] as const)
        check(value, places);
  });

  test("and refused where it refuses it", () => {
    expect(() => formatNumber(1, 3, 2)).toThrow(RangeError);
    expect(() => formatNumber(1, -1, 2)).toThrow(RangeError);
  });
});

describe("a date", () => {
  function check(local: string, es: string, en: string, format: (at: string, language: Language) => string) {
    expect(format(local, "es")).toBe(es);
    expect(format(local, "en")).toBe(en);
  }

  test("in Spanish is day, month, year, hour and half of the day [P-336]", () => {
    expect(formatDateTime("2026-11-19T10:42:07", "es")).toBe("19 nov 2026 10:42 a.m.");
    expect(formatDateTime("2026-03-05T15:05:00", "es")).toBe("05 mar 2026 3:05 p.m.");
  });

  test("in English begins with the month [P-337]", () => {
    expect(formatDate("2026-11-19", "en")).toBe("Nov 19 2026");
    expect(formatDate("2026-03-05", "en")).toBe("Mar 05 2026");
  });

  test("in English is followed by the time too [P-338, B-414]", () => {
    check("2026-11-19T10:42:07", "19 nov 2026 10:42 a.m.", "Nov 19 2026 10:42 AM", formatDateTime);
    check("2026-12-31T23:59:59", "31 dic 2026 11:59 p.m.", "Dec 31 2026 11:59 PM", formatDateTime);
  });

  test("names every month in both languages", () => {
    const all = (language: Language) =>
      Array.from({ length: 12 }, (_, month) =>
        formatDate(`2026-${String(month + 1).padStart(2, "0")}-01`, language).replace(/[\d ]/g, ""),
      ).join(" ");
    expect(all("es")).toBe("ene feb mar abr may jun jul ago sep oct nov dic");
    expect(all("en")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
  });

  test("of a time is its day alone", () => {
    check("2026-11-19T10:42:07", "19 nov 2026", "Nov 19 2026", formatDate);
  });

  test("in a sentence is written as the country writes it", () => {
    check("2026-11-01", "1 nov 2026", "Nov 1, 2026", formatDay);
    check("2026-12-31T23:59:59", "31 dic 2026", "Dec 31, 2026", formatDay);
  });

  test("in a sentence the clock has 24 hours in Spanish and 12 in English", () => {
    check("08:00", "8:00", "8 AM", formatClock);
    check("17:30", "17:30", "5:30 PM", formatClock);
    check("00:05", "0:05", "12:05 AM", formatClock);
    check("12:00", "12:00", "12 PM", formatClock);
    expect(formatHours("08:00", "17:00", "es")).toBe("8:00–17:00");
    expect(formatHours("08:00", "17:00", "en")).toBe("8 AM–5 PM");
  });

  test("has noon and midnight at twelve", () => {
    check("2026-11-19T00:05:00", "12:05 a.m.", "12:05 AM", formatTime);
    check("2026-11-19T12:00:00", "12:00 p.m.", "12:00 PM", formatTime);
    check("2026-11-19T11:59:59", "11:59 a.m.", "11:59 AM", formatTime);
    check("2026-11-19T13:00:00", "1:00 p.m.", "1:00 PM", formatTime);
  });
});

test("a telephone number is written in the groups in which it is read", () => {
  expect(formatPhone("8155500100")).toBe("81 5550 0100");
  expect(formatPhone("5555500205")).toBe("55 5550 0205");
  expect(formatPhone("4425500204")).toBe("442 550 0204");
  expect(formatPhone("+52 81 5550 0100")).toBe("+52 81 5550 0100");
  expect(formatPhone("9565550106")).toBe("956 555 0106");
  expect(formatPhone("528155500100")).toBe("+52 81 5550 0100");
  expect(formatPhone("19565550106")).toBe("+1 956 555 0106");
  expect(formatPhone("448155500100")).toBe("448155500100");
  expect(formatPhone("")).toBe("");
});

test("a telephone number with a country code is dialled with a plus sign", () => {
  expect(dialUrl("8155500100")).toBe("tel:8155500100");
  expect(dialUrl("528155500100")).toBe("tel:+528155500100");
  expect(dialUrl("+528155500100")).toBe("tel:+528155500100");
});

test("the carrier's number is dialled with Mexico's code, and has it where English is read", () => {
  expect(dialUrl(withMexicosCode("8155500100"))).toBe("tel:+528155500100");
  expect(withMexicosCode("528155500100")).toBe("528155500100");
  expect(withMexicosCode("")).toBe("");
  expect(withMexicosCode("81 5550 0100")).toBe("528155500100");
  expect(formatCarrierPhone("8155500100", "es")).toBe("81 5550 0100");
  expect(formatCarrierPhone("8155500100", "en")).toBe("+52 81 5550 0100");
  expect(formatCarrierPhone("528155500100", "en")).toBe("+52 81 5550 0100");
});

test("a day of a document has its weekday and its year, a coming day no year", () => {
  expect([formatComingDay("2026-11-25", "es"), formatComingDay("2026-11-25", "en")]).toEqual([
    "mié 25 nov",
    "Wed, Nov 25",
  ]);
  expect(formatFullDay("2026-11-21", "es")).toBe("sáb 21 nov 2026");
  expect(formatFullDay("2026-11-22T23:59", "en")).toBe("Sun, Nov 22, 2026");
});

test("a moment in a sentence has its weekday, and the clock of the language", () => {
  expect(formatMoment("2026-11-25T17:30:59", "es")).toBe("mié 25 nov 2026, 17:30");
  expect(formatMoment("2026-11-25T17:30:59", "en")).toBe("Wed, Nov 25, 2026, 5:30 PM");
  expect(formatMoment("2026-11-22T08:05:00", "es")).toBe("dom 22 nov 2026, 8:05");
});

import type { SideTerms } from "@anden/domain/scheduling/agreed-day";
import type { SchedulingMode } from "@anden/domain/scheduling/modes";
import { lastTimeToday, opensForToday, whyClosed } from "@anden/domain/scheduling/open-days";
import { workingDays } from "@anden/domain/scheduling/opening-hours";
import type { SchedulingSide } from "@anden/domain/scheduling/side";
import { instantOf } from "@anden/domain/values/calendar";
import { expect, test } from "vitest";
import { clockLine } from "./clock-line.ts";

const words = {
  label: (key: string, { opens, cutOff }: { opens: string; cutOff: string }) => {
    const kind = key.replace("wizard.when.clock.", "");
    return [kind, ...(kind === "before" ? [opens] : []), ...(kind === "now" ? [] : [cutOff])].join(" ");
  },
  clock: (time: string) => time,
};
const rules = { lastTimeToday, opensForToday, whyClosed };
const timeZone = "America/Monterrey";

interface Case {
  readonly side?: SchedulingSide;
  readonly mode?: SchedulingMode;
  readonly cutOff?: string;
  readonly terms?: Partial<SideTerms>;
}

/** What the line says at a time of Friday, 20 November 2026, of a stop that is open from 8:00 to 17:30. */
function at(time: string, { side = "pickup", mode = "ordinary", cutOff = "17:00", terms = {} }: Case = {}) {
  const known: SideTerms = {
    now: instantOf(`2026-11-20T${time}:00`, timeZone),
    stop: {
      country: "MX",
      timeZone,
      cutOff,
      hours: workingDays.map((day) => ({ day, opens: "08:00", closes: "17:30" })),
    },
    schedulingDays: 0,
    holidays: [],
    isAtBranch: false,
    refused: {},
    ...terms,
  };
  const offer = { terms: known, timeZone, branch: { city: "Monterrey" } };
  return clockLine(
    { asked: { side, mode }, offer, rules } as Parameters<typeof clockLine>[0],
    words as never,
  );
}

test("The clock of a pickup says until when today can be booked, and when that was over", () => {
  expect(at("16:42")).toBe("pickup 17:00");
  expect(at("17:30")).toBe("over 17:00");
  expect(at("20:00")).toBe("over 17:00");
  expect(at("16:42", { side: "delivery" })).toBe("now");
});

test("Before the stop opens it says from when today can be booked, as the month strikes today through until then [A-120]", () => {
  expect(at("06:00")).toBe("before 08:00 17:00");
  expect(at("06:00", { mode: "appointment" })).toBe("pickup 17:00");
  const window = { days: ["mon"], opens: "09:00", closes: "12:00" } as const;
  expect(at("06:00", { terms: { window } })).toBe("now");
});

test("An ordinary day is booked until the stop closes, where that is before the cut-off [A-120]", () => {
  expect(at("16:42", { cutOff: "18:00" })).toBe("pickup 17:30");
  expect(at("17:45", { cutOff: "18:00" })).toBe("over 17:30");
});

test("Of a day that is closed whatever the hour, or for every hour that is left, it says the time alone", () => {
  const holidays = [{ date: "2026-11-20", country: "MX", name: { es: "Fiesta", en: "Feast" } }] as const;
  expect(at("16:42", { terms: { holidays } })).toBe("now");
  expect(at("06:00", { terms: { holidays } })).toBe("now");
  expect(at("16:42", { mode: "outside-hours" })).toBe("now");
  expect(at("16:42", { mode: "appointment" })).toBe("now");
  expect(at("17:30", { mode: "appointment" })).toBe("over 17:00");
});

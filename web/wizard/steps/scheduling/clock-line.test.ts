import { instantOf } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import { expect, test } from "vitest";
import { clockLine } from "./clock-line.ts";

const words = {
  label: (key: string, figures: object = {}) => [key, ...Object.values(figures)].join(" "),
  clock: (time: string) => time,
};

function at(time: string, closed?: ReturnType<typeof problem>, side: "pickup" | "delivery" = "pickup") {
  const timeZone = "America/Monterrey";
  const terms = { now: instantOf(`2026-11-20T${time}:00`, timeZone) };
  const offer = { terms, timeZone, cutOff: "17:00", branch: { city: "Monterrey" } };
  return clockLine({ side, offer, closed } as Parameters<typeof clockLine>[0], words as never).split(" ")[0];
}

test("The clock of a pickup says until when today can be booked, and of a day that is closed it says no such thing", () => {
  expect(at("16:42")).toBe("wizard.when.clock.pickup");
  expect(at("17:30", problem("schedule.afterCutOff", "date", { time: "17:00" }))).toBe(
    "wizard.when.clock.over",
  );
  expect(at("20:00", problem("schedule.outsideHours", "date"))).toBe("wizard.when.clock.over");
  expect(at("06:00", problem("schedule.outsideHours", "date"))).toBe("wizard.when.clock.pickup");
  expect(at("16:42", problem("schedule.holiday", "date"))).toBe("wizard.when.clock.now");
  expect(at("17:30", problem("schedule.weekend", "date"))).toBe("wizard.when.clock.now");
  expect(at("16:42", undefined, "delivery")).toBe("wizard.when.clock.now");
});

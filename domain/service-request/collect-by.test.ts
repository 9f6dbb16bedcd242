import { expect, test } from "vitest";
import { instantOf } from "../values/calendar.ts";
import { collectBy, minutesUntil, urgencyOf } from "./collect-by.ts";

const tijuana = { timeZone: "America/Tijuana", cutOff: "16:30" };
const at = (moment: string) => instantOf(moment, "America/Tijuana");

test("an ordinary pickup is due at the cut-off of its branch, in the branch's own time", () => {
  expect(collectBy("commercial", { mode: "ordinary", day: "2026-11-24" }, tijuana)).toBe(
    at("2026-11-24T16:30:00"),
  );
});

test("an appointment is due at its hour", () => {
  expect(collectBy("residential", { mode: "appointment", at: "2026-11-24T10:00:00" }, tijuana)).toBe(
    at("2026-11-24T10:00:00"),
  );
  expect(collectBy("commercial", { mode: "hub", hubAt: "2026-11-25T08:00:00" }, tijuana)).toBe(
    at("2026-11-25T08:00:00"),
  );
  const late = { mode: "outside-hours", on: "2026-11-24", from: "19:00", to: "21:00" } as const;
  expect(collectBy("commercial", late, tijuana)).toBe(at("2026-11-24T19:00:00"));
});

test("nobody comes where the customer brings the goods, or no day is agreed", () => {
  expect(collectBy("branch", { mode: "ordinary", day: "2026-11-24" }, tijuana)).toBeUndefined();
  expect(collectBy("commercial", undefined, tijuana)).toBeUndefined();
});

test("a deadline is missed from the first second after it, and pressing within the hour before", () => {
  const deadline = instantOf("2026-11-24T17:00:00", "America/Monterrey");
  const urgency = (at: string) =>
    urgencyOf({
      status: "registered",
      minutesLeft: minutesUntil(deadline, instantOf(at, "America/Monterrey")),
    });
  expect(urgency("2026-11-24T15:58:59")).toBe("later");
  expect(urgency("2026-11-24T16:00:00")).toBe("soon");
  expect(urgency("2026-11-24T17:00:00")).toBe("soon");
  expect(urgency("2026-11-24T17:00:01")).toBe("missed");
  expect(minutesUntil(deadline, instantOf("2026-11-24T16:40:30", "America/Monterrey"))).toBe(19);
});

test("a pickup presses until the goods are collected, and not where the customer brings them", () => {
  expect(urgencyOf({ status: "confirmed", minutesLeft: -1 })).toBe("missed");
  expect(urgencyOf({ status: "in-transit", minutesLeft: -1 })).toBe("later");
  expect(urgencyOf({ status: "cancelled", minutesLeft: 30 })).toBe("later");
  expect(urgencyOf({ status: "registered" })).toBe("later");
});

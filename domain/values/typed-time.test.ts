import { languages } from "@anden/domain/customer/customer";
import { expect, test } from "vitest";
import { formatClock } from "./formats.ts";
import { typedTime } from "./typed-time.ts";

const check = (text: string, expected: string) => expect(typedTime(text), text).toBe(expected);

test("a time is read as people type it, on either clock", () => {
  check("17:30", "17:30");
  check("8:05", "08:05");
  check("8", "08:00");
  check("1730", "17:30");
  check("830", "08:30");
  check("17.30", "17:30");
  check("17 h", "17:00");
  check("5:30 PM", "17:30");
  check("5pm", "17:00");
  check("5:30 p.m.", "17:30");
  check(" 8 a. m. ", "08:00");
});

test("noon and midnight are the twelves of their halves", () => {
  check("12 PM", "12:00");
  check("12 AM", "00:00");
  check("12:30", "12:30");
  check("0:00", "00:00");
});

test("a text that is no time gives none", () => {
  for (const text of ["", "mañana", "24:00", "8:60", "173", "13 PM", "0 AM", "8:", "1:2:3", "-8", "8:5"])
    check(text, "");
});

test("what the portal writes is read back in both languages", () => {
  for (const language of languages)
    for (let minute = 0; minute < 1_440; minute += 5) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      check(formatClock(time, language), time);
    }
});

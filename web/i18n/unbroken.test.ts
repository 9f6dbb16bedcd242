import { expect, test } from "vitest";
import { onOneLine, unbroken } from "./unbroken.ts";

test("a time does not break before its half of the day, nor a range after its dash, in either language", () => {
  expect(unbroken("Monday to Friday, 8 AM–7 PM; Saturday, 9 AM–2 PM")).toBe(
    "Monday to Friday, 8\u00a0AM–\u20607\u00a0PM; Saturday, 9\u00a0AM–\u20602\u00a0PM",
  );
  expect(unbroken("20 nov 2026 10:00 a.m.")).toBe("20 nov 2026 10:00\u00a0a.m.");
  expect(unbroken("8:00–17:00, 320 kg")).toBe("8:00–\u206017:00, 320 kg");
});

test("hours from and to are one piece", () => {
  expect(onOneLine("8 AM–5 PM")).toBe("8\u00a0AM–\u20605\u00a0PM");
});

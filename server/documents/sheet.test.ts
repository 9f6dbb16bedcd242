import { formatHours } from "@anden/domain/values/formats";
import { expect, test } from "vitest";
import { Sheet } from "./sheet.ts";

test("a line of a paper breaks between words, and never within an hour", () => {
  const sheet = new Sheet({ size: "a4", title: "Hours", author: "Carrier", language: "en", at: 0 });
  const hours = formatHours("09:00", "13:00", "en");
  const style = { size: 9 };
  // So narrow that the whole text, but for its last letters, would fit on one line.
  const width = sheet.widthOf(`Saturday, ${hours}`, style) - 5;
  expect(sheet.lines(`Saturday, ${hours}`, width, style)).toEqual(["Saturday,", "9 AM–1 PM"]);
});

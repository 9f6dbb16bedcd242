import { expect, test } from "vitest";
import { findingsOn } from "./testing/accessibility.ts";
import { account } from "./testing/accounts.ts";
import { unfoldFilters } from "./testing/list.ts";
import { hasFocus } from "./testing/screens.ts";
import { enter } from "./testing/sign-in.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { visits } from "./testing/visitor.ts";

const visit = visits();

for (const { language, width, mode, month, day, written } of variants([
  {
    language: "es",
    width: 1280,
    mode: "light",
    month: "octubre 2026",
    day: "14 octubre 2026",
    written: "14 oct 2026",
  },
  {
    language: "en",
    width: 360,
    mode: "dark",
    month: "October 2026",
    day: "14 October 2026",
    written: "Oct 14, 2026",
  },
] as const))
  test.concurrent(`A day is chosen in a calendar in the portal's language, by mouse or by keyboard, or typed; ${language} at ${width} px`, () =>
    visit({ language, width, mode }, async (visitor) => {
      const { page, speech, watch } = visitor;
      await enter(visitor, account("demo"));
      await unfoldFilters(visitor);
      const name = speech.label("list.from");
      const field = page.getByRole("textbox", { name, exact: true });
      const opener = page.getByRole("button", { name: speech.button("date.choose", { field: name }) });
      await field.fill(language === "es" ? "2 oct 2026" : "Oct 2, 2026");
      await opener.click();
      const calendar = page.getByRole("dialog", { name: speech.button("date.choose", { field: name }) });
      await calendar.getByRole("button", { name: month, exact: true }).waitFor();
      await watch.look("calendar");
      expect(await findingsOn(page)).toEqual([]);
      await visitor.picture("calendar");
      await calendar.getByRole("button", { name: day, exact: true }).click();
      await calendar.waitFor({ state: "detached" });
      expect(await field.inputValue()).toBe(written);
      await until(async () => expect(await hasFocus(opener)).toBe(true));

      // By keyboard: the focus begins on the day that is there; a week later, and taken.
      await page.keyboard.press("Enter");
      await calendar.waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await until(async () => expect(await field.inputValue()).toBe(written.replace("14", "21")));
      await page.keyboard.press("Enter");
      await calendar.waitFor();
      // It stays at its field when the fields find other places.
      await page.setViewportSize({ width: width === 360 ? 1280 : 700, height: 900 });
      await until(async () => {
        const [of, it] = [await opener.boundingBox(), await calendar.boundingBox()];
        if (!of || !it) throw new Error("the calendar is not shown");
        const apart = Math.min(Math.abs(it.y - of.y - of.height), Math.abs(of.y - it.y - it.height));
        expect(apart).toBeLessThan(8);
      });
      await page.keyboard.press("Escape");
      await calendar.waitFor({ state: "detached" });
      expect(await field.inputValue()).toBe(written.replace("14", "21"));
    }));

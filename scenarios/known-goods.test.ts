import { describe, expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { fieldAt, goTo, hasFocus, lineOf } from "./testing/screens.ts";
import { monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const figures = ["length", "width", "height", "weight"] as const;
const typeLine = async (visitor: Visitor, row: number, values: readonly string[]) => {
  await fieldAt(visitor, `lines[${row}].packagingId`).selectOption({ index: 1 });
  for (const [at, figure] of figures.entries())
    await fieldAt(visitor, `lines[${row}].${figure}`).fill(values[at] ?? "");
  await fieldAt(visitor, `lines[${row}].pieces`).fill("2");
};
const valuesAt = (visitor: Visitor, row: number) =>
  Promise.all(figures.map((figure) => fieldAt(visitor, `lines[${row}].${figure}`).inputValue()));

describe.each(
  variants([
    { language: "es", width: 1280 },
    { language: "en", width: 360 },
  ] as const),
)("in $language at $width px", { concurrent: true }, (looks) => {
  test("Goods are kept under a name, found by it in another line, renamed and removed [P-322, P-323]", () =>
    visit(looks, async (visitor) => {
      const { page, speech } = visitor;
      await follow(monterreyToGuadalajara, await begin(visitor, "guest"));
      await goTo(visitor, "goods");
      const field = page.getByRole("combobox", { name: speech.label("wizard.goods.known") });
      await fieldAt(visitor, "lines[0].pieces").waitFor();
      expect(await field.count()).toBe(0);
      await typeLine(visitor, 0, ["0.6", "0.4", "0.3", "18.5"]);

      const keep = () =>
        lineOf(visitor, 0).getByRole("button", { name: speech.anyOf("wizard.goods.known.keepLine") });
      const dialog = page.getByRole("dialog");
      const save = dialog.getByRole("button", { name: speech.button("wizard.goods.known.save") });
      await keep().click();
      await save.click();
      await dialog.getByText(speech.message("problem.field.required")).waitFor();
      const sizes = /0\.60 × 0\.40 × 0\.30\sm, 18\.500\skg$/;
      await dialog.getByText(sizes).waitFor();
      await visitor.watch.look("goods without a name");
      const box = await dialog.boundingBox();
      expect(2 * (box?.x ?? 0) + (box?.width ?? 0), "in the middle").toBeCloseTo(looks.width, -1);
      await dialog.getByRole("textbox").fill("Motores chicos");
      await visitor.picture("goods-keep");
      await save.click();
      await page.getByText(speech.message("wizard.goods.known.done", { name: "Motores chicos" })).waitFor();

      await field.fill("moto");
      await page
        .getByRole("option", { name: /Motores chicos/ })
        .getByText(sizes)
        .waitFor();
      await visitor.watch.look("kept goods offered");
      await visitor.picture("goods-known");
      await field.press("Enter");
      await until(async () => expect(await valuesAt(visitor, 1)).toEqual(["0.6", "0.4", "0.3", "18.5"]));
      await until(async () => expect(await hasFocus(fieldAt(visitor, "lines[1].pieces"))).toBe(true));

      await keep().click();
      expect(await dialog.getByRole("textbox").inputValue()).toBe("Motores chicos");
      await dialog.getByRole("button", { name: speech.button("wizard.goods.known.remove") }).click();
      await page
        .getByText(speech.message("wizard.goods.known.removed", { name: "Motores chicos" }))
        .waitFor();
      await until(async () => expect(await field.count()).toBe(0));
      await visitor.watch.look("kept goods removed");
    }));

  test("999 lines are pasted, and the last of them can be typed in", () =>
    visit(looks, async (visitor) => {
      const { page, speech } = visitor;
      await follow(monterreyToGuadalajara, await begin(visitor, "guest"));
      await goTo(visitor, "goods");
      const rows = Array.from({ length: 1_000 }, (_, row) => `Caja\t1\t0.3\t0.3\t0.2\t${5 + (row % 9)}`);
      const first = fieldAt(visitor, "lines[0].packagingId");
      await first.focus();
      await first.evaluate((element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      }, rows.join("\n"));
      const news = speech.message("wizard.goods.leftOut", { count: 1, maximum: 999 });
      await page.getByText(news).waitFor();
      const last = fieldAt(visitor, "lines[998].weight");
      await last.fill("12.5");
      await last.press("Tab");
      expect(await last.inputValue()).toBe("12.5");
      await fieldAt(visitor, "lines[998].packagingId").focus();
      await fieldAt(visitor, "lines[998].packagingId").selectOption({ index: 2 });
      await visitor.picture("goods-999");
    }));
});

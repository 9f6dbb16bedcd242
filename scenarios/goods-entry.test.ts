import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { begin, follow } from "./run-in-browser.ts";
import { fieldAt, goTo, hasFocus, nextButton, saidAt } from "./testing/screens.ts";
import { monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

async function paste(into: Locator, rows: readonly string[]): Promise<void> {
  await into.focus();
  await into.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, rows.join("\n"));
}

/** Values that a crate is refused with: messages 132, 285 and 42, and those without a number. */
const impossible = [
  { figure: "pieces", typed: "0", es: "Escribe cuántas piezas son: 1 o más.", en: "Enter how many pieces" },
  { figure: "pieces", typed: "1000", es: "Caben 999 piezas por línea.", en: "A line takes 999 pieces." },
  {
    figure: "length",
    typed: "0",
    es: "Escribe la medida de una pieza, mayor que cero.",
    en: "Enter the size of one piece, more than zero.",
  },
  { figure: "width", typed: "1.2345", es: "Usa 3 decimales como máximo.", en: "Use 3 decimals at most." },
  { figure: "weight", typed: "100.0001", es: "Usa 3 decimales como máximo.", en: "Use 3 decimals at most." },
  { figure: "length", typed: "3.01", es: "Huacal: hasta 3 m de largo.", en: "Crate: length of up to 3 m." },
  {
    figure: "weight",
    typed: "2001",
    es: "Huacal: hasta 2,000 kg de peso.",
    en: "Crate: weight of up to 2,000 kg.",
  },
] as const;

const sides = ["length", "width", "height"] as const;
const figuresAt = (visitor: Visitor, row: number, figures: readonly string[]) =>
  Promise.all(figures.map((figure) => fieldAt(visitor, `lines[${row}].${figure}`).inputValue()));

describe.each(
  variants([
    { language: "es", width: 1280 },
    { language: "en", width: 360 },
  ] as const),
)("in $language at $width px", { concurrent: true }, (looks) => {
  test("Centimetres in a paste are recognized, and one key converts them all", () =>
    visit(looks, async (visitor) => {
      const { page, speech } = visitor;
      await follow(monterreyToGuadalajara, await begin(visitor, "guest"));
      await goTo(visitor, "goods");
      await paste(fieldAt(visitor, "lines[0].packagingId"), [
        "Caja\t6\t60\t40\t40\t18",
        "Tarima\t2\t120\t100\t115\t310",
        "Barril\t1\t58\t58\t88\t200",
      ]);
      const convert = page.getByRole("button", { name: speech.anyOf("wizard.goods.centimetres.convert") });
      await until(async () => expect(await hasFocus(convert)).toBe(true));
      const typed = { typed: "60 × 40 × 40", metres: "0.6 × 0.4 × 0.4" };
      await page.getByText(speech.message("wizard.goods.centimetres", typed)).waitFor();
      // The sentence of a figure that is too large names it, so the name does not precede it.
      const tooLong = { es: /^Caja: hasta 1\.5\s?m de largo/, en: /^Box: length of up to 1\.5\s?m/ };
      expect(await saidAt(fieldAt(visitor, "lines[0].length"))).toMatch(tooLong[looks.language]);
      await visitor.watch.look("centimetres asked");
      await visitor.picture("goods-centimetres");
      await page.keyboard.press("Enter");
      await until(async () => expect(await figuresAt(visitor, 0, sides)).toEqual(["0.6", "0.4", "0.4"]));
      expect(await figuresAt(visitor, 1, sides)).toEqual(["1.2", "1", "1.15"]);
      expect(await figuresAt(visitor, 2, sides)).toEqual(["0.58", "0.58", "0.88"]);
      await until(async () => expect(await hasFocus(fieldAt(visitor, "lines[0].length"))).toBe(true));
      // The packaging that nobody knows is kept with its line, and asked there.
      const unknown = fieldAt(visitor, "lines[2].packagingId");
      expect(await unknown.locator("option:checked").textContent()).toBe("Barril");
      expect(await unknown.getAttribute("aria-invalid")).toBe("true");
      await visitor.watch.look("centimetres converted");
      await visitor.picture("goods-converted");
      await unknown.selectOption({ index: 3 });
      await until(async () => expect(await unknown.getAttribute("aria-invalid")).toBeNull());
      await visitor.watch.look("packaging chosen");
    }));

  test("Packaging comes first: measures typed without it are told so at the packaging; a weight below the least is told with it [B-232, B-239]", () =>
    visit(looks, async (visitor) => {
      await follow(monterreyToGuadalajara, await begin(visitor, "guest"));
      await goTo(visitor, "goods");
      await fieldAt(visitor, "lines[0].length").fill("1.2");
      const packaging = fieldAt(visitor, "lines[0].packagingId");
      await until(async () => expect(await packaging.getAttribute("aria-invalid")).toBe("true"));
      const said = {
        es: "Elige el embalaje de esta línea.",
        en: "Choose the package for this line.",
      };
      expect(await saidAt(packaging)).toContain(said[looks.language]);
      // The drawing does not wait for it.
      for (const [name, figure] of Object.entries({ pieces: "2", width: "1", height: "0.8", weight: "300" }))
        await fieldAt(visitor, `lines[0].${name}`).fill(figure);
      await visitor.page.getByText(visitor.speech.label("wizard.scale.unnamed", { count: 2 })).waitFor();
      await nextButton(visitor).click();
      await until(async () => expect(await hasFocus(packaging)).toBe(true));
      await packaging.selectOption({ index: 1 });
      await until(async () => expect(await packaging.getAttribute("aria-invalid")).toBeNull());
      const light = {
        es: "Cada pieza pesa menos de 0.1 kg. Revisa que el peso sea correcto.",
        en: "Each piece weighs less than 0.1 kg. Check that the weight is right.",
      };
      const warned = visitor.page.getByText(light[looks.language], { exact: true });
      expect(await warned.count()).toBe(0);
      await fieldAt(visitor, "lines[0].weight").fill("0.099");
      await warned.waitFor();
      await fieldAt(visitor, "lines[0].weight").fill("0.1");
      await warned.waitFor({ state: "detached" });
    }));

  test("A figure that cannot be is told where it is typed, with the most that fits; a piece that is too tall to stack too, until it is not to be stacked: message 150 [B-233, B-234, B-235, B-236, B-238, B-243]", () =>
    visit(looks, async (visitor) => {
      await follow(monterreyToGuadalajara, await begin(visitor, "guest"));
      await goTo(visitor, "goods");
      const crate = { es: "Huacal", en: "Crate" }[looks.language];
      await fieldAt(visitor, "lines[0].packagingId").selectOption(crate);
      const figures = { pieces: "1", length: "1.2", width: "1", height: "2.5", weight: "100" };
      for (const [name, figure] of Object.entries(figures))
        await fieldAt(visitor, `lines[0].${name}`).fill(figure);
      for (const { figure, typed, ...said } of impossible) {
        const field = fieldAt(visitor, `lines[0].${figure}`);
        await field.fill(typed);
        await until(async () => expect(await saidAt(field)).toContain(said[looks.language]));
        await field.fill(figures[figure]);
        await until(async () => expect(await field.getAttribute("aria-invalid")).toBeNull());
      }
      const tooTall = {
        es: "Con 2.5 m de alto la pieza no se puede estibar: se cobra como si midiera 2.2 m.",
        en: "At 2.5 m the piece is too tall to stack: it is charged as if it were 2.2 m tall.",
      };
      const warned = visitor.page.getByText(tooTall[looks.language], { exact: true });
      await warned.waitFor();
      await visitor.watch.look("a piece too tall to stack");
      await visitor.picture("goods-too-tall");
      await visitor.page
        .getByRole("checkbox", { name: visitor.speech.label("wizard.goods.stackable") })
        .uncheck();
      await warned.waitFor({ state: "detached" });
    }));

  test("Drums and tubes are drawn round, and pallets on wood", () =>
    visit(looks, async (visitor) => {
      const { page, speech } = visitor;
      await follow(monterreyToGuadalajara, await begin(visitor, "guest"));
      await goTo(visitor, "goods");
      await paste(fieldAt(visitor, "lines[0].packagingId"), [
        "Tambo\t4\t0.58\t0.58\t0.88\t200",
        "Tubo\t3\t3\t0.2\t0.2\t40",
        "Tarima\t2\t1.2\t1\t1.15\t310",
        "Caja\t6\t0.6\t0.4\t0.4\t18",
        "Llanta\t2\t1.1\t1.1\t0.3\t60",
      ]);
      const drawing = page
        .getByRole("region", { name: speech.label("wizard.scale"), exact: true })
        .getByRole("img");
      await drawing.waitFor();
      // Half a side, the half of it in the shade, and an end: the surfaces with more corners than a box has.
      const round = () =>
        drawing
          .locator("polygon")
          .evaluateAll((all) =>
            all
              .map((each) => each.getAttribute("points")?.split(" ").length ?? 0)
              .filter((corners) => corners > 4),
          );
      await until(async () => expect(await round()).toHaveLength((4 + 3 + 2) * 3));
      await drawing.scrollIntoViewIfNeeded();
      await visitor.watch.look("goods of all shapes");
      await visitor.picture("goods-shapes");
      // What is not drawn is told in a line of text, not letter by letter under the numbers.
      await fieldAt(visitor, "lines[3].pieces").fill("400");
      const rest = page.getByText(/no caben? en el dibujo|not drawn/);
      await rest.waitFor();
      expect((await rest.boundingBox())?.height).toBeLessThan(60);
      // Goods above the carrier's limit have no price, although their lines are complete.
      await fieldAt(visitor, "lines[3].pieces").fill("999");
      await fieldAt(visitor, "lines[3].weight").fill("60");
      await page.getByText(speech.label("wizard.goods.billedWithPrice")).waitFor();
      await fieldAt(visitor, "lines[3].pieces").fill("6");
      // The news about the paste is updated when its rows are corrected.
      const weight = fieldAt(visitor, "lines[5].weight");
      await page.getByRole("button", { name: speech.button("wizard.goods.addLine") }).click();
      await paste(fieldAt(visitor, "lines[5].packagingId"), [
        "Caja\t1\t0.6\t0.4\t0.4\t9000",
        "Caja\t1\t0.6\t0.4\t0.4\t18",
      ]);
      const told = (filled: number) =>
        page.getByText(speech.message("wizard.goods.pasted", { count: filled }));
      const toCorrect = page.getByText(speech.message("wizard.goods.toCorrect", { count: 1 }));
      await toCorrect.waitFor();
      await told(1).waitFor();
      await weight.fill("18");
      await told(2).waitFor();
      await toCorrect.waitFor({ state: "detached" });
    }));

  test("The last button of a line is within its card at every width between a desk's and a phone's", () =>
    visit(looks, async (visitor) => {
      const { page, speech } = visitor;
      await follow(monterreyToGuadalajara, await begin(visitor, "guest"));
      await goTo(visitor, "goods");
      const remove = page.getByRole("button", {
        name: looks.language === "es" ? /^Quitar la línea 1/ : /^Remove line 1/,
      });
      const card = page.getByRole("region", { name: speech.label("wizard.part.goods-detail"), exact: true });
      const endOf = async (part: Locator) => {
        const box = await part.boundingBox();
        return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
      };
      for (const width of [1160, 1120, 1040, 900]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await endOf(remove), `at ${width} px`).toBeLessThanOrEqual(await endOf(card));
      }
    }));

  test("Units typed into a cell are understood, and the figures are tidy once the cell is left", () =>
    visit(looks, async (visitor) => {
      await follow(monterreyToGuadalajara, await begin(visitor, "guest"));
      await goTo(visitor, "goods");
      for (const [figure, typed, tidy] of [
        ["length", "60cm", "0.6"],
        ["width", "24in", "0.61"],
        ["height", "1,15", "1.15"],
        ["weight", "5 lb", "2.268"],
      ] as const) {
        const field = fieldAt(visitor, `lines[0].${figure}`);
        await field.fill(typed);
        expect(await field.getAttribute("aria-invalid")).toBeNull();
        await field.press("Tab");
        await until(async () => expect(await field.inputValue()).toBe(tidy));
      }
    }));

  test("Switching the units asks whether the figures are converted or stay", () =>
    visit(looks, async (visitor) => {
      const { page, speech } = visitor;
      await follow(monterreyToGuadalajara, await begin(visitor, "guest"));
      await goTo(visitor, "goods");
      const length = fieldAt(visitor, "lines[0].length");
      const chooseUnits = async (name: string, answer: string) => {
        await page.getByText(name, { exact: true }).click();
        await visitor.watch.look(`units ${answer}`);
        await visitor.picture(`goods-${answer}`);
        await page
          .getByRole("dialog")
          .getByRole("button", { name: speech.anyOf(answer) })
          .click();
      };
      await length.fill("1.2");
      await chooseUnits("in, lb", "wizard.goods.convert.do");
      await until(async () => expect(await length.inputValue()).toBe("47.244"));
      await chooseUnits("m, kg", "wizard.goods.convert.cancel");
      expect(await length.inputValue()).toBe("47.244");
      expect(await page.getByRole("radio", { name: "in, lb" }).isChecked()).toBe(true);
      await chooseUnits("m, kg", "wizard.goods.convert.keep");
      await until(async () =>
        expect(await page.getByRole("radio", { name: "m, kg" }).isChecked()).toBe(true),
      );
      expect(await length.inputValue()).toBe("47.244");
    }));
});

test("A key that follows Enter or an arrow at once is typed where these lead: in a new line, the next one, the one before", () =>
  visit({}, async (visitor) => {
    const { keyboard } = visitor.page;
    await follow(monterreyToGuadalajara, await begin(visitor, "guest"));
    await goTo(visitor, "goods");
    await fieldAt(visitor, "lines[0].packagingId").selectOption({ index: 1 });
    await fieldAt(visitor, "lines[0].pieces").focus();
    await keyboard.type("1");
    await keyboard.press("Enter");
    await keyboard.type("2");
    await keyboard.press("ArrowUp");
    await keyboard.type("3");
    await keyboard.press("Enter");
    await keyboard.type("4");
    await keyboard.press("Control+d");
    await keyboard.type("5");
    const pieces = async () =>
      Promise.all([0, 1, 2].map((row) => fieldAt(visitor, `lines[${row}].pieces`).inputValue()));
    await until(async () => expect(await pieces()).toEqual(["3", "4", "5"]));
  }));

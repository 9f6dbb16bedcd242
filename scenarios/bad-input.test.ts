import type { ProblemCode } from "@anden/domain/values/problem";
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Step } from "./journey.ts";
import { begin, follow } from "./run-in-browser.ts";
import { fieldAt, goTo, hasFocus, lookedUp, nextButton, saidAt, titleOf } from "./testing/screens.ts";
import { monterreyToGuadalajara } from "./testing/steps.ts";
import { until } from "./testing/until.ts";
import { variants } from "./testing/variants.ts";
import { type Visitor, visits } from "./testing/visitor.ts";

const visit = visits();

const box: Step = {
  do: "addLine",
  pieces: 4,
  packaging: "Caja",
  length: 0.6,
  width: 0.4,
  height: 0.5,
  weight: 12,
};

async function seeAt(field: Locator, { speech }: Visitor, code: ProblemCode): Promise<void> {
  await until(async () => {
    expect(await saidAt(field)).toMatch(speech.sentence(code));
    expect(await field.getAttribute("aria-invalid")).toBe("true");
  });
}

/** Wrong figures of a box of 60 × 40 × 50 cm and 12 kg. */
const wrongFigures: readonly [figure: string, typed: string, code: ProblemCode][] = [
  ["pieces", "0", "goods.piecesZero"],
  ["pieces", "-2", "goods.piecesZero"],
  ["pieces", "tres", "field.notANumber"],
  ["pieces", "1.5", "field.tooManyDecimals"],
  ["pieces", "9999999", "goods.piecesTooMany"],
  ["length", "0", "goods.dimensionRequired"],
  ["length", "1.60", "goods.overPackaging"],
  ["width", "0.4 x", "field.notANumber"],
  ["height", "0.50001", "field.tooManyDecimals"],
  ["weight", "-12", "goods.weightRequired"],
  ["weight", "71", "goods.overPackaging"],
  ["weight", "9999999", "goods.overPackaging"],
];

describe.each(
  variants([
    { language: "es", width: 1280 },
    { language: "en", width: 360 },
  ] as const),
)("in $language at $width px", { concurrent: true }, (looks) => {
  test("An impossible figure is reported at its field, blocks the way on, and loses nothing", () =>
    visit(looks, async (visitor) => {
      await follow([...monterreyToGuadalajara, box], await begin(visitor, "guest"));
      for (const [figure, typed, code] of wrongFigures) {
        const field = fieldAt(visitor, `lines[0].${figure}`);
        const right = await field.inputValue();
        await field.fill(typed);
        await seeAt(field, visitor, code);
        await visitor.watch.look(`${figure} ${typed}`);
        await nextButton(visitor).click();
        await until(async () => expect(await hasFocus(field)).toBe(true));
        expect(await titleOf(visitor, "goods").count()).toBe(1);
        expect(await field.inputValue()).toBe(typed);
        await field.fill(right);
        await until(async () => expect(await field.getAttribute("aria-invalid")).toBeNull());
      }
      // Where a line has several sentences each names its figure.
      const { label } = visitor.speech;
      const pieces = fieldAt(visitor, "lines[0].pieces");
      const height = fieldAt(visitor, "lines[0].height");
      await pieces.fill("1.5");
      await height.fill("😀");
      await until(async () => {
        expect(await saidAt(pieces)).toContain(`${label("wizard.goods.pieces")}: `);
        expect(await saidAt(height)).toContain(`${label("wizard.goods.height")}: `);
      });
      await visitor.picture("two wrong figures of a line");
      await pieces.fill("4");
      await height.fill("0.5");
      const entered = await Promise.all(
        ["pieces", "length", "width", "height", "weight"].map((figure) =>
          fieldAt(visitor, `lines[0].${figure}`).inputValue(),
        ),
      );
      expect(entered).toEqual(["4", "0.6", "0.4", "0.5", "12"]);
    }));

  test("A box longer than its packaging allows gets a packaging that fits by one click", () =>
    visit(looks, async (visitor) => {
      const { page, speech } = visitor;
      await follow([...monterreyToGuadalajara, box], await begin(visitor, "guest"));
      const length = fieldAt(visitor, "lines[0].length");
      await length.fill("1.6");
      await seeAt(length, visitor, "goods.overPackaging");
      await visitor.picture("a box over its packaging");
      await page.getByRole("button", { name: speech.anyOf("wizard.goods.changePackaging") }).click();
      await until(async () => expect(await length.getAttribute("aria-invalid")).toBeNull());
      const packaging = fieldAt(visitor, "lines[0].packagingId");
      await until(async () => expect(await hasFocus(packaging)).toBe(true));
      expect(await length.inputValue()).toBe("1.6");
    }));

  test("Of two wrong lines the first one gets the focus, of any problems", () =>
    visit(looks, async (visitor) => {
      await follow([...monterreyToGuadalajara, box, box], await begin(visitor, "guest"));
      const first = fieldAt(visitor, "lines[0].length");
      await first.fill("1.6");
      await fieldAt(visitor, "lines[1].pieces").fill("tres");
      await seeAt(fieldAt(visitor, "lines[1].pieces"), visitor, "field.notANumber");
      await nextButton(visitor).click();
      await until(async () => expect(await hasFocus(first)).toBe(true));
    }));

  test("A missing answer is reported at its field, and the first one has the focus", () =>
    visit(looks, async (visitor) => {
      const traveller = await begin(visitor, "guest");
      await nextButton(visitor).click();
      await seeAt(fieldAt(visitor, "origin.placeId"), visitor, "place.required");
      await until(async () => expect(await hasFocus(fieldAt(visitor, "origin.placeId"))).toBe(true));
      await visitor.picture("a route unanswered");
      await follow(monterreyToGuadalajara.slice(0, 1), traveller);
      await seeAt(fieldAt(visitor, "destination.placeId"), visitor, "place.required");
      await follow(monterreyToGuadalajara, traveller);
      await goTo(visitor, "goods");
      await nextButton(visitor).click();
      await seeAt(fieldAt(visitor, "lines[0].packagingId"), visitor, "goods.packagingRequired");
      await until(async () => expect(await hasFocus(fieldAt(visitor, "lines[0].packagingId"))).toBe(true));
      await visitor.watch.look("goods unanswered");
      await visitor.picture("goods unanswered");
      // What no packaging allows is refused before one is chosen, and no price is asked for it.
      await fieldAt(visitor, "lines[0].pieces").fill("-2");
      await seeAt(fieldAt(visitor, "lines[0].pieces"), visitor, "goods.piecesZero");
      await lookedUp(visitor);
      const noLine = visitor.page.getByText(visitor.speech.label("wizard.price.noLine"));
      expect(await noLine.count()).toBe(0);
    }));

  test("A declared value outside the carrier's limits is reported at its field", () =>
    visit(looks, async (visitor) => {
      const insured: Step = { do: "insure", kind: "declared", value: 10 };
      await follow([...monterreyToGuadalajara, box, insured], await begin(visitor, "guest"));
      const value = fieldAt(visitor, "insurance.value");
      await seeAt(value, visitor, "insurance.belowMinimum");
      await value.fill("99999999");
      await seeAt(value, visitor, "insurance.aboveMaximum");
      await visitor.picture("a declared value over the maximum");
      await value.fill("mucho");
      await seeAt(value, visitor, "field.notANumber");
      await nextButton(visitor).click();
      await until(async () => expect(await hasFocus(value)).toBe(true));
    }));

  test("A place without coverage is reported at its field and can be changed", () =>
    visit(looks, async (visitor) => {
      const traveller = await begin(visitor, "guest");
      const chilapa: Step = {
        do: "choosePlace",
        side: "destination",
        typed: "41100",
        first: { name: "Chilapa de Álvarez Centro", postalCode: "41100" },
      };
      await follow([...monterreyToGuadalajara.slice(0, 1), chilapa], traveller);
      await follow(
        [
          { do: "seeRefusal", code: "place.notCovered", at: "destination.placeId" },
          ...monterreyToGuadalajara.slice(1),
        ],
        traveller,
      );
      await goTo(visitor, "goods");
    }));

  test("A lane without a tariff is reported at its destination", () =>
    visit(looks, async (visitor) => {
      const traveller = await begin(visitor, "guest");
      await follow(
        [
          {
            do: "choosePlace",
            side: "origin",
            typed: "97000",
            first: { name: "Mérida Centro", postalCode: "97000" },
          },
          {
            do: "choosePlace",
            side: "destination",
            typed: "22000",
            first: { name: "Zona Centro", postalCode: "22000" },
          },
          { do: "seeRefusal", code: "tariff.noLane", at: "destination.placeId" },
          ...monterreyToGuadalajara.slice(1),
          box,
          { do: "chooseShippingType", shippingType: "standard" },
          { do: "seeMissing", what: [] },
        ],
        traveller,
      );
    }));
});

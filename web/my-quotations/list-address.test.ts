import { quotationSearchProblems } from "@anden/domain/quotation/list-filter";
import { describe, expect, test } from "vitest";
import { quotationParameters } from "../app/paths.ts";
import { type QuotationView, quotationsAt } from "./list-address.ts";

const today = "2026-11-19";
const { searchOf, viewOf } = quotationsAt(today);
const unasked: QuotationView = {
  text: "",
  number: "",
  from: "2026-11-01",
  to: "2026-11-19",
  order: "date-desc",
  after: "",
  rows: 10,
};

describe("the URL of the quotations", () => {
  test("omits the defaults: this month up to today, ten rows a page [P-077, P-301]", () => {
    expect(viewOf("")).toEqual(unasked);
    expect(searchOf(unasked)).toBe("");
  });

  test("restores every view it was written for", () => {
    const views: readonly Partial<QuotationView>[] = [
      { number: "48213077" },
      { text: "Nuevo León, 2", order: "total-asc" },
      { from: "2026-01-01", to: "2026-02-28" },
      { after: "48213077", rows: 25 },
      { from: "", to: "" },
    ];
    for (const view of views) {
      const asked = { ...unasked, ...view };
      expect(viewOf(searchOf(asked))).toEqual(asked);
    }
  });

  test("keeps a text and a number that are too long, and they are refused at their fields", () => {
    const text = "x".repeat(61);
    const number = "1".repeat(16);
    const asked = viewOf(`?buscar=${text}&numero=${number}`);
    expect(asked).toEqual({ ...unasked, text, number });
    expect(quotationSearchProblems(asked, today)).toEqual([
      { code: "field.tooLong", path: "text", details: { maximum: 60 } },
      { code: "field.tooLong", path: "number", details: { maximum: 15 } },
    ]);
  });

  test("ignores invalid parameters", () => {
    expect(viewOf("?tras=-2&filas=7&numero=12a")).toEqual({ ...unasked, number: "12" });
    expect(viewOf("?tras=1.5")).toEqual(unasked);
    expect(viewOf("?ordenar=precio")).toEqual(unasked);
    expect(viewOf("?tras=<script>")).toEqual(unasked);
    const { from, to } = quotationParameters;
    expect(viewOf(`?${from}=abc&${to}=2026-02-30`)).toEqual(unasked);
  });
});

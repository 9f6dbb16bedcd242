import { describe, expect, test } from "vitest";
import { type QuotationView, searchOf, viewOf } from "./list-address.ts";

const today = "2026-11-19";
const unasked: QuotationView = { number: "", from: "2026-11-01", to: "2026-11-19", after: "", rows: 10 };

describe("the address of the quotations", () => {
  test("says nothing of what is shown unasked: this month up to today, ten rows a page [P-077, P-301]", () => {
    expect(viewOf("", today)).toEqual(unasked);
    expect(searchOf(unasked, today)).toBe("");
  });

  test("leads back to every view it was written for", () => {
    const views: readonly Partial<QuotationView>[] = [
      { number: "48213077" },
      { from: "2026-01-01", to: "2026-02-28" },
      { after: "48213077", rows: 25 },
      { from: "", to: "" },
    ];
    for (const view of views) {
      const asked = { ...unasked, ...view };
      expect(viewOf(searchOf(asked, today), today)).toEqual(asked);
    }
  });

  test("takes no nonsense", () => {
    expect(viewOf("?tras=-2&filas=7&numero=12a", today)).toEqual({ ...unasked, number: "12" });
    expect(viewOf("?tras=1.5", today)).toEqual(unasked);
    expect(viewOf("?tras=<script>", today)).toEqual(unasked);
  });
});

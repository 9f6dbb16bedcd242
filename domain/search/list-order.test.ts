import { expect, test } from "vitest";
import { listOrders, orderChosen, partsOf, usualOrder } from "./list-order.ts";

test("a list is newest first, unless somebody chooses otherwise", () => {
  expect(partsOf(usualOrder)).toEqual({ by: "date", isDescending: true });
});

test("a column chosen is sorted from the top, and chosen again the other way round", () => {
  expect(orderChosen("total", "date-desc")).toBe("total-desc");
  expect(orderChosen("total", "total-desc")).toBe("total-asc");
  expect(orderChosen("total", "total-asc")).toBe("total-desc");
  expect(orderChosen("date", "date-desc")).toBe("date-asc");
});

test("each order is chosen by choosing its column once or twice", () => {
  for (const order of listOrders) {
    const { by } = partsOf(order);
    const once = orderChosen(by, by === "number" ? "date-desc" : "number-desc");
    expect([once, orderChosen(by, once)]).toContain(order);
  }
});

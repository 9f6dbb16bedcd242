/** The orders of a list of quotations or requests; the first one is the default. */
export const listOrders = [
  "date-desc",
  "date-asc",
  "number-desc",
  "number-asc",
  "total-desc",
  "total-asc",
] as const;
export type ListOrder = (typeof listOrders)[number];

export const usualOrder = listOrders[0];

/** The orders by date, which every filter of a list supports. */
export type TimeOrder = Extract<ListOrder, `date-${string}`>;

export interface OrderParts {
  readonly by: "date" | "number" | "total";
  readonly isDescending: boolean;
}

/** The column that a list is ordered by, and its direction. */
export function partsOf(order: ListOrder): OrderParts {
  const [by, direction] = order.split("-") as [OrderParts["by"], "desc" | "asc"];
  return { by, isDescending: direction === "desc" };
}

/** The order after choosing a column: highest or newest first, and the other way round when chosen again. */
export function orderChosen(by: OrderParts["by"], now: ListOrder): ListOrder {
  return now === `${by}-desc` ? `${by}-asc` : `${by}-desc`;
}

import {
  type ListOrder,
  listOrders,
  type OrderParts,
  orderChosen,
  partsOf,
  usualOrder,
} from "@anden/domain/search/list-order";
import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { useId } from "react";
import { useWords } from "../../i18n/words.tsx";
import { SelectField } from "../text-field.tsx";
import styles from "./sorting.module.css";

/** The order of a list, and how a user changes it. */
export interface Sorting {
  readonly order: ListOrder;
  readonly onOrder: (order: ListOrder) => void;
}

/** The order in a URL; an unknown one gives the usual order. */
export function orderIn(text?: string): ListOrder {
  return listOrders.find((order) => order === text) ?? usualOrder;
}

/** The value of `aria-sort` for a column; undefined for a column that the list is not sorted by. */
export function sortedAs(by: OrderParts["by"], order: ListOrder) {
  const parts = partsOf(order);
  if (parts.by !== by) return undefined;
  return parts.isDescending ? "descending" : "ascending";
}

interface SortButtonProps extends Sorting {
  readonly by: OrderParts["by"];
  readonly children: string;
}

/** The title of a column as a button: sorts by it, or reverses the order when the list is sorted by it. */
export function SortButton({ by, order, onOrder, children }: SortButtonProps) {
  const sorted = sortedAs(by, order);
  const Icon = sorted === undefined ? IconArrowsSort : sorted === "descending" ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton className={styles.button} onClick={() => onOrder(orderChosen(by, order))}>
      {children}
      <Icon
        size={14}
        stroke={sorted ? 2.2 : 1.6}
        aria-hidden
        className={sorted ? styles.sorted : styles.idle}
      />
    </UnstyledButton>
  );
}

/** Where rows are blocks without titles, the order is chosen from a list. */
export function SortChoice({ order, onOrder }: Sorting) {
  const { label } = useWords();
  const id = useId();
  return (
    <div className={styles.choice} data-screen-only>
      <label htmlFor={id}>{label("list.sort")}</label>
      <SelectField
        id={id}
        boxClassName={styles.select}
        options={listOrders.map((each) => ({ value: each, label: label(`list.sort.${each}`) }))}
        value={order}
        onChoose={onOrder}
      />
    </div>
  );
}

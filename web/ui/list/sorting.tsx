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

/** An order in a URL; an unknown one is the usual one. */
export function orderIn(text?: string): ListOrder {
  return listOrders.find((order) => order === text) ?? usualOrder;
}

/** What `aria-sort` says of a column: nothing of one that the list is not sorted by. */
export function sortedAs(by: OrderParts["by"], order: ListOrder) {
  const parts = partsOf(order);
  if (parts.by !== by) return undefined;
  return parts.isDescending ? "descending" : "ascending";
}

interface SortButtonProps extends Sorting {
  readonly by: OrderParts["by"];
  readonly children: string;
}

/** The title of a column that sorts by it, and when it does already, the other way round. */
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

/** Where rows are blocks and have no titles, the order is chosen from a list. */
export function SortChoice({ order, onOrder }: Sorting) {
  const { label } = useWords();
  const id = useId();
  return (
    <div className={styles.choice}>
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

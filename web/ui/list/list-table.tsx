// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are laid out as grids, and some browsers then
// forget that they are a table.
import type { OrderParts } from "@anden/domain/search/list-order";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { SlowRead } from "../overlays/slow-read.tsx";
import { Skeleton } from "../skeleton.tsx";
import styles from "./list-table.module.css";
import { SortButton, type Sorting, sortedAs } from "./sorting.tsx";

export interface Column {
  /** Its `data-column`, and its grid area where a row is a block, on a phone. */
  readonly name: string;
  readonly title: string;
  /** Figures are right-aligned, so that their decimals line up. */
  readonly isFigure?: boolean;
  /** The order of the list that this column sorts by. */
  readonly sortedBy?: OrderParts["by"];
  /** The widths of its skeleton bars, the second one for a second line. */
  readonly bars: readonly [string] | readonly [string, string];
}

interface ListTableProps {
  readonly name: string;
  /** The class of this list: the style of its columns, and the grid of a row that is a block. */
  readonly kind?: string | undefined;
  readonly columns: readonly Column[];
  /** The first page is loading. */
  readonly isBusy?: boolean;
  /** The shown rows are about to be replaced. */
  readonly isBehind?: boolean;
  readonly sorting?: Sorting | undefined;
  readonly children: ReactNode;
}

/** Head and frame of a list. On a phone each row is a block. */
export function ListTable({
  name,
  kind = "",
  columns,
  isBusy = false,
  isBehind = false,
  sorting,
  children,
}: ListTableProps) {
  // Hidden titles must not be reached by keyboard: `SortChoice` replaces them.
  const hasTitles = useMediaQuery("(min-width: 60.01em)", undefined, { getInitialValueInEffect: false });
  return (
    <div className={styles.box}>
      <table
        className={`${styles.table} ${kind} ${isBehind ? styles.behind : ""}`}
        role="table"
        aria-label={name}
        aria-busy={isBusy || isBehind}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Title key={column.name} column={column} sorting={hasTitles ? sorting : undefined} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

interface TitleProps {
  readonly column: Column;
  readonly sorting: Sorting | undefined;
}

function Title({ column, sorting }: TitleProps) {
  const { title, sortedBy } = column;
  if (!sorting || !sortedBy)
    return (
      <th role="columnheader" scope="col" {...placeOf(column)}>
        {title}
      </th>
    );
  return (
    <th role="columnheader" scope="col" {...placeOf(column)} aria-sort={sortedAs(sortedBy, sorting.order)}>
      <SortButton by={sortedBy} {...sorting}>
        {title}
      </SortButton>
    </th>
  );
}

interface ListRowProps {
  readonly columns: readonly Column[];
  /** The contents of the columns, by name. */
  readonly cells: Readonly<Record<string, ReactNode>>;
}

export function ListRow({ columns, cells }: ListRowProps) {
  return (
    <tr role="row">
      {columns.map((column) => (
        <td role="cell" key={column.name} {...placeOf(column)}>
          {cells[column.name]}
        </td>
      ))}
    </tr>
  );
}

/** Where the row is a block, the list's grid has an area named after each column. */
function placeOf({ name, isFigure }: Column) {
  return { "data-column": name, className: isFigure ? "r" : undefined, style: { gridArea: name } };
}

interface ListSkeletonProps extends Pick<ListTableProps, "name" | "kind" | "columns" | "sorting"> {
  readonly rows: number;
  /** For screen readers, instead of the bars. */
  readonly saying: string;
}

/** As many rows as expected, in their final size, so that nothing moves when the rows arrive. */
export function ListSkeleton({ name, kind, columns, sorting, rows, saying }: ListSkeletonProps) {
  const bars = Object.fromEntries(
    columns.map((column) => [
      column.name,
      <>
        <Skeleton width={column.bars[0]} />
        {column.bars[1] && (
          <small>
            <Skeleton width={column.bars[1]} />
          </small>
        )}
      </>,
    ]),
  );
  return (
    <>
      <p className="sr" role="status">
        {saying}
      </p>
      <ListTable name={name} kind={kind} columns={columns} sorting={sorting} isBusy>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
          <ListRow key={index} columns={columns} cells={bars} />
        ))}
      </ListTable>
      <SlowRead />
    </>
  );
}

// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are laid out as grids, and some browsers then
// forget that they are a table.
import "./list.css";
import type { ReactNode } from "react";
import { Skeleton } from "../skeleton.tsx";

export interface Column {
  /** Its class is `c-{name}`: where the cell stands in a row, and in the block that a row is on a phone. */
  readonly name: string;
  readonly title: string;
  /** Figures stand to the right, so that their decimals stand under each other. */
  readonly isFigure?: boolean;
  /** How wide the bars of its skeleton are, the second one of a second line. */
  readonly bars: readonly [string] | readonly [string, string];
}

interface ListTableProps {
  readonly name: string;
  /** Classes of its own: for rows that are other blocks on a phone, or blocks on a tablet already. */
  readonly kind?: string | undefined;
  readonly columns: readonly Column[];
  /** Nothing of it is there yet. */
  readonly isBusy?: boolean;
  /** What is shown is about to be replaced. */
  readonly isBehind?: boolean;
  readonly children: ReactNode;
}

/** Head and frame of a list. On a phone each row is a block. */
export function ListTable({
  name,
  kind = "",
  columns,
  isBusy = false,
  isBehind = false,
  children,
}: ListTableProps) {
  return (
    <div className="tbl-box">
      <table
        className={`tbl ${kind} ${isBehind ? "is-behind" : ""}`}
        role="table"
        aria-label={name}
        aria-busy={isBusy || isBehind}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th role="columnheader" scope="col" key={column.name} className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

interface ListRowProps {
  readonly columns: readonly Column[];
  /** What stands in a column, by its name. */
  readonly cells: Readonly<Record<string, ReactNode>>;
}

export function ListRow({ columns, cells }: ListRowProps) {
  return (
    <tr role="row">
      {columns.map((column) => (
        <td role="cell" key={column.name} className={classOf(column)}>
          {cells[column.name]}
        </td>
      ))}
    </tr>
  );
}

function classOf({ name, isFigure }: Column): string {
  return isFigure ? `c-${name} r` : `c-${name}`;
}

interface ListSkeletonProps extends Pick<ListTableProps, "name" | "kind" | "columns"> {
  readonly rows: number;
  /** Told to whoever does not see the bars. */
  readonly saying: string;
}

/** As many rows as are coming, in their final size, so that nothing moves when they are there. */
export function ListSkeleton({ name, kind, columns, rows, saying }: ListSkeletonProps) {
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
      <ListTable name={name} kind={kind} columns={columns} isBusy>
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
          <ListRow key={index} columns={columns} cells={bars} />
        ))}
      </ListTable>
    </>
  );
}

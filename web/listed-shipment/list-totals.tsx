import type { ListCount } from "@anden/contract/list-count";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../i18n/words.tsx";
import { SortChoice, type Sorting } from "../ui/list/sorting.tsx";
import listedShipment from "./listed-shipment.module.css";

interface ListTotalsProps extends Sorting {
  readonly list: "myQuotations" | "myRequests";
  /** The filters of the list. */
  readonly question: object;
  readonly isAskable: boolean;
  readonly read: (signal: AbortSignal) => Promise<ListCount>;
}

/** The number and the total of the rows that match the filters ("more than" for a very long list), and their order. */
export function ListTotals({ order, onOrder, ...counting }: ListTotalsProps) {
  return (
    <div className={listedShipment.above}>
      <Totals {...counting} />
      <SortChoice order={order} onOrder={onOrder} />
    </div>
  );
}

function Totals({ list, question, isAskable, read }: Omit<ListTotalsProps, keyof Sorting>) {
  const { label, message, money, number } = useWords();
  const { data } = useQuery({
    queryKey: [list, "count", question],
    queryFn: ({ signal }) => read(signal),
    enabled: isAskable,
    staleTime: 0,
  });
  // The line is reserved while rows are counted, so that the table does not move.
  if (!data || data.count === 0 || !isAskable) return <p className={listedShipment.totals}>{"\u00a0"}</p>;
  const { count, hasMore, totals } = data;
  const amounts = totals.map(({ currency, total }) => `${money({ minor: total })} ${currency}`).join(" + ");
  return (
    <p className={listedShipment.totals}>
      {hasMore ? message(`${list}.foundMore`, { count: number(count) }) : message(`${list}.found`, { count })}
      {" · "}
      <span className="n">{label(hasMore ? "list.sumMore" : "list.sum", { amounts })}</span>
    </p>
  );
}

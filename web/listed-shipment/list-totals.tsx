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
export function ListTotals({ list, question, isAskable, read, ...sorting }: ListTotalsProps) {
  const { data } = useQuery({
    queryKey: [list, "count", question],
    queryFn: ({ signal }) => read(signal),
    enabled: isAskable,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const counted = isAskable ? data : undefined;
  if (counted?.count === 0) return null;
  return (
    <div className={listedShipment.above}>
      <Totals list={list} counted={counted} />
      <SortChoice {...sorting} />
    </div>
  );
}

interface TotalsProps extends Pick<ListTotalsProps, "list"> {
  readonly counted: ListCount | undefined;
}

function Totals({ list, counted }: TotalsProps) {
  const { label, message, money, number } = useWords();
  // The line is reserved while rows are counted, so that the table does not move.
  if (!counted) return <p className={listedShipment.totals}>{"\u00a0"}</p>;
  const { count, hasMore, totals } = counted;
  const amounts = totals.map(({ currency, total }) => `${money({ minor: total })} ${currency}`).join(" + ");
  return (
    <p className={listedShipment.totals}>
      {hasMore ? message(`${list}.foundMore`, { count: number(count) }) : message(`${list}.found`, { count })}
      {" · "}
      <span className="n">{label(hasMore ? "list.sumMore" : "list.sum", { amounts })}</span>
    </p>
  );
}

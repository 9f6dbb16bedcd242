import type { ListedRequest } from "@anden/contract/listed-request";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { useWords } from "../i18n/words.tsx";
import { Goods } from "../listed-shipment/goods.tsx";
import { Lane } from "../listed-shipment/lane.tsx";
import type { Column } from "../ui/list/list-table.tsx";

/** What the table shows of a request, and where. [P-088] */
export function useRequestColumns() {
  const words = useWords();
  const { label } = words;
  const columns: readonly Column[] = [
    { name: "number", title: label("myRequests.columns.guide"), bars: ["7rem", "5rem"] },
    { name: "date", title: label("myRequests.columns.date"), bars: ["5.25rem", "4rem"] },
    { name: "route", title: label("myRequests.columns.route"), bars: ["15rem", "12rem"] },
    { name: "goods", title: label("myRequests.columns.goods"), bars: ["7rem"] },
    { name: "amount", title: label("myRequests.columns.total"), isFigure: true, bars: ["5.5rem"] },
    { name: "status", title: label("myRequests.columns.status"), bars: ["6.5rem"] },
  ];
  const end = (area: ListedRequest["originArea"], branch: ListedRequest["originBranch"]) => ({
    name: area.name,
    note: label("myRequests.branch", { branch: branch.name }),
  });
  const cellsOf = (row: ListedRequest) => ({
    number: (
      <>
        <Link
          href={paths.request(row.number)}
          aria-label={label("myRequests.open", { guide: row.guideNumber })}
        >
          {row.guideNumber}
        </Link>
        <small>{label("myRequests.numbered", { number: String(row.number) })}</small>
      </>
    ),
    date: (
      <>
        <span>{words.date(row.createdAt)}</span>
        <small>{words.time(row.createdAt)}</small>
      </>
    ),
    route: (
      <Lane
        from={end(row.originArea, row.originBranch)}
        to={end(row.destinationArea, row.destinationBranch)}
      />
    ),
    goods: <Goods goods={row.goods} />,
    amount: (
      <>
        <span className="n">{words.money({ minor: row.total })}</span> <small>{row.currency}</small>
      </>
    ),
    status: <span className={`chip is-${row.status}`}>{label(`requestStatus.${row.status}`)}</span>,
  });
  return { columns, cellsOf };
}

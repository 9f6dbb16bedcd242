import type { ListedRequest } from "@anden/contract/listed-request";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { PrintButton } from "../documents/print-button.tsx";
import { printed } from "../documents/printed.ts";
import { useWords } from "../i18n/words.tsx";
import { BeginRequest } from "../listed-shipment/begin-request.tsx";
import { Goods } from "../listed-shipment/goods.tsx";
import { Lane, townOf } from "../listed-shipment/lane.tsx";
import { ListedDate } from "../listed-shipment/listed-date.tsx";
import { Chip } from "../ui/chip.tsx";
import type { Column } from "../ui/list/list-table.tsx";

/** The columns of a request in the table. [P-088] */
export function useRequestColumns() {
  const words = useWords();
  const { label, button } = words;
  const columns: readonly Column[] = [
    { name: "number", title: label("myRequests.columns.guide"), sortedBy: "number", bars: ["7rem", "5rem"] },
    { name: "date", title: label("myRequests.columns.date"), sortedBy: "date", bars: ["5.25rem", "4rem"] },
    { name: "route", title: label("myRequests.columns.route"), bars: ["15rem", "12rem"] },
    { name: "goods", title: label("myRequests.columns.goods"), bars: ["7rem"] },
    {
      name: "amount",
      title: label("myRequests.columns.total"),
      isFigure: true,
      sortedBy: "total",
      bars: ["5.5rem"],
    },
    { name: "status", title: label("myRequests.columns.status"), bars: ["6.5rem"] },
    { name: "action", title: label("myRequests.columns.actions"), bars: ["6rem"] },
  ];
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
    date: <ListedDate at={row.createdAt} />,
    route: (
      <Lane
        from={{ name: townOf(row.originAddress) }}
        to={{ name: townOf(row.destinationAddress) }}
        note={row.recipient === undefined ? "" : label("myRequests.recipient", { recipient: row.recipient })}
      />
    ),
    goods: <Goods {...row} />,
    amount: (
      <>
        <span className="n">{words.money({ minor: row.total })}</span> <small>{row.currency}</small>
      </>
    ),
    status: <Chip kind={row.status}>{label(`requestStatus.${row.status}`)}</Chip>,
    action: (
      <>
        <PrintButton
          {...printed({ ...row, lines: row.goods })}
          name={button("print.open.of", { guide: row.guideNumber })}
          size="compact-sm"
        />{" "}
        <BeginRequest
          kind="request"
          number={row.number}
          name={button("serviceRequest.again.of", { guide: row.guideNumber })}
          variant="default"
          size="compact-sm"
        />
      </>
    ),
  });
  return { columns, cellsOf };
}

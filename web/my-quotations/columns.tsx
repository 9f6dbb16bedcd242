import type { ListedQuotation } from "@anden/contract/listed-quotation";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { BeginRequest } from "../listed-shipment/begin-request.tsx";
import { Goods } from "../listed-shipment/goods.tsx";
import { Lane } from "../listed-shipment/lane.tsx";
import listedShipment from "../listed-shipment/listed-shipment.module.css";
import { RegisterOffer } from "../registration/register-offer.tsx";
import { Chip } from "../ui/chip.tsx";
import type { Column } from "../ui/list/list-table.tsx";
import { endOf } from "./route-end.ts";

/** The columns of a quotation in the table. [P-071] */
export function useQuotationColumns() {
  const words = useWords();
  const { label, button } = words;
  const { user } = useOwnSession();
  const columns: readonly Column[] = [
    { name: "number", title: label("myQuotations.columns.number"), sortedBy: "number", bars: ["4.5rem"] },
    { name: "date", title: label("myQuotations.columns.date"), sortedBy: "date", bars: ["5.25rem", "4rem"] },
    { name: "route", title: label("myQuotations.columns.route"), bars: ["15rem", "12rem"] },
    { name: "goods", title: label("myQuotations.columns.goods"), bars: ["7rem"] },
    { name: "amount", title: label("myQuotations.columns.subtotal"), isFigure: true, bars: ["5.5rem"] },
    {
      name: "total",
      title: label("myQuotations.columns.total"),
      isFigure: true,
      sortedBy: "total",
      bars: ["5.5rem"],
    },
    { name: "status", title: label("myQuotations.columns.status"), bars: ["4.25rem"] },
    { name: "action", title: label("myQuotations.columns.request"), bars: ["6rem"] },
  ];
  const ofRow = ({ number }: ListedQuotation) =>
    ({
      number,
      name: button("quotation.request.of", { number: String(number) }),
      variant: "default",
      size: "compact-sm",
    }) as const;
  const cellsOf = (row: ListedQuotation) => ({
    number: (
      <Link
        href={paths.quotation(row.number)}
        aria-label={label("myQuotations.open", { number: String(row.number) })}
      >
        {row.number}
      </Link>
    ),
    date: (
      <>
        <span>{words.listedDate(row.createdAt)}</span>
        <small>{words.time(row.createdAt)}</small>
      </>
    ),
    route: <Lane from={endOf(row, "origin", words)} to={endOf(row, "destination", words)} />,
    goods: <Goods {...row} />,
    amount: (
      <>
        <span className="n">{words.money({ minor: row.subtotal })}</span> <small>{row.currency}</small>
      </>
    ),
    total: (
      <>
        <span className={listedShipment.named}>{label("myQuotations.columns.total")}</span>{" "}
        <span className="n">{words.money({ minor: row.total })}</span>
      </>
    ),
    // A dot and a word: ten filled badges in a column would distract from the prices.
    status: <Chip kind={row.status}>{label(`quotationStatus.${row.status}`)}</Chip>,
    action: user.isGuest ? (
      <RegisterOffer {...ofRow(row)} text={button("quotation.request.short")} />
    ) : (
      <BeginRequest kind="quotation" {...ofRow(row)} />
    ),
  });
  return { columns, cellsOf };
}

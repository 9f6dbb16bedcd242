import type { ListedQuotation } from "@anden/contract/listed-quotation";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { nextStepOf } from "@anden/domain/quotation/quotation";
import { Link } from "wouter";
import { paths } from "../app/paths.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { BeginRequest } from "../listed-shipment/begin-request.tsx";
import { Goods } from "../listed-shipment/goods.tsx";
import { Lane } from "../listed-shipment/lane.tsx";
import { ListedDate } from "../listed-shipment/listed-date.tsx";
import listedShipment from "../listed-shipment/listed-shipment.module.css";
import { QuoteAgainButton } from "../quotation/quote-again-button.tsx";
import { RegisterOffer } from "../registration/register-offer.tsx";
import { Chip } from "../ui/chip.tsx";
import type { Column } from "../ui/list/list-table.tsx";
import { endOf } from "./route-end.ts";
import { SeeRequestButton } from "./see-request-button.tsx";

/** The columns of a quotation in the table. [P-071] */
export function useQuotationColumns() {
  const words = useWords();
  const { label } = words;
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
    { name: "action", title: label("myQuotations.columns.next"), bars: ["6rem"] },
  ];
  const cellsOf = (row: ListedQuotation) => ({
    number: (
      <Link
        href={paths.quotation(row.number)}
        aria-label={label("myQuotations.open", { number: String(row.number) })}
      >
        {row.number}
      </Link>
    ),
    date: <ListedDate at={row.createdAt} />,
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
        <span className="n">{words.money({ minor: row.total })}</span>{" "}
        <small className={listedShipment.named}>{row.currency}</small>
      </>
    ),
    // A dot and a word: ten filled badges in a column would distract from the prices.
    status: <Chip kind={row.status}>{label(`quotationStatus.${row.status}`)}</Chip>,
    action: <NextStep {...row} />,
  });
  return { columns, cellsOf };
}

/** The button for the next step of a quotation. Its accessible name has the number. */
function NextStep({ number, status }: Pick<ListedQuotation, "number" | "status">) {
  const { button } = useWords();
  const { user, client } = useOwnSession();
  const step = nextStepOf(status);
  const ofRow = {
    number,
    name: button(`quotation.${step}.of`, { number: String(number) }),
    variant: "default",
    size: "compact-sm",
  } as const;
  if (step === "seeRequest") return <SeeRequestButton {...ofRow} />;
  if (step === "quoteAgain") return isBlockedByCredit(client) ? null : <QuoteAgainButton {...ofRow} />;
  if (user.isGuest) return <RegisterOffer {...ofRow} text={button("quotation.request.short")} />;
  return <BeginRequest kind="quotation" {...ofRow} />;
}

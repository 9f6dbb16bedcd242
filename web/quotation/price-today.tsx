import { type BillRow, billRows, taxRows } from "@anden/contract/bill-rows";
import { quotationCalls } from "@anden/contract/calls/quotations";
import type { EstimateAnswer, FullQuotation } from "@anden/contract/quotation";
import { type PriceChange, priceChanges } from "@anden/domain/quotation/price-changes";
import { useQuery } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import { useWords, type Words } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { ExplainedRow } from "./explained-row.tsx";
import styles from "./price-today.module.css";

const api = apiOf(quotationCalls);

/** What the shipment of an earlier quotation costs now, and which lines moved why. Nothing where it costs the same. */
export function PriceToday({ quotation }: { readonly quotation: FullQuotation }) {
  const words = useWords();
  const { label, money, difference } = words;
  const { data: now } = useQuery({
    queryKey: ["currentPrice", words.language, quotation.number],
    queryFn: ({ signal }) => api.currentPrice({ id: quotation.number }, { signal }),
  });
  // A client who has changed to another currency has nothing to compare.
  if (now?.currency !== quotation.currency) return null;
  if (now.total === undefined) return <NoPriceToday obstacles={now.obstacles} />;
  const changes = priceChanges(rowsOf(quotation, words), rowsOf(now, words));
  if (changes.length === 0) return null;
  const { currency } = quotation;
  const minor = now.total - quotation.total;
  return (
    <section className={card.card} aria-labelledby="price-today" data-screen-only>
      <header className={card.head}>
        <h2 id="price-today">{label("quotation.today", { total: money({ minor: now.total }), currency })}</h2>
        <p className="n">{difference({ minor })}</p>
      </header>
      <p className={styles.lead}>
        {label("quotation.today.was", {
          number: String(quotation.number),
          total: money({ minor: quotation.total }),
          currency,
        })}
      </p>
      <dl className={styles.changes} aria-label={label("quotation.today.changes")}>
        {changes.map((change) => (
          <ExplainedRow
            key={`${change.now?.key} ${change.was?.key}`}
            name={change.now?.name ?? change.was?.name ?? ""}
            amount={difference({ minor: change.difference })}
            sentence={whyOf(change, words)}
          />
        ))}
      </dl>
      <Obstacles obstacles={now.obstacles} />
    </section>
  );
}

interface ObstaclesProps {
  readonly obstacles: EstimateAnswer["obstacles"];
}

/** What the tariff no longer has a price for, such as a lane that is no longer served. */
function NoPriceToday({ obstacles }: ObstaclesProps) {
  const { label } = useWords();
  if (obstacles.length === 0) return null;
  return (
    <section className={card.card} aria-labelledby="price-today" data-screen-only>
      <header className={card.head}>
        <h2 id="price-today">{label("quotation.today.none")}</h2>
      </header>
      <Obstacles obstacles={obstacles} />
    </section>
  );
}

function Obstacles({ obstacles }: ObstaclesProps) {
  if (obstacles.length === 0) return null;
  return (
    <ul className={styles.leftOut}>
      {obstacles.map(({ path, sentence }) => (
        <li key={path}>{sentence}</li>
      ))}
    </ul>
  );
}

function rowsOf(priced: Parameters<typeof billRows>[0] & Parameters<typeof taxRows>[0], words: Words) {
  const { list, apart } = billRows(priced, words);
  return [...list, ...apart, ...taxRows(priced, words)];
}

/** What the line cost then and costs now, each with its reason. */
function whyOf({ was, now }: PriceChange<BillRow>, { label, money }: Words): string {
  const told = (key: string, row: BillRow | undefined) =>
    label(row ? key : `${key}.none`, {
      amount: row ? money(row) : "",
      reason: row?.reason?.sentence ?? "",
    });
  return [told("quotation.today.then", was), told("quotation.today.now", now)].join("\n");
}

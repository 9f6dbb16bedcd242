import { type BillRow, billRows, taxRows } from "@anden/contract/bill-rows";
import { type PriceChange, priceChanges } from "@anden/domain/quotation/price-changes";
import type { ReactNode } from "react";
import { useWords, type Words } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import { ExplainedRow } from "./explained-row.tsx";
import styles from "./price-today.module.css";

type Priced = Parameters<typeof billRows>[0] & Parameters<typeof taxRows>[0];

interface PriceChangeCardProps {
  readonly id: string;
  readonly title: string;
  /** The difference of the totals, in cents. */
  readonly minor: number;
  readonly lead: string;
  readonly changes: readonly PriceChange<BillRow>[];
  readonly children?: ReactNode;
}

/** Two different prices of the same answers: the difference, and the lines that changed. */
export function PriceChangeCard({ id, title, minor, lead, changes, children }: PriceChangeCardProps) {
  const { label, difference } = useWords();
  return (
    <section className={card.card} aria-labelledby={id} data-screen-only>
      <header className={card.head}>
        <h2 id={id}>{title}</h2>
        <p className="n">{difference({ minor })}</p>
      </header>
      <p className={styles.lead}>{lead}</p>
      <PriceChangeRows changes={changes} label={label("quotation.today.changes")} />
      {children}
    </section>
  );
}

interface PriceChangeRowsProps {
  readonly changes: readonly PriceChange<BillRow>[];
  /** The accessible name of the list. */
  readonly label: string;
}

/** The lines that differ between two prices, each by how much and why. */
export function PriceChangeRows({ changes, label }: PriceChangeRowsProps) {
  const words = useWords();
  return (
    <dl className={styles.changes} aria-label={label}>
      {changes.map((change) => (
        <ExplainedRow
          key={`${change.now?.key} ${change.was?.key}`}
          name={change.now?.name ?? change.was?.name ?? ""}
          amount={words.difference({ minor: change.difference })}
          sentence={whyOf(change, words)}
        />
      ))}
    </dl>
  );
}

/** The lines of a bill that differ between two prices, taxes included. */
export function changesBetween(was: Priced, now: Priced, words: Words): readonly PriceChange<BillRow>[] {
  return priceChanges(rowsOf(was, words), rowsOf(now, words));
}

function rowsOf(priced: Priced, words: Words) {
  const { list, apart } = billRows(priced, words);
  return [...list, ...apart, ...taxRows(priced, words)];
}

/** What the line cost before and costs now, each with its reason. */
function whyOf({ was, now }: PriceChange<BillRow>, { label, money }: Words): string {
  const sentenceOf = (key: string, row: BillRow | undefined) =>
    label(row ? key : `${key}.none`, {
      amount: row ? money(row) : "",
      reason: row?.reason?.sentence ?? "",
    });
  return [sentenceOf("quotation.today.then", was), sentenceOf("quotation.today.now", now)].join("\n");
}

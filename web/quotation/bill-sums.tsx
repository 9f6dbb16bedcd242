import { type BillRow, type BillRows, sumSentence, taxRows } from "@anden/contract/bill-rows";
import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useWords, type Words } from "../i18n/words.tsx";
import styles from "./bill.module.css";
import { ExplainedRow } from "./explained-row.tsx";
import { Why } from "./why.tsx";

type Taxed = Parameters<typeof taxRows>[0];

/** The subtotal and the taxes of a bill, each of which opens to its calculation: rows of a list of terms. [B-088] */
export function SumRows({
  priced,
  lines: { list, apart },
  money,
  isExact = true,
  explain = asWritten,
}: {
  readonly priced: Taxed & { readonly subtotal?: number | undefined };
  readonly lines: BillRows;
  readonly money: Words["money"];
  /**
   * False for amounts in another currency: each is rounded by itself, so their sum may differ by a cent and is not
   * shown as a calculation.
   */
  readonly isExact?: boolean;
  /** A reason as it is shown beside amounts in that currency. */
  readonly explain?: (sentence: string) => string;
}) {
  const words = useWords();
  return (
    <>
      <ExplainedRow
        name={words.label("quotation.subtotal")}
        amount={money({ minor: priced.subtotal ?? 0 })}
        sentence={isExact ? sumSentence([...list, ...apart], money) : undefined}
        isSum
      />
      {taxRows(priced, words).map(({ key, name, minor, reason }) => (
        <ExplainedRow
          key={key}
          name={name}
          amount={money({ minor })}
          sentence={reason && explain(reason.sentence)}
        />
      ))}
    </>
  );
}

const asWritten = (sentence: string) => sentence;

/** The subtotal with each tax as a calculation of the total. */
export function totalSentence(
  priced: Taxed & { readonly subtotal?: number | undefined },
  words: Words,
  money: Words["money"] = words.money,
): string | undefined {
  const subtotal: Pick<BillRow, "minor"> = { minor: priced.subtotal ?? 0 };
  return sumSentence([subtotal, ...taxRows(priced, words)], money);
}

interface BillTotalProps {
  readonly priced: Taxed & Pick<ShipmentAnswer, "subtotal" | "total">;
  readonly money: Words["money"];
  readonly currency: string;
  readonly isExact?: boolean;
}

/** The total in large figures, which opens to its calculation. */
export function BillTotal({ priced, money, currency, isExact = true }: BillTotalProps) {
  const words = useWords();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const why = isExact ? totalSentence(priced, words, money) : undefined;
  const sum = (
    <>
      <span>{words.label("quotation.total")}</span>
      <span className="n">
        {money({ minor: priced.total })}
        <small>{currency}</small>
      </span>
    </>
  );
  if (!why) return <p className={styles.total}>{sum}</p>;
  return (
    <>
      <UnstyledButton
        className={isOpen ? `${styles.total} ${styles.open}` : styles.total}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={14} stroke={2} className={styles.mark} aria-hidden />
        {sum}
        <span className="sr">{words.label("quotation.why")}</span>
      </UnstyledButton>
      <div id={id} className={styles.reason} hidden={!isOpen}>
        <Why sentence={why} />
      </div>
    </>
  );
}

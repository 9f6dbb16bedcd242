import { type BillRow, billRows } from "@anden/contract/bill-rows";
import { namingCurrency } from "@anden/contract/reason-sentence";
import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { unbroken } from "../i18n/unbroken.ts";
import { useWords, type Words } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import styles from "./bill.module.css";
import { BillTotal, SumRows } from "./bill-sums.tsx";
import { useCurrency } from "./use-currency.tsx";
import { Why } from "./why.tsx";

/**
 * The types, the class and the billed weight with its freight, then the sum line by line; every line expands to its
 * reason. [B-082, B-084, B-087, B-088]
 */
export function Bill({ quotation }: { readonly quotation: ShipmentAnswer }) {
  const words = useWords();
  const { label } = words;
  const { currency, money, toggle } = useCurrency(quotation);
  const lines = billRows(quotation, words);
  const { list, apart } = lines;
  const isExact = currency === quotation.currency;
  // A price is calculated in the currency that is charged, whichever one is shown.
  const explain = (sentence: string) => (isExact ? sentence : namingCurrency(sentence, quotation.currency));
  const sums = { priced: quotation, money, isExact, explain };
  return (
    <section className={`${card.card} ${styles.bill}`} aria-labelledby="quotation-bill">
      <header className={`${card.head} ${styles.head}`}>
        <h2 id="quotation-bill">{label("quotation.price")}</h2>
        {toggle ?? <p>{currency}</p>}
      </header>
      {toggle && !isExact && (
        <p className={styles.hint}>
          {label("quotation.informative", {
            currency: quotation.currency,
            parity: { kind: "parity", value: quotation.parity ?? 0 },
          })}
        </p>
      )}
      <p className={styles.kind}>
        {label("quotation.types", {
          shippingType: quotation.shippingTypeName.name,
          serviceType: quotation.serviceTypeName.name,
        })}
      </p>
      {quotation.freightClass && (
        <p className={styles.kind}>{label("quotation.class", { name: quotation.freightClass.name })}</p>
      )}
      <p className={styles.kind}>
        {label("quotation.billed", {
          weight: words.billedWeight(quotation.billedWeight, quotation.weightUnit),
          unit: label(`unit.${quotation.weightUnit}`),
          amount: money({ minor: quotation.billedWeightAmount }),
        })}
      </p>
      {[quotation.weightReason, quotation.freightReason].map(
        (reason) =>
          reason && (
            <p key={reason.rule} className={styles.hint}>
              {unbroken(explain(reason.sentence.replaceAll("\n", " ")))}
            </p>
          ),
      )}
      <p className={styles.hint} data-screen-only>
        {label("quotation.hint")}
      </p>
      <ul aria-label={label("quotation.lines")}>
        {list.map((row, index) => (
          <BillLine key={row.key} row={row} isFirst={index === 0} money={money} explain={explain} />
        ))}
      </ul>
      {apart.length > 0 && (
        <>
          <h3 id="quotation-apart" className={styles.apart}>
            {label("quotation.apart")}
          </h3>
          <ul aria-labelledby="quotation-apart">
            {apart.map((row) => (
              <BillLine key={row.key} row={row} isFirst={false} money={money} explain={explain} />
            ))}
          </ul>
        </>
      )}
      <dl className={styles.taxes}>
        <SumRows {...sums} lines={lines} />
      </dl>
      <BillTotal {...sums} currency={currency} />
      <p className={styles.foot}>{label("quotation.tariff", { version: quotation.tariffVersion })}</p>
    </section>
  );
}

interface BillLineProps {
  readonly row: BillRow;
  /** The first line is expanded, which shows that the others can be too. */
  readonly isFirst: boolean;
  readonly money: Words["money"];
  readonly explain: (sentence: string) => string;
}

function BillLine({ row, isFirst, money, explain }: BillLineProps) {
  const { label } = useWords();
  const id = useId();
  const [isOpen, setIsOpen] = useState(isFirst);
  return (
    <li className={isOpen ? `${styles.line} ${styles.open}` : styles.line}>
      <UnstyledButton
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={14} stroke={2} className={styles.mark} aria-hidden />
        <span className={styles.name}>
          {row.name}
          {row.note && <small>{row.note}</small>}
          <span className="sr">{label("quotation.why")}</span>
        </span>
        <span className="n">{money({ minor: row.minor })}</span>
      </UnstyledButton>
      <div id={id} className={styles.reason} hidden={!isOpen}>
        {row.reason && <Why sentence={explain(row.reason.sentence)} />}
      </div>
    </li>
  );
}

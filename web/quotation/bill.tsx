import { figuresOn, volumeOn } from "@anden/contract/reason-sentence";
import type { Value } from "@anden/contract/words";
import { goodsParameters } from "@anden/domain/shipment/goods-parameters";
import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { parametersQuery } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { type BillRow, billRows } from "./bill-lines.ts";
import type { ShipmentAnswer } from "./shipment-answer.ts";

/** The billed weight with its freight, then the sum line by line; every line opens to its reason. [B-084, B-087, B-088] */
export function Bill({ quotation }: { readonly quotation: ShipmentAnswer }) {
  const words = useWords();
  const { label, money } = words;
  const { currency, subtotal, vat, vatShare, withholding, withholdingShare, total } = quotation;
  const { list, apart } = billRows(quotation, words);
  const taxes = [
    { name: label("quotation.subtotal"), minor: subtotal },
    { name: label("quotation.vat", { share: { kind: "share", points: vatShare } }), minor: vat },
  ];
  return (
    <section className="card bill" aria-labelledby="quotation-bill">
      <header className="card-head">
        <h2 id="quotation-bill">{label("quotation.price")}</h2>
        <p>{currency}</p>
      </header>
      {/* Read first, and seen first on a phone; beside the shipment it stands where a sum stands, under its lines. */}
      <p className="bill-total">
        <span>{label("quotation.total")}</span>
        <span className="n">
          {money({ minor: total })}
          <small>{currency}</small>
        </span>
      </p>
      {quotation.freightClass && (
        <p className="bill-class">{label("quotation.class", { name: quotation.freightClass.name })}</p>
      )}
      <p className="bill-class">
        {label("quotation.billed", {
          weight: words.weight(quotation.billedWeight / 1000),
          unit: label(`unit.${quotation.weightUnit}`),
          amount: money({ minor: quotation.billedWeightAmount }),
        })}
      </p>
      <p className="bill-hint">{label("quotation.hint")}</p>
      <ul className="bls" aria-label={label("quotation.lines")}>
        {list.map((row, index) => (
          <BillLine key={row.key} row={row} quotation={quotation} isFirst={index === 0} />
        ))}
      </ul>
      {apart.length > 0 && (
        <>
          <h3 id="quotation-apart" className="bill-apart">
            {label("quotation.apart")}
          </h3>
          <ul className="bls" aria-labelledby="quotation-apart">
            {apart.map((row) => (
              <BillLine key={row.key} row={row} quotation={quotation} isFirst={false} />
            ))}
          </ul>
        </>
      )}
      <dl className="taxes">
        {taxes.map(({ name, minor }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="n">{money({ minor })}</dd>
          </div>
        ))}
        {withholding !== 0 && (
          <div>
            <dt>
              {label("quotation.withholding", { share: { kind: "share", points: withholdingShare } })}
              <small>{label("quotation.withholdingWhy")}</small>
            </dt>
            <dd className="n">{money({ minor: -withholding })}</dd>
          </div>
        )}
      </dl>
      <p className="bill-foot">{label("quotation.tariff", { version: quotation.tariffVersion })}</p>
    </section>
  );
}

interface BillLineProps {
  readonly row: BillRow;
  readonly quotation: ShipmentAnswer;
  /** The first line stands open: it shows that the others open too. */
  readonly isFirst: boolean;
}

function BillLine({ row, quotation, isFirst }: BillLineProps) {
  const { label, money } = useWords();
  const id = useId();
  const [isOpen, setIsOpen] = useState(isFirst);
  return (
    <li className={isOpen ? "bl is-open" : "bl"}>
      <UnstyledButton
        className="bl-row"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={14} stroke={2} className="bl-mark" aria-hidden />
        <span className="bl-name">
          {row.name}
          {row.note && <small>{row.note}</small>}
          <span className="sr">{label("quotation.why")}</span>
        </span>
        <span className="n">{money({ minor: row.minor })}</span>
      </UnstyledButton>
      <div id={id} className="bl-why" hidden={!isOpen}>
        {row.reason && <Why reason={row.reason} minor={row.minor} quotation={quotation} />}
      </div>
    </li>
  );
}

const parts = ["measure", "table", "sum"] as const;

interface WhyProps extends Pick<BillRow, "minor"> {
  readonly reason: NonNullable<BillRow["reason"]>;
  readonly quotation: ShipmentAnswer;
}

/**
 * Measure, row of the table, sum: what it takes to find the amount again with a pocket calculator. The dictionary
 * has the parts that a rule has; the sentence says the same in one breath.
 */
function Why({ reason, minor, quotation }: WhyProps) {
  const words = useWords();
  const unit = words.label(`unit.${quotation.weightUnit}`);
  const inUnit = (thousandths: number) => `${words.weight(thousandths / 1000)} ${unit}`;
  const parameters = useQuery(parametersQuery).data;
  const units = parameters && goodsParameters(parameters)?.units;
  const { weightUnit, lengthUnit } = quotation;
  const scale = units && { weightUnit, lengthUnit, units };
  // Answered in millionths of a cubic metre.
  const room = { kind: "volume", value: quotation.volume * 1000 } as const;
  const values: Readonly<Record<string, Value>> = {
    ...(scale ? figuresOn(scale, reason.figures, words.language) : reason.figures),
    // A converted line is reckoned in the tariff's currency; how it was converted stands in the sentence.
    amount: reason.figures["original"] ?? { kind: "money", minor, currency: quotation.currency },
    version: quotation.tariffVersion,
    real: inUnit(quotation.realWeight),
    volumetric: inUnit(quotation.volumetricWeight),
    volume: scale ? volumeOn(scale, room, words.language) : room,
  };
  const keyOf = (part: (typeof parts)[number]) => {
    const key = `quotation.why.${reason.rule}.${part}`;
    const byWeight = `${key}.${quotation.billedBy}`;
    return words.has(byWeight) ? byWeight : key;
  };
  const told = parts.map((part) => ({ part, key: keyOf(part) })).filter(({ key }) => words.has(key));
  return (
    <>
      {told.length > 0 && (
        <dl className="why">
          {told.map(({ part, key }) => (
            <div key={part}>
              <dt>{words.label(`quotation.why.${part}`)}</dt>
              <dd>{words.label(key, values)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={told.length > 0 ? "why-said" : undefined}>{reason.sentence}</p>
    </>
  );
}

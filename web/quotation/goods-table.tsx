import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { piecesOf, weightTogether } from "@anden/domain/shipment/goods";
import { goodsTotals } from "@anden/domain/shipment/goods-totals";
import { volumeUnitOf } from "@anden/domain/values/measures";
import { useWords } from "../i18n/words.tsx";
import card from "../ui/card.module.css";
import styles from "./goods-table.module.css";

interface GoodsTableProps {
  readonly quotation: ShipmentAnswer;
  /** The insurance, where no other part of the screen has it. */
  readonly insurance?: string;
}

/** The goods as requested. [B-077, B-078, B-079, B-080] */
export function GoodsTable({ quotation, insurance }: GoodsTableProps) {
  const words = useWords();
  const { label } = words;
  const { lines, lengthUnit, weightUnit, units } = quotation;
  const length = label(`unit.${lengthUnit}`);
  const weight = label(`unit.${weightUnit}`);
  const room = label(`unit.${volumeUnitOf(lengthUnit)}`);
  return (
    <section className={card.card} aria-labelledby="quotation-goods">
      <header className={card.head}>
        <h2 id="quotation-goods">{label("quotation.goods")}</h2>
        <p>
          {label("quotation.goodsSum", {
            count: piecesOf(lines),
            // In millionths of a cubic metre.
            volume: words.volume(quotation.volume * 1000, lengthUnit, units),
            volumeUnit: room,
            weight: words.weight(quotation.realWeight / 1000),
            unit: weight,
          })}
        </p>
      </header>
      {/* On a phone the table is displayed as blocks; the roles keep it a table for screen readers. */}
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.no}>
              {label("quotation.line")}
            </th>
            <th role="columnheader" scope="col" className={styles.pack}>
              {label("quotation.packaging")}
            </th>
            <th role="columnheader" scope="col" className={`r ${styles.quantity}`}>
              {label("quotation.pieces")}
            </th>
            <th role="columnheader" scope="col" className={`r ${styles.dimensions}`}>
              {label("quotation.dimensions", { unit: length })}
            </th>
            <th role="columnheader" scope="col" className={`r ${styles.volume}`}>
              {label("quotation.volume", { unit: room })}
            </th>
            <th role="columnheader" scope="col" className={`r ${styles.weight}`}>
              {label("quotation.weight", { unit: weight })}
            </th>
            <th role="columnheader" scope="col" className={styles.stackable}>
              {label("quotation.stackable")}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored quotation never move.
            <GoodsRow key={index} number={index + 1} line={line} quotation={quotation} />
          ))}
        </tbody>
      </table>
      {quotation.description && (
        <p className={styles.content}>
          <span>{label("quotation.content")}</span> {quotation.description}
        </p>
      )}
      {insurance && (
        <p className={styles.content}>
          <span>{label("quotation.insurance")}</span> {insurance}
        </p>
      )}
    </section>
  );
}

interface GoodsRowProps {
  readonly number: number;
  readonly line: ShipmentAnswer["lines"][number];
  readonly quotation: Pick<ShipmentAnswer, "lengthUnit" | "weightUnit" | "units">;
}

function GoodsRow({ number, line, quotation }: GoodsRowProps) {
  const words = useWords();
  const { label } = words;
  const { lengthUnit, weightUnit, units } = quotation;
  const { volume } = goodsTotals([line], quotation, units);
  return (
    <tr role="row">
      <td role="cell" className={`n ${styles.no}`}>
        {number}
      </td>
      <td role="cell" className={styles.pack}>
        {line.packaging.name}
      </td>
      <td role="cell" className={`n r ${styles.quantity}`}>
        {words.number(line.pieces)}
      </td>
      <td role="cell" className={`n r ${styles.dimensions}`} data-unit={label(`unit.${lengthUnit}`)}>
        {[line.length, line.width, line.height].map((side) => words.dimension(side / 1000)).join(" × ")}
      </td>
      <td role="cell" className={`n r ${styles.volume}`}>
        {words.volume(volume, lengthUnit, units)}
      </td>
      <td role="cell" className={`n r ${styles.weight}`} data-unit={label(`unit.${weightUnit}`)}>
        {words.weight(weightTogether([line]) / 1000)}
      </td>
      <td role="cell" className={styles.stackable} data-l={label("quotation.stackableMark")}>
        {label(line.notStackable ? "quotation.no" : "quotation.yes")}
      </td>
    </tr>
  );
}

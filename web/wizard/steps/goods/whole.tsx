import { readFigure } from "@anden/domain/shipment/number-entry";
import { useWords } from "../../../i18n/words.tsx";
import type { SummaryProps } from "../../define-step.ts";
import type { GoodsKnown, Typed } from "./slice.ts";
import styles from "./whole.module.css";

/** Formats a typed figure as on all other screens. A text that is not a number stays as typed. */
function written(typed: string, format: (value: number) => string): string {
  const read = readFigure(typed, 3, "");
  return read.ok && read.value !== undefined ? format(read.value / 1000) : typed;
}

/** The goods line by line, and their contents: for the summary of a request. [B-061] */
export function WholeGoods({ typed, known, draft }: SummaryProps<Typed, GoodsKnown>) {
  const { label, language, number, dimension, weight } = useWords();
  const { weightUnit, lengthUnit, entries } = typed;
  const nameOf = (id: number | undefined) =>
    known.packaging.find((each) => each.id === id)?.name[language] ?? "";
  const measures = ({ length, width, height }: Typed["entries"][number]) =>
    [length, width, height]
      .filter(Boolean)
      .map((side) => written(side, dimension))
      .join(" × ");
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.goods}>
          <thead>
            <tr>
              <th className="r">{label("wizard.goods.pieces")}</th>
              <th>{label("wizard.goods.packaging")}</th>
              <th>{label("wizard.request.measures", { unit: label(`unit.${lengthUnit}`) })}</th>
              <th className="r">
                {label("wizard.request.weightEach", { unit: label(`unit.${weightUnit}`) })}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.key}>
                <td className="r n">{written(entry.pieces, number)}</td>
                <td>{nameOf(entry.packagingId)}</td>
                <td className="n">{measures(entry)}</td>
                <td className="r n">{written(entry.weight, weight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {draft.description && (
        <p className={styles.content}>
          <span>{label("quotation.content")}</span> {draft.description}
        </p>
      )}
    </>
  );
}

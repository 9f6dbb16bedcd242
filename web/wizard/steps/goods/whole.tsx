import { useWords } from "../../../i18n/words.tsx";
import type { SummaryProps } from "../../define-step.ts";
import type { GoodsKnown, Typed } from "./slice.ts";
import styles from "./whole.module.css";

/** The goods line by line, as they were typed, and their contents: for the summary of a request. [B-061] */
export function WholeGoods({ typed, known, draft }: SummaryProps<Typed, GoodsKnown>) {
  const { label, language } = useWords();
  const { weightUnit, lengthUnit, entries } = typed;
  const nameOf = (id: number | undefined) =>
    known.packaging.find((each) => each.id === id)?.name[language] ?? "";
  const measures = ({ length, width, height }: Typed["entries"][number]) =>
    [length, width, height].filter(Boolean).join(" × ");
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
                <td className="r n">{entry.pieces}</td>
                <td>{nameOf(entry.packagingId)}</td>
                <td className="n">{measures(entry)}</td>
                <td className="r n">{entry.weight}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {draft.description && <p className={styles.content}>{draft.description}</p>}
    </>
  );
}

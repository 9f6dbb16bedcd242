import { goodsTotals } from "@anden/domain/shipment/goods-totals";
import { volumeUnitOf, weightIn } from "@anden/domain/values/measures";
import { unbroken } from "../../../i18n/unbroken.ts";
import { useWords } from "../../../i18n/words.tsx";
import { lineNumbers, soundLines, wrongRows } from "./rows.ts";
import type { GoodsProps } from "./slice.ts";
import styles from "./totals.module.css";

/** The totals of the goods, and the billed weight with its rule. [B-110] */
export function Totals(props: GoodsProps) {
  const words = useWords();
  const { label } = words;
  const { typed, known, price } = props;
  const { estimate, isEstimating } = price;
  const { units } = known.parameters;
  const lines = soundLines(props);
  const { pieces, weight, volume } = goodsTotals(lines, typed, units);
  const unit = label(`unit.${typed.weightUnit}`);
  const isPriced = estimate?.billedWeight !== undefined && lines.length > 0;
  return (
    <section className={styles.sum} aria-labelledby="goods-sum">
      <h3 id="goods-sum" className="sr">
        {label("wizard.goods.totals")}
      </h3>
      <dl className={styles.figures}>
        <div>
          <dt>{label("wizard.goods.pieces")}</dt>
          <dd className="n">{words.number(pieces)}</dd>
        </div>
        <div>
          <dt>{label("wizard.goods.volume")}</dt>
          <dd className="n">
            {words.volume(volume, typed.lengthUnit, units)}
            <small>{label(`unit.${volumeUnitOf(typed.lengthUnit)}`)}</small>
          </dd>
        </div>
        <div>
          <dt>{label("wizard.goods.realWeight")}</dt>
          <dd className="n">
            {words.weight(weightIn(weight, typed.weightUnit, units) / 1000)}
            <small>{unit}</small>
          </dd>
        </div>
        <div className={styles.main}>
          <dt>{label("wizard.goods.billedWeight")}</dt>
          <dd className={isPriced ? "n" : `n ${styles.none}`}>
            {isPriced ? words.billedWeight(estimate.billedWeight ?? 0, typed.weightUnit) : "—"}
            {isPriced && <small>{unit}</small>}
          </dd>
        </div>
      </dl>
      <div className={styles.why} aria-live="polite" aria-busy={isEstimating}>
        {isPriced ? (
          <Why {...props} />
        ) : (
          <p>{label(lines.length > 0 ? "wizard.goods.billedWithPrice" : "wizard.goods.billedLater")}</p>
        )}
      </div>
    </section>
  );
}

/** The two weights side by side, which one is billed, and its calculation. */
function Why({ price: { estimate }, problems }: GoodsProps) {
  const words = useWords();
  const rows = wrongRows(problems);
  const { realWeight = 0, volumetricWeight = 0, billedBy = "real", weightReason } = estimate ?? {};
  const most = Math.max(realWeight, volumetricWeight, 1);
  // A freight class already accounts for the volume: no second weight is compared.
  const isByClass = weightReason?.rule === "weight.byClass";
  return (
    <>
      {!isByClass && (
        <div className={styles.bars} aria-hidden>
          <span
            className={billedBy === "real" ? styles.main : undefined}
            style={{ inlineSize: `${(realWeight / most) * 100}%` }}
          />
          <span
            className={billedBy === "volumetric" ? styles.main : undefined}
            style={{ inlineSize: `${(volumetricWeight / most) * 100}%` }}
          />
        </div>
      )}
      <p>
        <strong>{words.label(`wizard.goods.billedBy.${billedBy}`)}</strong>{" "}
        {unbroken(weightReason?.sentence?.replaceAll("\n", " ") ?? "")}
        {rows.length > 0 &&
          ` ${words.label("wizard.goods.notCounted", { lines: lineNumbers(rows), count: rows.length })}`}
      </p>
    </>
  );
}

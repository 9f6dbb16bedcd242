import { goodsTotals } from "@anden/domain/shipment/goods-totals";
import { volumeUnitOf, weightIn } from "@anden/domain/values/measures";
import { useWords } from "../../i18n/words.tsx";
import type { Wizard } from "../use-wizard.ts";

/** What the goods come to, and the weight that is charged with the rule that made it. [B-110] */
export function Totals({ wizard }: { readonly wizard: Wizard }) {
  const words = useWords();
  const { label } = words;
  const { draft, estimate, facts, isEstimating, soundLines } = wizard;
  const { units } = facts.parameters;
  const { pieces, weight, volume } = goodsTotals(soundLines, draft, units);
  const unit = label(`unit.${draft.weightUnit}`);
  const isPriced = estimate?.billedWeight !== undefined && soundLines.length > 0;
  return (
    <section className="card sum" aria-labelledby="goods-sum">
      <h2 id="goods-sum" className="sr">
        {label("wizard.goods.totals")}
      </h2>
      <dl className="sum-figures">
        <div>
          <dt>{label("wizard.goods.pieces")}</dt>
          <dd className="n">{words.number(pieces)}</dd>
        </div>
        <div>
          <dt>{label("wizard.goods.volume")}</dt>
          <dd className="n">
            {words.volume(volume, draft.lengthUnit, units)}
            <small>{label(`unit.${volumeUnitOf(draft.lengthUnit)}`)}</small>
          </dd>
        </div>
        <div>
          <dt>{label("wizard.goods.realWeight")}</dt>
          <dd className="n">
            {words.weight(weightIn(weight, draft.weightUnit, units) / 1000)}
            <small>{unit}</small>
          </dd>
        </div>
        <div className="is-main">
          <dt>{label("wizard.goods.billedWeight")}</dt>
          <dd className="n">
            {isPriced ? words.weight((estimate.billedWeight ?? 0) / 1000) : "—"}
            {isPriced && <small>{unit}</small>}
          </dd>
        </div>
      </dl>
      <div className="why-weight" aria-live="polite" aria-busy={isEstimating}>
        {isPriced ? <Why wizard={wizard} /> : <p>{label("wizard.goods.billedLater")}</p>}
      </div>
    </section>
  );
}

/** The two weights side by side, and which one counts. */
function Why({ wizard: { draft, estimate, wrongRows } }: { readonly wizard: Wizard }) {
  const words = useWords();
  const { realWeight = 0, volumetricWeight = 0, billedBy = "real" } = estimate ?? {};
  const most = Math.max(realWeight, volumetricWeight, 1);
  const unit = words.label(`unit.${draft.weightUnit}`);
  const values = {
    real: words.weight(realWeight / 1000),
    volumetric: words.weight(volumetricWeight / 1000),
    unit,
  };
  return (
    <>
      <div className="bars" aria-hidden>
        <span
          className={billedBy === "real" ? "is-main" : undefined}
          style={{ inlineSize: `${(realWeight / most) * 100}%` }}
        />
        <span
          className={billedBy === "volumetric" ? "is-main" : undefined}
          style={{ inlineSize: `${(volumetricWeight / most) * 100}%` }}
        />
      </div>
      <p>
        <strong>{words.label(`wizard.goods.billedBy.${billedBy}`)}</strong>{" "}
        {words.label(`wizard.goods.billedBy.${billedBy}.why`, values)}
        {wrongRows.length > 0 &&
          ` ${words.label("wizard.goods.notCounted", { lines: wrongRows.map((row) => row + 1).join(", "), count: wrongRows.length })}`}
      </p>
    </>
  );
}

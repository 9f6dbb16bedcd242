import { useWords } from "../../../i18n/words.tsx";
import styles from "./screen.module.css";
import type { Units } from "./slice.ts";

/** The names of the columns. */
export function LinesHead({ units }: { readonly units: Units }) {
  const { label } = useWords();
  const length = label(`unit.${units.lengthUnit}`);
  const weight = label(`unit.${units.weightUnit}`);
  return (
    <div className={styles.head} aria-hidden>
      <span />
      <span>{label("wizard.goods.packaging")}</span>
      <span className="r">{label("wizard.goods.pieces")}</span>
      {(["length", "width", "height"] as const).map((side) => (
        <span key={side} className="r">
          {label(`wizard.goods.${side}`)}
          <small>{length}</small>
        </span>
      ))}
      <span className="r">
        {label("wizard.goods.each")}
        <small>{weight}</small>
      </span>
      <span className="c">{label("wizard.goods.stackable")}</span>
      <span className="r">
        {label("wizard.goods.total")}
        <small>{weight}</small>
      </span>
      <span />
    </div>
  );
}

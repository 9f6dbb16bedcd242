import { useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import type { Units } from "./slice.ts";
import styles from "./unit-switch.module.css";

const systems = [
  { weightUnit: "kilogram", lengthUnit: "metre" },
  { weightUnit: "pound", lengthUnit: "inch" },
] as const satisfies readonly Units[];

interface UnitSwitchProps {
  readonly units: Units;
  readonly onChoose: (units: Units) => void;
}

/** Metres and kilos, or inches and pounds. */
export function UnitSwitch({ units, onChoose }: UnitSwitchProps) {
  const { label } = useWords();
  const name = useId();
  return (
    <fieldset className={styles.unit}>
      <legend>{label("wizard.goods.units")}</legend>
      <span aria-hidden>{label("wizard.goods.units")}</span>
      <span className={styles.choices}>
        {systems.map((system) => (
          <label key={system.lengthUnit}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={units.lengthUnit === system.lengthUnit}
              onChange={() => onChoose(system)}
            />
            <span>{`${label(`unit.${system.lengthUnit}`)}, ${label(`unit.${system.weightUnit}`)}`}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

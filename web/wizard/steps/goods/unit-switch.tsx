import { type LengthUnit, lengthUnits } from "@anden/domain/values/measures";
import { useWords } from "../../../i18n/words.tsx";
import { SegmentedChoice } from "../../../ui/segmented-choice.tsx";
import type { Units } from "./slice.ts";
import styles from "./unit-switch.module.css";

const systems = {
  metre: { weightUnit: "kilogram", lengthUnit: "metre" },
  inch: { weightUnit: "pound", lengthUnit: "inch" },
} as const satisfies Record<LengthUnit, Units>;

interface UnitSwitchProps {
  readonly units: Units;
  readonly onChoose: (units: Units) => void;
}

/** Metres and kilos, or inches and pounds. */
export function UnitSwitch({ units, onChoose }: UnitSwitchProps) {
  const { label } = useWords();
  const legend = label("wizard.goods.units");
  return (
    <div className={styles.unit}>
      <span aria-hidden>{legend}</span>
      <SegmentedChoice
        legend={legend}
        options={lengthUnits}
        chosen={units.lengthUnit}
        nameOf={(unit) => `${label(`unit.${unit}`)}, ${label(`unit.${systems[unit].weightUnit}`)}`}
        onChoose={(unit) => onChoose(systems[unit])}
      />
    </div>
  );
}

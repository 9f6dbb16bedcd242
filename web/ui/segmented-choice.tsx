import { useId } from "react";
import styles from "./segmented-choice.module.css";

interface SegmentedChoiceProps<Option extends string> {
  /** The legend for screen readers. */
  readonly legend: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly nameOf: (option: Option) => string;
  readonly onChoose: (option: Option) => void;
}

/** One of a few short options, side by side. */
export function SegmentedChoice<Option extends string>(props: SegmentedChoiceProps<Option>) {
  const { legend, options, chosen, nameOf, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          <span>{nameOf(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWords } from "../../../i18n/words.tsx";
import fields from "../../fields.module.css";
import { fieldMark } from "../../focus.ts";
import { freightClassesQuery } from "../../queries.ts";
import styles from "./screen.module.css";
import type { GoodsProps } from "./slice.ts";

/** The freight class, for clients who use classes: by default it follows from the density. [B-331] */
export function ClassChoice({ typed, edit, shown, remedyOf, price }: GoodsProps) {
  const { label, language } = useWords();
  const id = useId();
  const { data = [] } = useQuery(freightClassesQuery(language));
  const problem = shown.get("freightClassId");
  // An estimate that is behind has the class of other goods, or the one that was chosen before.
  const isFound = typed.freightClassId === undefined && !price.isEstimating;
  const found = isFound ? price.estimate?.freightClass?.name : undefined;
  const remedy = problem && typed.freightClassId !== undefined ? remedyOf(problem) : undefined;
  return (
    <div className={`${fields.choice} ${styles.class}`}>
      <label htmlFor={id}>{label("wizard.class")}</label>
      <select
        id={id}
        className={fields.select}
        value={typed.freightClassId ?? ""}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget: { value } }) =>
          edit({ kind: "classChosen", freightClassId: value === "" ? undefined : Number(value) })
        }
        {...fieldMark("freightClassId")}
      >
        <option value="">{label("wizard.class.byDensity")}</option>
        {data.map(({ id: classId, name }) => (
          <option key={classId} value={classId}>
            {label("wizard.class.named", { name })}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={problem ? fields.error : fields.note}>
        {found && !problem && <strong>{label("wizard.class.found", { name: found })}</strong>}{" "}
        {problem?.sentence ?? label("wizard.class.note")}{" "}
        {remedy && (
          <button type="button" className="link" onClick={remedy.apply}>
            {remedy.name}
          </button>
        )}
      </p>
    </div>
  );
}

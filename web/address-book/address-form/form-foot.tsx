import type { Problem } from "@anden/domain/values/problem";
import { isUnanswered } from "@anden/domain/values/problem";
import { Button } from "@mantine/core";
import { IconCheck, IconCircleDashed } from "@tabler/icons-react";
import { useWords } from "../../i18n/words.tsx";
import styles from "./address-form.module.css";

interface FormFootProps {
  readonly problems: readonly Problem[];
  /** The label of the field at a path; `goTo` moves the focus to it. */
  readonly nameOf: (path: string) => string;
  readonly goTo: (path: string) => void;
  readonly onCancel: () => void;
  readonly save: string;
}

/** What is still missing, in the order of the form, and the button that saves once nothing is. */
export function FormFoot({ problems, nameOf, goTo, onCancel, save }: FormFootProps) {
  const { label, message, button } = useWords();
  const paths = [...new Set(problems.map(({ path }) => path))];
  const isMissing = (path: string) => problems.every((each) => each.path !== path || isUnanswered(each));
  return (
    <footer className={styles.foot}>
      <div>
        <Button variant="default" onClick={onCancel}>
          {button("addressForm.cancel")}
        </Button>
        <div className={styles.missing} id="address-missing" aria-live="polite">
          {paths.length === 0 ? (
            <p className={styles.ready}>
              <IconCheck size={15} stroke={2.2} aria-hidden />
              {message("addressForm.nothingMissing")}
            </p>
          ) : (
            <>
              <p>
                {message(paths.every(isMissing) ? "addressForm.required" : "addressForm.missing", {
                  count: paths.length,
                })}
              </p>
              <ul>
                {paths.map((path) => (
                  <li key={path}>
                    <IconCircleDashed size={15} stroke={1.8} aria-hidden />
                    <a
                      href={`#address-${path}`}
                      onClick={(event) => {
                        event.preventDefault();
                        goTo(path);
                      }}
                    >
                      {isMissing(path) ? nameOf(path) : label("addressForm.correct", { field: nameOf(path) })}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <Button type="submit" disabled={paths.length > 0} aria-describedby="address-missing">
          {save}
        </Button>
      </div>
    </footer>
  );
}

import { unbroken } from "../i18n/unbroken.ts";
import styles from "./why.module.css";

/** The calculation, then its additions: each on a line of its own. */
export function Why({ sentence }: { readonly sentence: string }) {
  return (
    <div className={styles.why}>
      {sentence.split("\n").map((line, index) => (
        <p key={line} className={index === 0 ? styles.calculation : undefined}>
          {unbroken(line)}
        </p>
      ))}
    </div>
  );
}

import { Fragment } from "react";
import styles from "./whole-words.module.css";

/** Longer ones may break: they could be wider than a phone. */
const longest = 24;

/** A text in which a name with a hyphen, such as Monterrey-Apodaca, stays on one line. */
export function WholeWords({ children }: { readonly children: string }) {
  return children.split(/(\S+-\S+)/).map((part, index) => {
    const isHyphenated = index % 2 === 1 && part.length <= longest;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
      <Fragment key={index}>{isHyphenated ? <span className={styles.whole}>{part}</span> : part}</Fragment>
    );
  });
}

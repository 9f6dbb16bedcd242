import type { ComponentProps } from "react";
import styles from "./progress-bar.module.css";

/** The browser's own bar in the portal's colours: its track is white in the dark, as if all were done. */
export function ProgressBar(bar: Omit<ComponentProps<"progress">, "className">) {
  return <progress {...bar} className={styles.bar} />;
}

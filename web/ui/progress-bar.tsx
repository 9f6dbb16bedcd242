import type { ComponentProps } from "react";
import styles from "./progress-bar.module.css";

/** The browser's own bar in the portal's colours: in dark mode its default track is white and would look complete. */
export function ProgressBar(bar: Omit<ComponentProps<"progress">, "className">) {
  return <progress {...bar} className={styles.bar} />;
}

import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  /** `bad`: something to correct or a failure; `warn`: money or time at stake; `info`: information. */
  readonly kind: "bad" | "warn" | "info";
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** Possible actions. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message in the page, in its own box: announced when it appears, as an alert only for a failure. */
export function Notice({ kind, title, children, action, ref }: NoticeProps) {
  const Icon = kind === "info" ? IconInfoCircle : IconAlertTriangle;
  return (
    <div
      ref={ref}
      className={`${styles.notice} ${styles[kind] ?? ""}`}
      role={kind === "bad" ? "alert" : "status"}
      data-notice
    >
      <div className={styles.text}>
        <Icon size={18} stroke={1.8} aria-hidden />
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

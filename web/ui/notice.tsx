import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface NoticeProps {
  /** `bad`: something to correct or that failed; `warn`: money or time at stake; `info`: worth knowing. */
  readonly kind: "bad" | "warn" | "info";
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** What the reader may do about it. */
  readonly action?: ReactNode;
}

/** A message in the page, in its own box: announced when it appears, an alert only when something failed. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  const Icon = kind === "info" ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={`notice is-${kind}`} role={kind === "bad" ? "alert" : "status"}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div className="notice-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="notice-do">{action}</div>}
    </div>
  );
}

import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The buttons at the bottom, the closing one last. */
  readonly actions?: ReactNode;
  /** Esc and a click beside the dialog; without it, only the dialog's own buttons close it. */
  readonly onClose?: (() => void) | undefined;
  /** `alertdialog` interrupts: something the user must know before going on. */
  readonly role?: "dialog" | "alertdialog";
  /** A form that may be longer than the screen: wider, and its buttons stay in sight. */
  readonly isLong?: boolean;
  readonly className?: string | undefined;
}

/** A modal dialog. The browser's own: it makes the rest inert, keeps the focus inside, and restores it afterwards. */
export function Dialog(props: DialogProps) {
  const { title, children, actions, onClose, role = "dialog", isLong = false, className = "" } = props;
  const dialog = useModal(onClose);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Esc, which the browser tells as "cancel".
    <dialog
      ref={dialog}
      role={role}
      className={`${styles.dialog} ${isLong ? styles.long : ""} ${className}`}
      aria-labelledby={id}
      onClick={({ target }) => target === dialog.current && onClose?.()}
    >
      <div className={styles.inside}>
        <h2 id={id}>{title}</h2>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

/** Shows the element as a modal dialog while it is mounted. */
export function useModal(onClose: (() => void) | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const show = () => {
      if (!element.open) element.showModal();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      latest.current?.();
    };
    // A browser closes the dialog on a second Esc, even if the page prevented the first.
    const closed = () => (latest.current ? latest.current() : show());
    element.addEventListener("cancel", cancel);
    element.addEventListener("close", closed);
    show();
    return () => {
      element.removeEventListener("cancel", cancel);
      element.removeEventListener("close", closed);
      element.close();
    };
  }, []);
  return dialog;
}

import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The buttons at the bottom, the one that continues last. */
  readonly actions?: ReactNode;
  /** Called by Esc and by a click beside the dialog; without it, only the dialog's own buttons close it. */
  readonly onClose?: (() => void) | undefined;
  /** `alertdialog` interrupts: something the user must know before going on. */
  readonly role?: "dialog" | "alertdialog";
  /** A form that may be longer than the screen: wider, and its buttons stay visible. */
  readonly isLong?: boolean;
  readonly className?: string | undefined;
}

/** A modal dialog. The browser's own: it makes the rest inert, keeps the focus inside, and restores it afterwards. */
export function Dialog(props: DialogProps) {
  const { title, children, actions, onClose, role = "dialog", isLong = false, className = "" } = props;
  const dialog = useModal(onClose);
  const beside = useClickBeside(onClose);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role={role}
      className={`${styles.dialog} ${isLong ? styles.long : ""} ${className}`}
      aria-labelledby={id}
      {...beside}
    >
      <div className={styles.inside}>
        <h2 id={id}>{title}</h2>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

/**
 * Shows the element as a modal dialog while it is mounted. The focus begins at the element with `data-autofocus`,
 * otherwise at the first control. `autoFocus` has no effect here: React sets the focus while the dialog is still
 * hidden.
 */
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
    // A browser closes the dialog on a second Esc, even if the page prevented the first, and with it the question that
    // it has opened. So the key is not left to the browser. A field inside may have used it before.
    const press = (event: KeyboardEvent) => {
      const { key, target, isComposing, defaultPrevented } = event;
      if (key !== "Escape" || isComposing || defaultPrevented) return;
      if (target instanceof Element && target.closest("dialog") === element) cancel(event);
    };
    // While it is mounted it stays open, whatever has closed it.
    const closed = () => {
      latest.current?.();
      show();
    };
    document.addEventListener("keydown", press);
    element.addEventListener("cancel", cancel);
    element.addEventListener("close", closed);
    show();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      document.removeEventListener("keydown", press);
      element.removeEventListener("cancel", cancel);
      element.removeEventListener("close", closed);
      // A dialog that is still open above it would keep the focus from returning.
      for (const above of element.querySelectorAll("dialog")) above.close();
      element.close();
    };
  }, []);
  return dialog;
}

/**
 * The event handlers that close a dialog by a click beside it. A press inside that is released outside, as when
 * selecting text, does not count, and neither does the second click of a double click on the button that opened it.
 */
export function useClickBeside(onClose: (() => void) | undefined) {
  const isPressed = useRef(false);
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      isPressed.current = target === currentTarget;
    },
    // The key for it is Esc: `useModal`.
    onClick: ({ target, currentTarget, detail }: MouseEvent) => {
      if (isPressed.current && target === currentTarget && detail < 2) onClose?.();
    },
  };
}

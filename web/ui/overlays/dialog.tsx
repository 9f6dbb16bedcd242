import "./overlays.css";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

interface DialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** What can be pressed at the foot, the way out last. */
  readonly actions?: ReactNode;
  /** Esc and a press beside the dialog; without it, only what stands in the dialog leads out of it. */
  readonly onClose?: (() => void) | undefined;
  /** `alertdialog` interrupts: something has happened that somebody must know before going on. */
  readonly role?: "dialog" | "alertdialog";
  readonly className?: string;
}

/**
 * A dialog over the screen. The browser's own: it makes the rest unreachable, keeps the focus inside, and gives it
 * back to what opened it.
 */
export function Dialog({ title, children, actions, onClose, role = "dialog", className = "" }: DialogProps) {
  const dialog = useModal(onClose);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Esc, which the browser tells as "cancel".
    <dialog
      ref={dialog}
      role={role}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onClick={({ target }) => target === dialog.current && onClose?.()}
    >
      <div className="dialog-in">
        <h2 id={id}>{title}</h2>
        {children}
        {actions && <div className="dialog-do">{actions}</div>}
      </div>
    </dialog>
  );
}

/** Shows the element as a modal dialog for as long as it stands in the page. */
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
    // A browser lets a second Esc through, whatever the page says to the first.
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

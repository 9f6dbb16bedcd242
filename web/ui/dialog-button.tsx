import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useState } from "react";

interface DialogButtonProps extends Pick<ButtonProps, "variant" | "size" | "leftSection"> {
  readonly children: string;
  /** The accessible name, where the text alone does not say which record it is for. */
  readonly name?: string | undefined;
  readonly dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ name, dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} aria-label={name} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}

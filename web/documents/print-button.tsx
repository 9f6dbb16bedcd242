import { Button, type ButtonProps } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import type { PrintDialogProps } from "./print-dialog.tsx";

const PrintDialog = late(async () => (await import("./print-dialog.tsx")).PrintDialog);

interface PrintButtonProps extends Omit<PrintDialogProps, "close">, Pick<ButtonProps, "variant" | "size"> {
  /** The accessible name of a button in a list: it names the request. */
  readonly name?: string;
}

/** Opens what can be printed of a request: its form and its labels. [P-023, P-024, B-064] */
export function PrintButton({ name, variant = "default", size, ...request }: PrintButtonProps) {
  const { button } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        {...(size ? { size } : {})}
        aria-label={name}
        onClick={() => setIsOpen(true)}
        leftSection={name === undefined ? <IconPrinter size={16} stroke={1.8} aria-hidden /> : undefined}
      >
        {button("print.open")}
      </Button>
      {isOpen && <PrintDialog {...request} close={() => setIsOpen(false)} />}
    </>
  );
}

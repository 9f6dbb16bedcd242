import type { ButtonProps } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useWords } from "../i18n/words.tsx";
import { DialogButton } from "../ui/dialog-button.tsx";
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
  return (
    <DialogButton
      variant={variant}
      {...(size ? { size } : {})}
      name={name}
      leftSection={name === undefined && <IconPrinter size={16} stroke={1.8} aria-hidden />}
      dialog={(close) => <PrintDialog {...request} close={close} />}
    >
      {button("print.open")}
    </DialogButton>
  );
}

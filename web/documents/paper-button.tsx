import { IconFileText } from "@tabler/icons-react";
import { useWords } from "../i18n/words.tsx";
import { DialogButton } from "../ui/dialog-button.tsx";
import { late } from "../ui/late.tsx";

const PaperDialog = late(async () => (await import("./paper-dialog.tsx")).PaperDialog);

/** Opens the PDF of a quotation, to read, print or download it. For users with an account. [B-058, B-328, P-240] */
export function PaperButton({ number }: { readonly number: number }) {
  const { button } = useWords();
  return (
    <DialogButton
      variant="default"
      leftSection={<IconFileText size={16} stroke={1.8} aria-hidden />}
      dialog={(close) => <PaperDialog number={number} close={close} />}
    >
      {button("papers.open")}
    </DialogButton>
  );
}

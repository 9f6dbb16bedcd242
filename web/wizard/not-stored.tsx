import { useWords } from "../i18n/words.tsx";
import { Warning } from "../ui/overlays/warning.tsx";

interface NotStoredProps {
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Why a draft could not be stored: the server's message, or that the server did not answer (349, 323). [B-394, B-397]
 */
export function NotStored({ title, onClose }: NotStoredProps) {
  const { message } = useWords();
  return (
    <Warning title={title} onClose={onClose}>
      {message("wizard.nothingLost")}
    </Warning>
  );
}

import { useWords } from "../i18n/words.tsx";
import { Warning } from "../ui/overlays/warning.tsx";

/** Says that an address was not found; the map shows the country meanwhile. */
export function NotFoundDialog({ onClose }: { onClose(): void }) {
  const { label, message } = useWords();
  return (
    <Warning title={label("addressMap.notFound.title")} onClose={onClose}>
      {message("addressMap.notFound")}
    </Warning>
  );
}

import type { PaperSize } from "@anden/contract/papers";
import { useWords } from "../i18n/words.tsx";
import { SelectField } from "../ui/text-field.tsx";

interface PaperSizeFieldProps {
  readonly size: PaperSize;
  readonly onChange: (size: PaperSize) => void;
}

/** On which paper a document is printed. */
export function PaperSizeField({ size, onChange }: PaperSizeFieldProps) {
  const { label } = useWords();
  return (
    <SelectField
      label={label("print.size")}
      value={size}
      options={[
        { value: "letter", label: label("print.size.letter") },
        { value: "a4", label: label("print.size.a4") },
      ]}
      onChoose={onChange}
    />
  );
}

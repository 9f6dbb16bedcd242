import { type SheetColumn, sheetLimits } from "@anden/domain/address-book/sheet-columns";
import { personTypes } from "@anden/domain/customer/customer";
import { countries } from "@anden/domain/geography/country";
import { useWords } from "../../i18n/words.tsx";
import { SelectField, TextField } from "../../ui/text-field.tsx";

interface RowCellProps {
  readonly column: SheetColumn;
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A cell of a sheet as a field to correct it: a list where only some names are accepted. */
export function RowCell({ column, text, error, onChange }: RowCellProps) {
  const { label } = useWords();
  const names = namesOf();
  const field = { label: label(`sheet.${column}`), value: text, error };
  if (!names)
    return (
      <TextField
        {...field}
        longest={sheetLimits.cell}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  // The text of the sheet stays visible.
  const options = names.includes(text) ? names : [text, ...names];
  return (
    <SelectField
      {...field}
      onChoose={onChange}
      options={options.map((name) => ({ value: name, label: name || label("addressForm.choose") }))}
    />
  );

  function namesOf(): readonly string[] | undefined {
    if (column === "personType") return personTypes.map((type) => label(`personType.${type}`));
    if (column === "country") return countries.map((country) => label(`country.${country}`));
    return undefined;
  }
}

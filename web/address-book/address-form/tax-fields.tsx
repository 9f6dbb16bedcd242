import { ownTaxData, withHiddenTaxData, withPersonTypeAgain } from "@anden/domain/address-book/address-entry";
import { personTypes } from "@anden/domain/customer/customer";
import { hasOtherCheckDigit } from "@anden/domain/customer/tax-id-check-digit";
import { fixedTaxId } from "@anden/domain/customer/tax-id-faults";
import { useRef } from "react";
import { useWords } from "../../i18n/words.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import styles from "./address-form.module.css";
import { fieldId, Text } from "./form-fields.tsx";
import { ResidenceField } from "./residence-field.tsx";
import type { AddressFormState } from "./use-address-form.ts";

interface TaxFieldsProps {
  readonly form: AddressFormState;
  readonly asksTaxData: boolean;
}

/** The kind of tax payer, and its ids. A field that the kind disables stays in place and says why. */
export function TaxFields({ form, asksTaxData }: TaxFieldsProps) {
  const { label } = useWords();
  const { entry } = form;
  const isForeign = entry.personType === "foreign";
  const fixed = fixedTaxId(entry.personType);
  const own = useRef(ownTaxData(entry));
  return (
    <>
      <div id={fieldId("personType")} className={styles.w3}>
        <SelectField
          label={label("addressForm.personType")}
          value={entry.personType}
          required
          options={[
            { value: "" as const, label: label("addressForm.choose") },
            ...personTypes.map((type) => ({ value: type, label: label(`personType.${type}`) })),
          ]}
          onChoose={(personType) => {
            own.current = ownTaxData(entry, own.current);
            form.setEntry((now) =>
              asksTaxData
                ? withPersonTypeAgain(now, personType, own.current)
                : withHiddenTaxData(now, personType),
            );
          }}
          onBlur={() => form.leave("personType")}
          error={form.sentenceOf("personType")}
        />
      </div>
      {asksTaxData && (
        <>
          <Text
            form={form}
            field="taxId"
            width="w3"
            isDisabled={fixed !== undefined}
            hint={
              (fixed !== undefined && label("addressForm.taxId.fixed")) ||
              (hasOtherCheckDigit(entry.taxId) &&
                form.sentenceOf("taxId") === undefined &&
                label("addressForm.taxId.check")) ||
              undefined
            }
          />
          <Text
            form={form}
            field="foreignTaxId"
            width="w3"
            isDisabled={!isForeign}
            hint={isForeign ? undefined : label("addressForm.foreignOnly")}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside has left its focus. */}
          <div id={fieldId("taxResidence")} className={styles.w3} onBlur={() => form.leave("taxResidence")}>
            <ResidenceField
              personType={entry.personType}
              value={entry.taxResidence}
              onChange={(taxResidence) => form.setEntry((now) => ({ ...now, taxResidence }))}
              error={form.sentenceOf("taxResidence")}
            />
          </div>
        </>
      )}
    </>
  );
}

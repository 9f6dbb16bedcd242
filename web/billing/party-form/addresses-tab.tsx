import { phoneKinds } from "@anden/domain/customer/billing-party";
import { isGeneric } from "@anden/domain/customer/billing-party-entry";
import styles from "../../address-book/address-form/address-form.module.css";
import { fieldId, Text } from "../../address-book/address-form/form-fields.tsx";
import { WhereFields } from "../../address-book/address-form/where-fields.tsx";
import { useWords } from "../../i18n/words.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import type { PartyFormState } from "./use-party-form.ts";

/** The tax address of the invoiced party; the postal code fills in state, city and colonies. [B-319] */
export function AddressesTab({ form }: { readonly form: PartyFormState }) {
  const { label, message } = useWords();
  const isFixed = isGeneric(form.entry.personType);
  return (
    <div className={styles.fields}>
      {isFixed && <p className={styles.w6}>{message("partyForm.companyPostalCode")}</p>}
      <WhereFields form={form} isFixed={isFixed} />
      <Text form={form} field="street" width="w3" />
      <Text form={form} field="exteriorNumber" width="w2" />
      <Text form={form} field="interiorNumber" width="w1" isOptional isNarrow />
      <div id={fieldId("phoneKind")} className={styles.w2}>
        <SelectField
          label={form.nameOf("phoneKind")}
          value={form.entry.phoneKind}
          options={phoneKinds.map((kind) => ({ value: kind, label: label(`partyForm.phoneKind.${kind}`) }))}
          onChoose={(phoneKind) => form.choose({ phoneKind })}
        />
      </div>
      <Text form={form} field="phone" width="w3" isDigits autoComplete="tel" />
    </div>
  );
}

import { addressEntryCalls } from "@anden/contract/calls/address-entry";
import { type AddressEntry, withPersonType } from "@anden/domain/address-book/address-entry";
import { personTypes } from "@anden/domain/customer/customer";
import { fixedTaxId } from "@anden/domain/customer/tax-id-faults";
import { homeResidence } from "@anden/domain/customer/tax-residence";
import { useQuery } from "@tanstack/react-query";
import { apiOf } from "../../api/api.ts";
import { useWords } from "../../i18n/words.tsx";
import { SuggestField } from "../../ui/list/suggest-field.tsx";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import styles from "./address-form.module.css";
import { fieldId, Text } from "./form-fields.tsx";
import type { AddressFormState } from "./use-address-form.ts";

const api = apiOf(addressEntryCalls);

interface TaxFieldsProps {
  readonly form: AddressFormState;
  readonly asksTaxData: boolean;
}

/** The kind of tax payer, and its ids. What the kind switches off stays in its place and says why. */
export function TaxFields({ form, asksTaxData }: TaxFieldsProps) {
  const { label, language } = useWords();
  const { entry } = form;
  const isForeign = entry.personType === "foreign";
  const fixed = fixedTaxId(entry.personType);
  const residences = useQuery({
    queryKey: ["taxResidences", language],
    queryFn: ({ signal }) => api.taxResidences({}, { signal }),
    enabled: isForeign,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <div id={fieldId("personType")} className={styles.w3}>
        <SelectField
          label={label("addressForm.personType")}
          value={entry.personType}
          required
          options={[
            { value: "", label: label("addressForm.choose") },
            ...personTypes.map((type) => ({ value: type, label: label(`personType.${type}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const personType = currentTarget.value as AddressEntry["personType"];
            form.setEntry((now) => withPersonType(now, personType));
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
            hint={fixed === undefined ? undefined : label("addressForm.taxId.fixed")}
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
            {isForeign ? (
              <SuggestField
                label={label("addressForm.taxResidence")}
                value={entry.taxResidence}
                suggestions={residences.data?.map(({ key, name }) => ({ id: key, name, note: key }))}
                isFailed={residences.isError}
                onNeed={() => undefined}
                onChange={(taxResidence) => form.setEntry((now) => ({ ...now, taxResidence }))}
                error={form.sentenceOf("taxResidence")}
              />
            ) : (
              <TextField
                label={label("addressForm.taxResidence")}
                description={label("addressForm.taxResidence.home")}
                value={homeResidence}
                disabled
                readOnly
              />
            )}
          </div>
        </>
      )}
    </>
  );
}

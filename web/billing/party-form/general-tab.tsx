import {
  type BillingPartyField,
  isGeneric,
  partyPersonTypes,
} from "@anden/domain/customer/billing-party-entry";
import { mayHaveCurp } from "@anden/domain/customer/curp";
import { fitsPerson } from "@anden/domain/customer/regime-of-person";
import { hasOtherCheckDigit } from "@anden/domain/customer/tax-id-check-digit";
import { useQuery } from "@tanstack/react-query";
import styles from "../../address-book/address-form/address-form.module.css";
import { fieldId, Text } from "../../address-book/address-form/form-fields.tsx";
import { ResidenceField } from "../../address-book/address-form/residence-field.tsx";
import { optionList } from "../../api/api.ts";
import { useWords } from "../../i18n/words.tsx";
import { SelectField, type SelectFieldProps } from "../../ui/text-field.tsx";
import { partyApi } from "./save-party.ts";
import type { PartyFormState } from "./use-party-form.ts";

const forever = { staleTime: Number.POSITIVE_INFINITY, meta: optionList };

/**
 * The invoiced party. A field whose value follows from the person type stays in place, disabled, with the reason.
 * [B-308, B-320]
 */
export function GeneralTab({ form }: { readonly form: PartyFormState }) {
  const { label } = useWords();
  const { entry } = form;
  const { personType, taxRegime } = entry;
  const isFixed = isGeneric(personType);
  const why = isFixed ? label("partyForm.fixed") : undefined;
  const hasNoCurp = personType !== "" && !mayHaveCurp(personType);
  const { types, methods, regimes, uses } = useLists(taxRegime);
  const none = { value: "", label: label("addressForm.choose") } as const;
  const keyed = <Id extends string>(
    rows: readonly { readonly id: Id; readonly name: string }[] | undefined,
  ) => [
    none,
    ...(rows ?? []).map(({ id, name }) => ({ value: id, label: label("billing.coded", { code: id, name }) })),
  ];
  const regimesOfPerson = regimes?.filter(({ id }) => personType === "" || fitsPerson(id, personType));
  return (
    <div className={styles.fields}>
      <Choice
        form={form}
        field="personType"
        value={personType}
        required
        options={[
          none,
          ...partyPersonTypes.map((type) => ({ value: type, label: label(`personType.${type}`) })),
        ]}
        onChoose={form.setPersonType}
      />
      <Text
        form={form}
        field="taxId"
        width="w3"
        isDisabled={isFixed}
        hint={
          why ??
          (hasOtherCheckDigit(entry.taxId) && form.sentenceOf("taxId") === undefined
            ? label("addressForm.taxId.check")
            : undefined)
        }
      />
      <Text form={form} field="name" width="w6" autoComplete="organization" />
      <Text form={form} field="tradeName" width="w3" />
      <Text
        form={form}
        field="curp"
        width="w3"
        isOptional={personType !== "physical"}
        isDisabled={hasNoCurp}
        hint={hasNoCurp ? label("partyForm.curp.none") : undefined}
      />
      {types?.length !== 0 && (
        <Choice
          form={form}
          field="businessTypeId"
          value={entry.businessTypeId === undefined ? "" : String(entry.businessTypeId)}
          required
          options={[none, ...(types ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChoose={(id) => form.choose({ businessTypeId: id === "" ? undefined : Number(id) })}
        />
      )}
      <Choice
        form={form}
        field="paymentMethod"
        value={entry.paymentMethod}
        required
        options={keyed(methods)}
        onChoose={(paymentMethod) => form.choose({ paymentMethod })}
      />
      <Choice
        form={form}
        field="taxRegime"
        width="w6"
        description={why}
        value={taxRegime}
        required={form.required.taxRegime}
        disabled={isFixed}
        options={keyed(regimesOfPerson)}
        onChoose={form.setRegime}
      />
      <Choice
        form={form}
        field="cfdiUse"
        description={why ?? (taxRegime === "" ? label("partyForm.cfdiUse.afterRegime") : undefined)}
        value={entry.cfdiUse}
        required={form.required.cfdiUse}
        disabled={isFixed || taxRegime === ""}
        options={keyed(uses)}
        onChoose={(cfdiUse) => form.choose({ cfdiUse })}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside has left its focus. */}
      <div id={fieldId("taxResidence")} className={styles.w3} onBlur={() => form.leave("taxResidence")}>
        <ResidenceField
          personType={personType}
          value={entry.taxResidence}
          onChange={(taxResidence) => form.choose({ taxResidence })}
          error={form.sentenceOf("taxResidence")}
        />
      </div>
    </div>
  );
}

/** The lists that the fields choose from; the uses are those of the chosen regime. */
function useLists(taxRegime: PartyFormState["entry"]["taxRegime"]) {
  const { language } = useWords();
  const types = useQuery({
    queryKey: ["businessTypes", language],
    queryFn: ({ signal }) => partyApi.businessTypes({}, { signal }),
    ...forever,
  });
  const methods = useQuery({
    queryKey: ["paymentMethods", language],
    queryFn: ({ signal }) => partyApi.paymentMethods({}, { signal }),
    ...forever,
  });
  const regimes = useQuery({
    queryKey: ["taxRegimes", language],
    queryFn: ({ signal }) => partyApi.taxRegimes({}, { signal }),
    ...forever,
  });
  const uses = useQuery({
    queryKey: ["cfdiUsesOfRegime", taxRegime, language],
    queryFn: ({ signal }) => partyApi.cfdiUsesOfRegime({ taxRegime: taxRegime || "601" }, { signal }),
    enabled: taxRegime !== "",
    ...forever,
  });
  return { types: types.data, methods: methods.data, regimes: regimes.data, uses: uses.data };
}

interface ChoiceProps<Value extends string> extends Omit<SelectFieldProps<Value>, "form"> {
  readonly form: PartyFormState;
  readonly field: BillingPartyField;
  readonly width?: "w3" | "w6";
}

/** A field of the form whose value is chosen from a list. */
function Choice<Value extends string>({ form, field, width = "w3", ...list }: ChoiceProps<Value>) {
  const { label } = useWords();
  const name = form.nameOf(field);
  return (
    <div id={fieldId(field)} className={styles[width]}>
      <SelectField
        {...list}
        label={list.required ? name : label("addressForm.optional", { field: name })}
        onBlur={() => form.leave(field)}
        error={form.sentenceOf(field)}
      />
    </div>
  );
}

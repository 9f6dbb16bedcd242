import { isGeneric, type PartyEntry, partyPersonTypes } from "@anden/domain/customer/billing-party-entry";
import { mayHaveCurp } from "@anden/domain/customer/curp";
import { fitsPerson } from "@anden/domain/customer/regime-of-person";
import { hasOtherCheckDigit } from "@anden/domain/customer/tax-id-check-digit";
import { useQuery } from "@tanstack/react-query";
import styles from "../../address-book/address-form/address-form.module.css";
import { fieldId, Text } from "../../address-book/address-form/form-fields.tsx";
import { ResidenceField } from "../../address-book/address-form/residence-field.tsx";
import { optionList } from "../../api/api.ts";
import { useWords } from "../../i18n/words.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import { partyApi } from "./save-party.ts";
import type { PartyFormState } from "./use-party-form.ts";

const forever = { staleTime: Number.POSITIVE_INFINITY, meta: optionList };

/** Who is invoiced. What the person type fixes stays in its place, disabled, and says why. [B-308, B-320] */
export function GeneralTab({ form }: { readonly form: PartyFormState }) {
  const { label, language } = useWords();
  const { entry } = form;
  const { personType, taxRegime } = entry;
  const isFixed = isGeneric(personType);
  const why = isFixed ? label("partyForm.fixed") : undefined;
  const hasNoCurp = personType !== "" && !mayHaveCurp(personType);
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
  const none = { value: "", label: label("addressForm.choose") };
  const keyed = (rows: readonly { readonly id: string; readonly name: string }[] | undefined) => [
    none,
    ...(rows ?? []).map(({ id, name }) => ({ value: id, label: label("billing.coded", { code: id, name }) })),
  ];
  const regimesOfPerson = regimes.data?.filter(({ id }) => personType === "" || fitsPerson(id, personType));
  return (
    <div className={styles.fields}>
      <div id={fieldId("personType")} className={styles.w3}>
        <SelectField
          label={form.nameOf("personType")}
          value={personType}
          required
          options={[
            none,
            ...partyPersonTypes.map((type) => ({ value: type, label: label(`personType.${type}`) })),
          ]}
          onChange={({ currentTarget }) =>
            form.setPersonType(currentTarget.value as PartyEntry["personType"])
          }
          onBlur={() => form.leave("personType")}
          error={form.sentenceOf("personType")}
        />
      </div>
      <Text
        form={form}
        field="taxId"
        width="w3"
        isDisabled={isFixed}
        hint={why ?? (hasOtherCheckDigit(entry.taxId) ? label("addressForm.taxId.check") : undefined)}
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
      {types.data?.length !== 0 && (
        <div id={fieldId("businessTypeId")} className={styles.w3}>
          <SelectField
            label={form.nameOf("businessTypeId")}
            value={entry.businessTypeId === undefined ? "" : String(entry.businessTypeId)}
            required
            options={[
              none,
              ...(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              form.choose({ businessTypeId: value === "" ? undefined : Number(value) })
            }
            onBlur={() => form.leave("businessTypeId")}
            error={form.sentenceOf("businessTypeId")}
          />
        </div>
      )}
      <div id={fieldId("paymentMethod")} className={styles.w3}>
        <SelectField
          label={form.nameOf("paymentMethod")}
          value={entry.paymentMethod}
          required
          options={keyed(methods.data)}
          onChange={({ currentTarget }) =>
            form.choose({ paymentMethod: currentTarget.value as PartyEntry["paymentMethod"] })
          }
          onBlur={() => form.leave("paymentMethod")}
          error={form.sentenceOf("paymentMethod")}
        />
      </div>
      <div id={fieldId("taxRegime")} className={styles.w6}>
        <SelectField
          label={form.nameOf("taxRegime")}
          description={why}
          value={taxRegime}
          disabled={isFixed}
          options={keyed(regimesOfPerson)}
          onChange={({ currentTarget }) => form.setRegime(currentTarget.value as PartyEntry["taxRegime"])}
          onBlur={() => form.leave("taxRegime")}
          error={form.sentenceOf("taxRegime")}
        />
      </div>
      <div id={fieldId("cfdiUse")} className={styles.w3}>
        <SelectField
          label={form.nameOf("cfdiUse")}
          description={why ?? (taxRegime === "" ? label("partyForm.cfdiUse.afterRegime") : undefined)}
          value={entry.cfdiUse}
          disabled={isFixed || taxRegime === ""}
          options={keyed(uses.data)}
          onChange={({ currentTarget }) =>
            form.choose({ cfdiUse: currentTarget.value as PartyEntry["cfdiUse"] })
          }
          onBlur={() => form.leave("cfdiUse")}
          error={form.sentenceOf("cfdiUse")}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside has left its focus. */}
      <div id={fieldId("taxResidence")} className={styles.w3} onBlur={() => form.leave("taxResidence")}>
        <ResidenceField
          isForeign={personType === "foreign"}
          value={entry.taxResidence}
          onChange={(taxResidence) => form.choose({ taxResidence })}
          error={form.sentenceOf("taxResidence")}
        />
      </div>
    </div>
  );
}

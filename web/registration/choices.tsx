import { addressEntryCalls } from "@anden/contract/calls/address-entry";
import { billingEntryCalls } from "@anden/contract/calls/billing-entry";
import { catalogueCalls } from "@anden/contract/calls/catalogues";
import { paymentNumbers } from "@anden/contract/codes";
import { personTypes } from "@anden/domain/customer/customer";
import type { Registration } from "@anden/domain/customer/registration";
import { useQuery } from "@tanstack/react-query";
import { apiOf, optionList } from "../api/api.ts";
import { useWords } from "../i18n/words.tsx";
import { SelectField } from "../ui/text-field.tsx";

const lists = { ...apiOf(addressEntryCalls), ...apiOf(billingEntryCalls), ...apiOf(catalogueCalls) };

export type Chosen = Pick<Registration, "personType" | "businessType" | "paymentKind" | "nearestBranch">;

interface ChoicesProps {
  readonly companyId: number;
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

/** The fields with options from the lists of the carrier and of the tax office. None is required. [B-133, B-349] */
export function Choices({ companyId, chosen, choose }: ChoicesProps) {
  const { language, label } = useWords();
  const forever = { staleTime: Number.POSITIVE_INFINITY, meta: optionList };
  const business = useQuery({
    queryKey: ["businessTypes", language],
    queryFn: ({ signal }) => lists.businessTypes({}, { signal }),
    ...forever,
  });
  const payments = useQuery({
    queryKey: ["paymentTypes", language],
    queryFn: ({ signal }) => lists.paymentTypes({}, { signal }),
    ...forever,
  });
  const branches = useQuery({
    queryKey: ["companyBranches", companyId, language],
    queryFn: ({ signal }) => lists.companyBranches({ id: companyId }, { signal }),
    ...forever,
  });
  const none = { value: "", label: label("addressForm.choose") } as const;
  const numbered = (name: "businessType" | "paymentKind" | "nearestBranch") => ({
    label: label(`registration.${name}`),
    value: String(chosen[name] ?? ""),
    onChoose: (value: string) => {
      const { [name]: _, ...others } = chosen;
      choose(value === "" ? others : { ...others, [name]: Number(value) });
    },
  });
  const named = (rows: readonly { readonly id: number; readonly name: string }[] = []) => [
    none,
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <SelectField
        label={label("registration.personType")}
        value={chosen.personType ?? ""}
        options={[none, ...personTypes.map((type) => ({ value: type, label: label(`personType.${type}`) }))]}
        onChoose={(personType) => {
          const { personType: _, ...others } = chosen;
          choose(personType === "" ? others : { ...others, personType });
        }}
      />
      <SelectField {...numbered("businessType")} options={named(business.data)} />
      <SelectField
        {...numbered("paymentKind")}
        options={named(payments.data?.map(({ id, name }) => ({ id: paymentNumbers[id], name })))}
      />
      <SelectField {...numbered("nearestBranch")} options={named(branches.data)} />
    </>
  );
}

import { addressEntryCalls } from "@anden/contract/calls/address-entry";
import type { PersonType } from "@anden/domain/customer/customer";
import { homeResidence, residenceNames } from "@anden/domain/customer/tax-residence";
import { useQuery } from "@tanstack/react-query";
import { apiOf, optionList } from "../../api/api.ts";
import { useWords } from "../../i18n/words.tsx";
import { SuggestField } from "../../ui/list/suggest-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { UnreadList } from "./unread-list.tsx";

const api = apiOf(addressEntryCalls);

interface ResidenceFieldProps {
  /** "" until it is chosen. */
  readonly personType: PersonType | "";
  readonly value: string;
  readonly onChange: (taxResidence: string) => void;
  readonly error: string | undefined;
}

/** The country of taxation: a foreigner chooses it, everybody else has Mexico. [A-028, B-321] */
export function ResidenceField({ personType, value, onChange, error }: ResidenceFieldProps) {
  const { label, language } = useWords();
  const isForeign = personType === "foreign";
  const residences = useQuery({
    queryKey: ["taxResidences", language],
    meta: optionList,
    queryFn: ({ signal }) => api.taxResidences({}, { signal }),
    enabled: isForeign,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isForeign ? (
    <>
      <SuggestField
        label={label("addressForm.taxResidence")}
        value={value}
        suggestions={residences.data?.map(({ key, name }) => ({ id: key, name, note: key }))}
        isFailed={residences.isError}
        onNeed={() => undefined}
        onChange={onChange}
        error={error}
      />
      <UnreadList of={residences} />
    </>
  ) : (
    <TextField
      label={label("addressForm.taxResidence")}
      description={label(`addressForm.taxResidence.${personType === "" ? "afterPersonType" : "home"}`)}
      value={residenceNames(language)(personType === "" ? value : homeResidence)}
      disabled
      readOnly
    />
  );
}

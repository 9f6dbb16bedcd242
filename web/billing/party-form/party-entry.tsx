import { billingCalls } from "@anden/contract/calls/billing";
import { catalogueCalls } from "@anden/contract/calls/catalogues";
import { requiredTaxData } from "@anden/domain/customer/billing-party";
import { useQuery } from "@tanstack/react-query";
import { apiOf } from "../../api/api.ts";
import { parametersQuery, useOwnSession } from "../../app/session.tsx";
import { useWords } from "../../i18n/words.tsx";
import { Processing } from "../../ui/overlays/processing.tsx";
import { Warning } from "../../ui/overlays/warning.tsx";
import { PartyForm, type PartyFormProps } from "./party-form.tsx";
import { partyApi } from "./save-party.ts";

const api = { ...apiOf(billingCalls), ...apiOf(catalogueCalls) };

interface PartyEntryProps extends Pick<PartyFormProps, "taxId" | "onClose" | "onSaved"> {
  /** An incomplete party to continue; absent for a new one. */
  readonly number?: number | undefined;
}

/** Opens the form of a billing party once the data for its rules are loaded. */
export function PartyEntry({ number, ...props }: PartyEntryProps) {
  const { language, message, label } = useWords();
  const { client } = useOwnSession();
  const parameters = useQuery(parametersQuery);
  const company = useQuery({
    queryKey: ["company", client.companyId],
    queryFn: ({ signal }) => api.company({ id: client.companyId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const types = useQuery({
    queryKey: ["businessTypes", language],
    queryFn: ({ signal }) => partyApi.businessTypes({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stored = useQuery({
    queryKey: ["billingParty", number, language],
    queryFn: ({ signal }) => api.billingParty({ id: number ?? 0 }, { signal }),
    enabled: number !== undefined,
  });
  const asked = [parameters, company, types, ...(number === undefined ? [] : [stored])];
  if (asked.some(({ isError }) => isError))
    return (
      <Warning title={label("partyForm.error")} onClose={props.onClose}>
        {message("app.unanswered")}
      </Warning>
    );
  if (!parameters.data || !company.data || !types.data || (number !== undefined && !stored.data))
    return <Processing />;
  const rules = {
    required: requiredTaxData(parameters.data),
    companyPostalCode: company.data.postalCode,
    businessTypes: types.data.map(({ id }) => id),
  };
  return <PartyForm {...props} rules={rules} {...(stored.data ? { stored: stored.data } : {})} />;
}

import { quotationCalls } from "@anden/contract/calls/quotations";
import type { QuotationAnswer } from "@anden/contract/quotation";
import { completeDraft } from "@anden/domain/shipment/complete-draft";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiOf } from "../../../api/api.ts";
import { whyItFailed } from "../../../api/why-it-failed.ts";
import { useWords } from "../../../i18n/words.tsx";

const api = apiOf(quotationCalls);

interface Validated {
  /** The price of the shipment without a commission. */
  readonly price: QuotationAnswer | undefined;
  readonly isAsked: boolean;
  /** The reason why the carrier has no price for it. */
  readonly why: string | undefined;
}

/**
 * The tariff of the shipment before a commission: the commission can be typed once the tariff is known. [B-182, B-351]
 */
export function useValidatedTariff({ markup: _, ...draft }: Incomplete<ShipmentDraft>): Validated {
  const { language, message } = useWords();
  const whole = completeDraft(draft);
  const { data, error } = useQuery({
    queryKey: ["validatedTariff", language, whole],
    queryFn: ({ signal }) => {
      if (!whole) throw new Error("only a whole question is asked");
      return api.validateTariff(whole, { signal });
    },
    enabled: whole !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    price: whole && !error ? data : undefined,
    isAsked: whole !== undefined,
    why: error ? whyItFailed(error, message("wizard.markup.notValidated")) : undefined,
  };
}

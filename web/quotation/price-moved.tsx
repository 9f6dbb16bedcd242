import { quotationCalls } from "@anden/contract/calls/quotations";
import { useQuery } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";
import { useWords } from "../i18n/words.tsx";
import { PriceToday } from "./price-today.tsx";

const api = apiOf(quotationCalls);

/** For a copy of a quotation: what has become dearer or cheaper since. */
export function PriceMoved({ number }: { readonly number: number }) {
  const { language } = useWords();
  const { data } = useQuery({
    queryKey: ["quotation", language, number],
    queryFn: ({ signal }) => api.quotation({ id: number }, { signal }),
  });
  return data ? <PriceToday quotation={data} /> : null;
}

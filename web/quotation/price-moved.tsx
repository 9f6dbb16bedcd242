import { useQuery } from "@tanstack/react-query";
import { useWords } from "../i18n/words.tsx";
import { PriceToday } from "./price-today.tsx";
import { quotationQuery } from "./queries.ts";

/** For a copy of a quotation: the lines whose price has changed since. */
export function PriceMoved({ number }: { readonly number: number }) {
  const { language } = useWords();
  const { data } = useQuery(quotationQuery(language, number));
  return data ? <PriceToday quotation={data} /> : null;
}

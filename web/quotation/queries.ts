import { quotationCalls } from "@anden/contract/calls/quotations";
import type { Language } from "@anden/domain/customer/customer";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../api/api.ts";

const api = apiOf(quotationCalls);

/** A stored quotation; no request is sent for the number 0. */
export const quotationQuery = (language: Language, number: number) =>
  queryOptions({
    queryKey: ["quotation", language, number],
    queryFn: ({ signal }) => api.quotation({ id: number }, { signal }),
    enabled: number > 0,
  });

import { listCalls } from "@anden/contract/calls/lists";
import { useDebouncedValue } from "@mantine/hooks";
import { IconFileInvoice, IconTruckDelivery } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { apiOf } from "../../api/api.ts";
import { useWords } from "../../i18n/words.tsx";
import { townOf } from "../../listed-shipment/lane.tsx";
import { endOf } from "../../my-quotations/route-end.ts";
import { paths } from "../paths.ts";
import type { Action } from "./use-actions.tsx";

const api = apiOf(listCalls);

/** The delay after the last key. */
export const askAfter = 200;

interface Found {
  readonly quotations: readonly Action[];
  readonly requests: readonly Action[];
  /** Whether an answer is still awaited. */
  readonly isComing: boolean;
}

/** The client's own quotations and requests that match the query: a number, a reference, a branch, a place. */
export function useFoundShipments(typed: string): Found {
  const words = useWords();
  const [, navigate] = useLocation();
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, askAfter);
  const { data, isLoading, isPlaceholderData } = useQuery({
    queryKey: ["quotations", "found", words.language, asked],
    queryFn: ({ signal }) => api.searchShipments({ text: asked }, { signal }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const found = text === "" ? undefined : data;
  return {
    isComing: text !== "" && (isLoading || isPlaceholderData || asked !== text),
    quotations: (found?.quotations ?? []).map((quotation) => {
      const ends = (["origin", "destination"] as const).map((side) => endOf(quotation, side, words).name);
      return {
        id: `quotation-${quotation.number}`,
        name: words.label("palette.quotation", { number: String(quotation.number), route: ends.join(" → ") }),
        note: `${words.money({ minor: quotation.total })} ${quotation.currency}`,
        icon: IconFileInvoice,
        run: () => navigate(paths.quotation(quotation.number)),
      };
    }),
    requests: (found?.requests ?? []).map(
      ({ number, guideNumber, originAddress, destinationAddress, total, currency }) => ({
        id: `request-${number}`,
        name: words.label("palette.request", {
          number: guideNumber,
          route: `${townOf(originAddress)} → ${townOf(destinationAddress)}`,
        }),
        note: `${words.money({ minor: total })} ${currency}`,
        icon: IconTruckDelivery,
        run: () => navigate(paths.request(number)),
      }),
    ),
  };
}

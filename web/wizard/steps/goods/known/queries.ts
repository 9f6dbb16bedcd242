import { knownGoodsCalls } from "@anden/contract/calls/known-goods";
import type { KnownGoods } from "@anden/domain/shipment/known-goods";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiOf, queryClient } from "../../../../api/api.ts";

export const knownGoodsApi = apiOf(knownGoodsCalls);

const knownGoodsQuery = queryOptions({
  queryKey: ["knownGoods"],
  queryFn: ({ signal }): Promise<readonly KnownGoods[]> => knownGoodsApi.knownGoods({}, { signal }),
  staleTime: 300_000,
});

const none: readonly KnownGoods[] = [];

/** The client's saved goods; empty while they are loading, because nothing waits for them. */
export function useKnownGoods(): readonly KnownGoods[] {
  return useQuery(knownGoodsQuery).data ?? none;
}

export function readKnownGoodsAgain(): Promise<void> {
  return queryClient.invalidateQueries(knownGoodsQuery);
}

import { addressBookCalls } from "@anden/contract/calls/address-book";
import type { Language } from "@anden/domain/customer/customer";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiOf } from "../../../api/api.ts";
import { useWords } from "../../../i18n/words.tsx";
import type { PartyProps, Typed } from "./slice.ts";

const api = apiOf(addressBookCalls);

/** The current data of an address of the book: it may have been corrected since it was chosen. */
export const addressNow = (language: Language, number: number | undefined) =>
  queryOptions({
    queryKey: ["partyAddress", language, number],
    queryFn: ({ signal }) => api.distributor({ id: number ?? 0 }, { signal }),
    enabled: number !== undefined,
    staleTime: 0,
  });

/**
 * Chooses an address again if the book has other data for it now, so that the route is compared with its current place.
 * Returns whether the address was archived since it was chosen, and a function that drops the cached data of an address,
 * for one that was just chosen.
 */
export function useAddressNow({ side, typed, edit }: Pick<PartyProps, "side" | "typed" | "edit">) {
  const { language } = useWords();
  const queries = useQueryClient();
  const { address } = typed[side];
  const { data: now } = useQuery(addressNow(language, address?.number));
  const changed = now?.isActive && address && hasChanged(address, now) ? now : undefined;
  useEffect(() => {
    if (changed) edit({ kind: "addressChosen", side, address: changed });
  }, [changed, edit, side]);
  const forget = (number: number) =>
    void queries.resetQueries({ queryKey: addressNow(language, number).queryKey });
  return { isArchived: now?.isActive === false, forget };
}

type Address = NonNullable<Typed["origin"]["address"]>;

/** Whether the book has other data for a chosen address now. */
export function hasChanged(chosen: Address, now: Address): boolean {
  const { number, name, addressLine, place } = chosen;
  return (
    number === now.number &&
    (name !== now.name || addressLine !== now.addressLine || place.id !== now.place.id)
  );
}

import { addressBookCalls } from "@anden/contract/calls/address-book";
import { mostFound } from "@anden/domain/search/search-limits";
import { useDebouncedValue } from "@mantine/hooks";
import { IconMapPin } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { apiOf } from "../../api/api.ts";
import { paths } from "../paths.ts";
import { useOwnSession } from "../session.tsx";
import type { Action } from "./use-actions.tsx";
import { askAfter } from "./use-found-shipments.ts";

const api = apiOf(addressBookCalls);

interface FoundAddresses {
  readonly addresses: readonly Action[];
  /** Whether an answer is still awaited. */
  readonly isComing: boolean;
}

/** The addresses of the client's book that have every typed word, in their name or in their address. */
export function useFoundAddresses(typed: string): FoundAddresses {
  const { client, user } = useOwnSession();
  const [, navigate] = useLocation();
  const text = user.isGuest ? "" : typed.trim();
  const [asked] = useDebouncedValue(text, askAfter);
  const { data, isLoading, isPlaceholderData } = useQuery({
    queryKey: ["distributors", "found", asked],
    queryFn: ({ signal }) =>
      api.distributors(
        { clientId: client.id, text: asked, isFiltered: true, isClosestFirst: true, limit: mostFound },
        { signal },
      ),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const rows = text === "" ? [] : (data?.rows ?? []);
  return {
    isComing: text !== "" && (isLoading || isPlaceholderData || asked !== text),
    addresses: rows.map(({ number, name, place }) => ({
      id: `address-${number}`,
      name,
      note: place.city.name || place.name,
      icon: IconMapPin,
      run: () => navigate(paths.address(number)),
    })),
  };
}

import type { ListedDistributor } from "@anden/contract/address-book";
import { addressBookCalls } from "@anden/contract/calls/address-book";
import { longestSearch } from "@anden/domain/address-book/book-search";
import type { BranchDistance } from "@anden/domain/geography/branch-distances";
import { mostFound } from "@anden/domain/search/search-limits";
import { pickupTypesIn } from "@anden/domain/shipment/check-stop";
import { otherSide, type Side } from "@anden/domain/shipment/stop";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiOf } from "../../../api/api.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import type { OptionGroup } from "../../../ui/listbox.tsx";
import type { FoundPlace, PlaceAnswer } from "../../place.ts";
import { type BranchAnswer, placesQuery } from "../../queries.ts";
import type { Typed } from "./slice.ts";

const api = apiOf(addressBookCalls);

/** An option of the place field: an address of the client's own book, a branch, or a place. */
export type Suggested =
  | {
      readonly id: string;
      readonly kind: "address";
      readonly name: string;
      readonly place: PlaceAnswer;
      readonly address: ListedDistributor;
    }
  | {
      readonly id: string;
      readonly kind: "branch";
      readonly branch: BranchAnswer;
      /** The distance from the first place that was found. */
      readonly distance: BranchDistance;
    }
  | { readonly id: string; readonly kind: "place"; readonly place: FoundPlace };

const mostAddresses = 3;

interface Asked {
  readonly side: Side;
  readonly typed: Typed;
  readonly text: string;
  readonly isSearching: boolean;
  readonly branches: readonly BranchAnswer[];
}

/** What the field suggests for a text: the client's own addresses, then the branches nearby, then places. */
export function useSuggested({ side, typed, text, isSearching, branches }: Asked) {
  const { language, label } = useWords();
  const { client, user } = useOwnSession();
  const { country } = typed[side];
  const search = useQuery({ ...placesQuery(language, text, country), enabled: isSearching });
  const book = useQuery({
    queryKey: ["distributors", "suggested", client.id, text],
    queryFn: ({ signal }) =>
      api.distributors(
        {
          clientId: client.id,
          text: text.slice(0, longestSearch),
          isFiltered: true,
          isClosestFirst: true,
          limit: mostFound,
        },
        { signal },
      ),
    enabled: isSearching && !user.isGuest,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

  const found = isSearching ? (search.data ?? []) : [];
  // Until a country is chosen, Mexico is searched, where the carrier is, unless nothing was found there.
  const searched = country ?? (found.some((place) => place.country === "MX") ? "MX" : found[0]?.country);
  const places = found.filter((place) => place.country === searched);
  const addresses = (isSearching ? (book.data?.rows ?? []) : [])
    .filter(({ place }) => !country || place.country === country)
    .slice(0, mostAddresses);

  const nearby = places.find(({ branchesNearby }) => branchesNearby)?.branchesNearby ?? [];
  const facing = typed[otherSide[side]].place?.country;
  const isBranchPossible = searched !== undefined && pickupTypesIn(searched, facing).includes("branch");
  const near = (isBranchPossible ? nearby : []).flatMap((distance) => {
    const branch = branches.find(({ id }) => id === distance.branchId);
    return branch ? [{ branch, distance }] : [];
  });

  const groups: readonly OptionGroup<Suggested>[] = [
    {
      name: label("wizard.stop.ownAddresses"),
      options: addresses.map((address) => ({
        id: `address-${address.number}`,
        kind: "address",
        name: address.name,
        place: address.place,
        address,
      })),
    },
    {
      name: label("wizard.stop.branches"),
      options: near.map(({ branch, distance }) => ({
        id: `branch-${branch.id}`,
        kind: "branch",
        branch,
        distance,
      })),
    },
    {
      name: label("wizard.stop.places"),
      options: places.map((place) => ({ id: `place-${place.id}`, kind: "place", place })),
    },
  ];
  return {
    groups,
    count: groups.reduce((sum, { options }) => sum + options.length, 0),
    // Enter chooses an address of the own book, or the first place: a postal code means a place, and a branch would
    // also change the pickup type.
    firstMarked: addresses.length > 0 && !/^\d+$/.test(text) ? 0 : addresses.length + near.length,
    country: searched,
    isBehind: search.isPlaceholderData || book.isPlaceholderData,
    isRead: search.isSuccess && !book.isLoading,
    isFailed: search.isError,
  };
}

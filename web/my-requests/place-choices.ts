import { catalogueCalls } from "@anden/contract/calls/catalogues";
import { townText } from "@anden/domain/geography/place-text";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { apiOf } from "../api/api.ts";
import { useOwnSession } from "../app/session.tsx";
import type { Suggestion } from "../ui/list/suggest-field.tsx";
import type { PlaceFilter } from "./list-address.ts";

const api = apiOf(catalogueCalls);

interface Choices {
  readonly suggestions: readonly Suggestion[] | undefined;
  readonly isFailed: boolean;
  readonly onNeed: () => void;
}

/**
 * The options of the service-area and branch filters. Both lists are short and rarely change, so they are read
 * whole, once, and only when a user is about to choose or the URL has a choice.
 */
export function usePlaceChoices(isChosen: boolean): Readonly<Record<PlaceFilter, Choices>> {
  const { client } = useOwnSession();
  const [isNeeded, setIsNeeded] = useState(false);
  const unchanging = {
    enabled: isNeeded || isChosen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
  const areas = useQuery({
    queryKey: ["serviceAreas"],
    queryFn: ({ signal }) => api.serviceAreas({ id: client.companyId }, { signal }),
    ...unchanging,
  });
  const branches = useQuery({
    queryKey: ["branches"],
    queryFn: ({ signal }) => api.branches({}, { signal }),
    ...unchanging,
  });
  return useMemo(() => {
    const onNeed = () => {
      setIsNeeded(true);
      // Typing again after a failure retries.
      if (areas.isError) void areas.refetch();
      if (branches.isError) void branches.refetch();
    };
    const area: Choices = {
      suggestions: areas.data?.map(({ id, name, branch }) => ({ id: String(id), name, note: branch.name })),
      isFailed: areas.isError,
      onNeed,
    };
    const branch: Choices = {
      suggestions: branches.data?.map(({ id, name, city, state }) => ({
        id: String(id),
        name,
        note: townText(city, state),
      })),
      isFailed: branches.isError,
      onNeed,
    };
    return { originArea: area, destinationArea: area, originBranch: branch, destinationBranch: branch };
  }, [areas, branches]);
}

import { billingCalls } from "@anden/contract/calls/billing";
import type { Project } from "@anden/domain/customer/customer";
import { useQuery } from "@tanstack/react-query";
import { apiOf, optionList } from "../../../api/api.ts";
import { useOwnSession } from "../../../app/session.tsx";

const api = apiOf(billingCalls);

interface Projects {
  readonly credit: readonly Project[];
  /** The projects of the client's group; empty while they are loading. */
  readonly group: readonly Project[];
}

/** The projects that a client of a group may choose: their own with credit, and the group's. [B-330] */
export function useProjects(): Projects {
  const { client } = useOwnSession();
  const { data = [] } = useQuery({
    queryKey: ["groupProjects", client.id],
    meta: optionList,
    queryFn: ({ signal }) => api.groupProjects({ clientId: client.id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { credit: client.projects, group: data };
}

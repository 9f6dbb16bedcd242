import { requestCalls } from "@anden/contract/calls/service-requests";
import { references } from "@anden/domain/wizard/steps/references";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiOf } from "../../../api/api.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { late } from "../../../ui/late.tsx";
import { defineStep, type StepKnown } from "../../define-step.ts";
import { LoadingPart } from "../../loading-step.tsx";
import { type Own, slice } from "./slice.ts";
import { ChosenReferences } from "./summary.tsx";

const api = apiOf(requestCalls);

/** The client's own definitions. [B-115] */
function useKnown(): StepKnown<Own> {
  const { client } = useOwnSession();
  const { data, isError, refetch } = useQuery({
    queryKey: ["referenceDefinitions", client.id],
    queryFn: ({ signal }) => api.referenceDefinitions({ clientId: client.id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (data) {
      const definitions = data.map(({ length, ...each }) => ({ ...each, ...(length > 0 ? { length } : {}) }));
      return { kind: "known", own: { definitions }, rules: { references: definitions } };
    }
    return isError ? { kind: "failed", retry: () => void refetch() } : { kind: "loading" };
  }, [data, isError, refetch]);
}

export const referencesScreen = defineStep({
  rule: references,
  help: "references",
  slice,
  useKnown,
  parts: [
    {
      name: "references",
      title: "wizard.step.references",
      isTouched: slice.isTouched,
      answer: ({ draft: { references: given = [] } }) =>
        given
          .filter(({ value }) => value)
          .map(({ description, value }) => [description, value].filter(Boolean).join(": "))
          .join(" · "),
      Content: late(async () => (await import("./screen.tsx")).References, LoadingPart),
    },
  ],
  Chosen: ChosenReferences,
  missing: ({ problems }, { label }) => {
    const [first] = problems;
    return first ? [{ key: "references", name: label("wizard.step.references"), path: first.path }] : [];
  },
  nameOf: (path, { draft: { references: given = [] } }, { label }) => {
    const row = /^references\[(\d+)\]/.exec(path)?.[1];
    if (row === undefined) return undefined;
    // A custom reference may have no name.
    return given[Number(row)]?.description || `${label("myRequests.reference")} ${Number(row) + 1}`;
  },
  asks: ["references"],
  shows: (path) => /^references(\[\d+\](\.(value|definitionId|description))?)?$/.test(path),
});

import { waybillCalls } from "@anden/contract/calls/waybill";
import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";
import { satKeysOf } from "@anden/domain/waybill/check-waybill";
import { type SatKey, waybillLimits } from "@anden/domain/waybill/waybill-line";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { apiOf } from "../../../api/api.ts";
import { todayIn } from "../../../api/server-time.ts";
import { useOwnSession } from "../../../app/session.tsx";
import { useWords } from "../../../i18n/words.tsx";
import type { Before, StepKnown } from "../../define-step.ts";
import { addressNow } from "../parties/address-now.ts";
import { linesOf, type Own, type Typed } from "./slice.ts";

const api = apiOf(waybillCalls);
/** The keys requested during this visit; undefined for a key that does not exist. */
const asked = new Map<string, SatKey | undefined>();
const nameOf = (catalogue: string, key: string) => `${catalogue} ${key}`;
const askAfter = 400;

/** Loads the tax office's keys of the typed lines, each of them once. */
export function useKnown(typed: Typed, { draft, rules }: Before): StepKnown<Own> {
  const parties = useParties(draft);
  const units = rules.goods?.units;
  const { timeZone } = useOwnSession();
  const [on] = useState(() => todayIn(timeZone));
  const missing = useMemo(() => {
    const { lines } = linesOf(typed);
    return [...satKeysOf(lines)].flatMap(([catalogue, keys]) =>
      keys
        .filter((key) => key.length <= waybillLimits.key && !asked.has(nameOf(catalogue, key)))
        .map((key) => ({ catalogue, key })),
    );
  }, [typed]);
  const [question] = useDebouncedValue(JSON.stringify(missing), askAfter);
  const { dataUpdatedAt } = useQuery({
    queryKey: ["satKeys", question],
    queryFn: async ({ signal }) => {
      const keys: typeof missing = JSON.parse(question);
      const found = await api.nameKeys({ keys }, { signal });
      for (const { catalogue, key } of keys) asked.set(nameOf(catalogue, key), undefined);
      for (const key of found) asked.set(nameOf(key.catalogue, key.key), key);
      return found.length;
    },
    enabled: question !== "[]",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isUnsettled = missing.some(({ catalogue, key }) => !asked.has(nameOf(catalogue, key)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the known keys change with each answer.
  return useMemo(() => {
    const find: Own["find"] = (catalogue, key) => {
      const name = nameOf(catalogue, key);
      return asked.has(name) ? asked.get(name) : key.length > waybillLimits.key ? undefined : "unread";
    };
    return {
      kind: "known",
      own: { find, on, units, parties },
      rules: { waybillKeys: { find, on } },
      isUnsettled,
    };
  }, [dataUpdatedAt, on, isUnsettled, units, parties]);
}

/** The parties with their current data in the address book: their tax data may have been corrected there. */
function useParties({ senderId, recipientId }: IncompleteRequest): Own["parties"] {
  const { language } = useWords();
  const { data: origin } = useQuery(addressNow(language, senderId));
  const { data: destination } = useQuery(addressNow(language, recipientId));
  return useMemo(
    () => ({ ...(origin ? { origin } : {}), ...(destination ? { destination } : {}) }),
    [origin, destination],
  );
}

import type { FullDistributor } from "@anden/contract/address-book";
import { overAnyChange } from "@anden/contract/address-entry";
import { addressEntryCalls } from "@anden/contract/calls/address-entry";
import type { Location } from "@anden/domain/address-book/distributor";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiOf } from "../api/api.ts";
import { whyItFailed } from "../api/why-it-failed.ts";
import { useOwnSession } from "../app/session.tsx";
import { useWords } from "../i18n/words.tsx";
import { notify } from "../ui/overlays/notices.ts";
import { sentLocation } from "./sent-location.ts";
import { whoCameBetween } from "./who-came-between.ts";

const api = apiOf(addressEntryCalls);

type Stored = Pick<FullDistributor, "number" | "revision">;

/** Stores the position of an address. Repeating the call has the same result, so it needs no idempotency key. */
export function useStorePlace({ number: distributorNumber, revision }: Stored, onStored: () => void) {
  const { message } = useWords();
  const { client } = useOwnSession();
  const cache = useQueryClient();
  const [isStoring, setIsStoring] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isTold, setIsTold] = useState(false);
  const store = async (location: Location) => {
    if (isStoring) return;
    setIsStoring(true);
    setRefusal(undefined);
    try {
      await api.locateDistributor({
        clientId: client.id,
        distributorNumber,
        ...sentLocation(location),
        // Once the user has been told of another user's change, their own overwrites it.
        revision: isTold ? overAnyChange : revision,
      });
      void cache.invalidateQueries({ queryKey: ["distributor"] });
      void cache.invalidateQueries({ queryKey: ["distributors"] });
      notify({ kind: "done", text: message("address.correctPlace.stored") });
      onStored();
    } catch (error) {
      setIsTold(whoCameBetween(error) !== undefined);
      setRefusal(whyItFailed(error, message("address.correctPlace.notStored")));
      setIsStoring(false);
    }
  };
  return { store: (place: Location) => void store(place), isStoring, refusal };
}

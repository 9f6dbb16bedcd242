import { placeSummary } from "@anden/domain/geography/place";
import type { Side } from "@anden/domain/shipment/stop";
import type { PartyPlace } from "@anden/domain/wizard/step";
import { useMemo } from "react";
import type { StepKnown } from "../../define-step.ts";
import { domainPlace } from "../../place.ts";
import type { PartyAddress, Typed } from "./slice.ts";

/** The places of the parties: the rules compare them with the ends of the route. */
export function useKnown({ origin, destination }: Typed): StepKnown<undefined> {
  const [sender, recipient] = [origin.address, destination.address];
  return useMemo(() => {
    const partyPlaces: Partial<Record<Side, PartyPlace>> = {
      ...(sender ? { origin: placeOf(sender) } : {}),
      ...(recipient ? { destination: placeOf(recipient) } : {}),
    };
    return { kind: "known", own: undefined, rules: { partyPlaces } };
  }, [sender, recipient]);
}

function placeOf({ place }: PartyAddress): PartyPlace {
  return { placeId: place.id, country: place.country, name: placeSummary(domainPlace(place)) };
}

import { elsewhereProblems, partyProblems } from "../../service-request/parties.ts";
import type { Step } from "../step.ts";

/** The sender and the recipient with their contacts. [B-230, B-290] */
export const parties = {
  name: "parties",
  entry: "route",
  section: 2,
  owns: ["senderId", "senderContactId", "recipientId", "recipientContactId"],
  isVisible: () => true,
  problems: (draft, { partyPlaces = {} }) => [
    ...partyProblems(draft),
    ...elsewhereProblems("origin", draft, partyPlaces.origin),
    ...elsewhereProblems("destination", draft, partyPlaces.destination),
  ],
} as const satisfies Step;

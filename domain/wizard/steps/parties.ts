import { elsewhereProblems, missingPartyProblems } from "../../service-request/parties.ts";
import { sections } from "../sections.ts";
import type { Step } from "../step.ts";

/** The sender and the recipient with their contacts. [B-230, B-290] */
export const parties = {
  name: "parties",
  entry: "route",
  section: sections.ends,
  owns: ["senderId", "senderContactId", "recipientId", "recipientContactId"],
  isVisible: () => true,
  problems: (draft, { partyPlaces = {} }) => [
    ...missingPartyProblems(draft),
    ...elsewhereProblems("origin", draft, partyPlaces.origin),
    ...elsewhereProblems("destination", draft, partyPlaces.destination),
  ],
} as const satisfies Step;

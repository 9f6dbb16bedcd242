import { PartyCard } from "./party-card.tsx";
import type { PartiesProps } from "./slice.ts";

/** The sender and the recipient with their contacts. */
export function Parties(props: PartiesProps) {
  return (
    <>
      <PartyCard side="origin" {...props} />
      <PartyCard side="destination" {...props} />
    </>
  );
}

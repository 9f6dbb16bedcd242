import { PartyCard } from "./party-card.tsx";
import type { PartiesProps } from "./slice.ts";

/** Who sends the goods and who receives them. */
export function Parties(props: PartiesProps) {
  return (
    <>
      <PartyCard side="origin" {...props} />
      <PartyCard side="destination" {...props} />
    </>
  );
}

import { isLoose } from "../../../app/loose.ts";
import type { ScreenProps, Slice } from "../../define-step.ts";

/** A billing party of the client, as it was when it was chosen. */
export interface ChosenParty {
  readonly id: number;
  readonly name: string;
  readonly taxId: string;
}
export interface Typed {
  readonly party?: ChosenParty;
}
export interface Edit {
  readonly kind: "partyChosen";
  readonly party: ChosenParty | undefined;
}
export type BillingPartyProps = ScreenProps<Typed, Edit, undefined>;

export const slice: Slice<Typed, Edit, undefined> = {
  version: 1,
  isBeyondQuotation: true,
  empty: () => ({}),
  edit: (_, { party }) => (party ? { party } : {}),
  read: (kept) => {
    if (!isLoose(kept)) return undefined;
    const { party } = kept;
    return isParty(party) ? { party } : {};
  },
  isTouched: ({ party }) => party !== undefined,
  toDraft: ({ party }) => ({ draft: party ? { billingPartyId: party.id } : {} }),
  ofQuotation: ({ billingParty }) => {
    if (!billingParty) return undefined;
    const { number: id, name, taxId } = billingParty;
    return { party: { id, name, taxId } };
  },
};

function isParty(kept: unknown): kept is ChosenParty {
  return (
    isLoose(kept) &&
    typeof kept["id"] === "number" &&
    typeof kept["name"] === "string" &&
    typeof kept["taxId"] === "string"
  );
}

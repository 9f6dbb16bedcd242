import type { Side } from "../shipment/stop.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { IncompleteRequest } from "./request-draft.ts";

/** The fields of a request's party and of its contact, by the side where they are. */
export const requestPartyFields = {
  origin: { party: "senderId", contact: "senderContactId" },
  destination: { party: "recipientId", contact: "recipientContactId" },
} as const satisfies Record<Side, object>;

/**
 * Which party or contact is missing: `request.senderRequired`, `request.originContactRequired`,
 * `request.recipientRequired`, `request.destinationContactRequired`, each at its field. [B-230, B-290]
 */
export function missingPartyProblems({
  senderId,
  senderContactId,
  recipientId,
  recipientContactId,
}: IncompleteRequest): readonly Problem[] {
  return [
    ...(senderId ? [] : [problem("request.senderRequired", "senderId")]),
    ...(senderContactId ? [] : [problem("request.originContactRequired", "senderContactId")]),
    ...(recipientId ? [] : [problem("request.recipientRequired", "recipientId")]),
    ...(recipientContactId ? [] : [problem("request.destinationContactRequired", "recipientContactId")]),
  ];
}

/**
 * Whether the goods are sent to the address that they come from. It may be intended, so it is a notice and no problem.
 */
export function areSameParties({ senderId, recipientId }: IncompleteRequest): boolean {
  return senderId !== undefined && senderId === recipientId;
}

/**
 * The lorry goes to the party's address, so this must be in the place that the shipment is priced for. Goods that
 * change hands at a branch are not checked. Problem at the party's field: `request.partyElsewhere` with the `name` of
 * its place. [B-127]
 */
export function elsewhereProblems(
  side: Side,
  draft: IncompleteRequest,
  at: { readonly placeId: number; readonly name: string } | undefined,
): readonly Problem[] {
  const stop = draft[side];
  if (!at || stop?.placeId === undefined || stop.pickupType === "branch") return [];
  if (stop.placeId === at.placeId) return [];
  return [problem("request.partyElsewhere", requestPartyFields[side].party, { name: at.name })];
}

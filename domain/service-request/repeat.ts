import type { ShipmentDraft } from "../shipment/draft.ts";
import type { RequestDraft } from "./request-draft.ts";

/** A copy of an earlier request, to be asked again. */
export interface RepeatedRequest {
  /** Its own is given when it is stored. */
  readonly number: 0;
  readonly draft: Omit<RequestDraft, "appointments">;
  /** Both ends come from the earlier request. [B-205] */
  readonly repeats: { readonly origin: true; readonly destination: true };
}

/**
 * "Request again": the whole request is copied, without its number, its quotation, its papers and every day and hour that
 * was agreed. [B-204, B-205, P-171, P-173, P-174]
 */
export function repeated(
  shipment: ShipmentDraft,
  { quotationNumber: _quotation, fileIds: _files, ...rest }: Omit<RequestDraft, keyof ShipmentDraft>,
): RepeatedRequest {
  const { appointments: _days, ...draft } = shipment;
  return { number: 0, draft: { ...draft, ...rest }, repeats: { origin: true, destination: true } };
}

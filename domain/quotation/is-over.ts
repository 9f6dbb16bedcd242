import type { RequestStatus } from "../service-request/service-request.ts";
import type { ShownStatus } from "./quotation.ts";

/**
 * Whether a quotation or a request has ended without being carried out: expired, canceled or rejected. Then nothing is
 * picked up or delivered any more, so no arrival is announced. A converted quotation has not ended: its request goes on.
 */
export function isOver({ status }: { readonly status: ShownStatus | RequestStatus }): boolean {
  return status === "expired" || status === "cancelled";
}

import type { RequestStatus } from "../service-request/service-request.ts";
import type { ShownStatus } from "./quotation.ts";

/**
 * Whether a quotation or a request has ended without being carried out: expired, canceled or rejected. Nothing is picked
 * up or arrives any more, and nobody is told that it does. A converted quotation goes on as its request.
 */
export function isOver({ status }: { readonly status: ShownStatus | RequestStatus }): boolean {
  return status === "expired" || status === "cancelled";
}

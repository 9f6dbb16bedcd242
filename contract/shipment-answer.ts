import type { FullQuotation } from "./quotation.ts";
import type { FullRequest } from "./service-request.ts";

/** The common part of a stored quotation and a service request: the shipment, its route and its price. */
export type ShipmentAnswer = Pick<FullQuotation, Exclude<keyof FullQuotation & keyof FullRequest, "status">> &
  Partial<Pick<FullQuotation, "parity">>;

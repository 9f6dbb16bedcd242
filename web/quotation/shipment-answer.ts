import type { FullQuotation } from "@anden/contract/quotation";
import type { FullRequest } from "@anden/contract/service-request";

/** The common part of a stored quotation and a service request: the shipment, its route and its price. */
export type ShipmentAnswer = Pick<FullQuotation, Exclude<keyof FullQuotation & keyof FullRequest, "status">> &
  Partial<Pick<FullQuotation, "deliveredOn" | "parity">>;

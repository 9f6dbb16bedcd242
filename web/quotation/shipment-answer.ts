import type { FullQuotation } from "@anden/contract/quotation";
import type { FullRequest } from "@anden/contract/service-request";

/** What a stored quotation and a service request say alike: the shipment, its route and its price. */
export type ShipmentAnswer = Pick<FullQuotation, Exclude<keyof FullQuotation & keyof FullRequest, "status">> &
  Partial<Pick<FullQuotation, "deliveredOn">>;

import type { Known } from "../wizard/step.ts";
import { carrier, customer, guadalajara, monterrey } from "./little-carrier.ts";

/** What a screen knows of the little carrier for a shipment from Monterrey to Guadalajara. */
export const known: Known = {
  customer,
  origin: monterrey,
  destination: guadalajara,
  stops: carrier,
  goods: { packaging: carrier.packaging, units: carrier.rules.units },
  insurance: { declaredInsurance: carrier.rules.declaredInsurance, currency: "MXN" },
};

import { offeredServiceFields } from "./service-area.ts";
import { currency } from "./units.ts";
import { list, type ValueOf } from "./wire/codec.ts";
import { one } from "./wire/columns.ts";
import { resource } from "./wire/resource.ts";

const offeredService = resource("OfferedService", offeredServiceFields);
export type OfferedService = ValueOf<typeof offeredService>;

const services = list(offeredService, { maximum: 1000 });

/**
 * The services that a shipment may have, each with the price of one, those that its appointments add, and those that are
 * part of its freight: nobody chooses these, but a copy of a shipment that has one keeps it.
 */
export const servicesOnOffer = resource("ServicesOnOffer", {
  currency: one("monedaID", currency),
  choices: one("serviciosAdicionales", services),
  automatic: one("serviciosAutomaticos", services),
  freight: one("serviciosDeFlete", services),
});
export type ServicesOnOfferAnswer = ValueOf<typeof servicesOnOffer>;

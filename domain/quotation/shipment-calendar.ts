import type { Carrier } from "../carrier.ts";
import { withAutomaticServices } from "../shipment/additional-services-automatic.ts";
import type { ShippingType } from "../shipment/draft.ts";
import { sides } from "../shipment/stop.ts";
import { addDays, type Instant, type LocalDate } from "../values/calendar.ts";
import type { Calendar, PickupDay } from "./alternatives.ts";
import { type Bookings, noBookings } from "./bookings.ts";
import { expectedDelivery } from "./expected-delivery.ts";
import type { PlacedShipment } from "./placed-shipment.ts";

/** How many pickup days are offered to choose from. */
const offeredDays = 5;

/**
 * The calendar of a shipment on a lane with this many days of travel: the delivery date of each shipping type, and
 * the next pickup days, ordinary ones unless a day was agreed. Days that cannot be estimated are absent. Decision
 * 0011.
 */
export function shipmentCalendar(
  carrier: Pick<Carrier, "shippingTypes" | "holidays" | "services">,
  transitDays: number | undefined,
  now: Instant,
  { collectedOn, modes }: Pick<Bookings, "collectedOn" | "modes"> = noBookings,
): Calendar {
  const estimated = ({ origin, destination }: PlacedShipment, key: ShippingType, pickupOn?: LocalDate) =>
    expectedDelivery({ origin, destination, transitDays, shippingType: key, pickupOn }, carrier, now);
  return {
    booked: sides.filter((side) => modes[side === "origin" ? "pickup" : "delivery"] !== "ordinary"),
    deliveredOn: (shippingType, shipment) => estimated(shipment, shippingType, collectedOn)?.delivery,
    pickupDays: (shipment) => {
      const { shippingType, services = [] } = shipment;
      const days: PickupDay[] = [];
      let next = estimated(shipment, shippingType);
      while (next && days.length < offeredDays) {
        days.push({ date: next.pickup, deliveredOn: next.delivery });
        next = estimated(shipment, shippingType, addDays(next.pickup, 1));
      }
      if (collectedOn === undefined) return days.map((day, index) => ({ ...day, isAsked: index === 0 }));
      const agreed = estimated(shipment, shippingType, collectedOn);
      const ordinary = withAutomaticServices(services, { ...modes, pickup: "ordinary" }, carrier.services);
      return [
        ...(agreed ? [{ date: collectedOn, deliveredOn: agreed.delivery, isAsked: true }] : []),
        ...days.map((day) => ({ ...day, services: ordinary })),
      ];
    },
  };
}

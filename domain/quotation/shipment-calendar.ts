import type { Carrier } from "../carrier.ts";
import { agreedDay } from "../scheduling/agreed-day.ts";
import type { DeliveryEstimate } from "../scheduling/delivery-date.ts";
import { ordinaryDelivery } from "../scheduling/open-days.ts";
import { withAutomaticServices } from "../shipment/additional-services-automatic.ts";
import type { ShippingType } from "../shipment/draft.ts";
import { sides } from "../shipment/stop.ts";
import { addDays, type Instant, type LocalDate } from "../values/calendar.ts";
import type { Calendar, PickupDay } from "./alternatives.ts";
import { type Bookings, noBookings, pickupWindow } from "./bookings.ts";
import { expectedDelivery, type ResolvedJourney } from "./expected-delivery.ts";
import type { PlacedShipment } from "./placed-shipment.ts";

type BookedDays = Pick<Bookings, "collectedOn" | "modes" | "appointments" | "terms">;

/** How many pickup days are offered to choose from. */
const offeredDays = 5;

/**
 * The calendar of a shipment on a lane with this many days of travel: the delivery date of each shipping type, and
 * the next pickup days, ordinary ones unless a day was agreed. Days that cannot be estimated are absent; one after
 * which the goods would arrive too late for the agreed delivery has its problem. Decision 0011.
 */
export function shipmentCalendar(
  carrier: Pick<Carrier, "shippingTypes" | "holidays" | "services">,
  transitDays: number | undefined,
  now: Instant,
  { collectedOn, modes, appointments, terms }: BookedDays = noBookings,
): Calendar {
  const ordinary = { pickupWindow: terms && pickupWindow(terms.pickup) };
  const estimated = (
    { origin, destination }: PlacedShipment,
    key: ShippingType,
    pickup: Pick<ResolvedJourney, "pickupOn" | "pickupWindow">,
  ) => expectedDelivery({ origin, destination, transitDays, shippingType: key, ...pickup }, carrier, now);
  const asked = collectedOn === undefined ? ordinary : { pickupOn: collectedOn };
  const delivered = (arrival: LocalDate) =>
    terms && !appointments.delivery ? ordinaryDelivery(arrival, terms.delivery) : arrival;
  const pickupDay = ({ pickup, delivery }: DeliveryEstimate): PickupDay => {
    const agreed =
      terms && agreedDay("delivery", appointments.delivery, { ...terms.delivery, estimated: delivery });
    if (agreed?.ok === false) return { date: pickup, deliveredOn: delivery, problems: agreed.problems };
    return { date: pickup, deliveredOn: agreed?.value?.booking.date ?? delivered(delivery) };
  };
  return {
    booked: sides.filter((side) => modes[side === "origin" ? "pickup" : "delivery"] !== "ordinary"),
    isPickedUpInWindow: collectedOn === undefined && terms?.pickup.window !== undefined,
    deliveredOn: (shippingType, shipment) => {
      const arrival = estimated(shipment, shippingType, asked)?.delivery;
      return arrival && delivered(arrival);
    },
    pickupDays: (shipment) => {
      const { shippingType, services = [] } = shipment;
      const days: PickupDay[] = [];
      let next = estimated(shipment, shippingType, ordinary);
      while (next && days.length < offeredDays) {
        days.push(pickupDay(next));
        next = estimated(shipment, shippingType, { ...ordinary, pickupOn: addDays(next.pickup, 1) });
      }
      if (collectedOn === undefined) return days.map((day, index) => ({ ...day, isAsked: index === 0 }));
      const agreed = estimated(shipment, shippingType, asked);
      const withoutAppointment = withAutomaticServices(
        services,
        { ...modes, pickup: "ordinary" },
        carrier.services,
      );
      return [
        ...(agreed ? [{ ...pickupDay(agreed), date: collectedOn, isAsked: true }] : []),
        ...days.map((day) => ({ ...day, services: withoutAppointment })),
      ];
    },
  };
}

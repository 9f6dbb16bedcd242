import { say } from "@anden/contract/words";
import type { Branch, OpeningHours } from "@anden/domain/geography/branch";
import { inMillionths } from "@anden/domain/geography/millionths";
import type { ServiceArea } from "@anden/domain/geography/service-area";
import { wordedWindow } from "@anden/domain/scheduling/wording";
import { serviceIds } from "@anden/domain/shipment/additional-services";
import { servicesOfArea } from "@anden/domain/shipment/additional-services-of-area";
import {
  initialChoice,
  isPickedDirectly,
  type ServiceOnOffer,
} from "@anden/domain/shipment/service-on-offer";
import { localDateAt, weekdays } from "@anden/domain/values/calendar";
import type { Context, Session } from "../handlers.ts";
import type { Locale } from "../locale.ts";
import { offeredServiceAnswer } from "../quotations/offered-service-answer.ts";

/** A service area with the branch it belongs to. */
export interface ServedArea {
  readonly area: ServiceArea;
  readonly branch: Branch;
}

export function listedAreaAnswer({ area, branch }: ServedArea, locale: Locale) {
  const [hours = 0, minutes = 0] = branch.cutOff.split(":").map(Number);
  return {
    id: area.id,
    name: area.name,
    country: branch.country,
    isRemote: area.isRemote,
    pickupByAppointment: area.pickupByAppointment,
    deliveryByAppointment: area.deliveryByAppointment,
    hub: { pickup: area.hubPickup, delivery: area.hubDelivery },
    hours: hoursAnswer(area.hours, locale),
    branch: {
      id: branch.id,
      name: branch.name,
      city: branch.city,
      address: branch.address,
      ...inMillionths(branch.point),
      cutOff: { hours, minutes },
    },
  };
}

export function areaAnswer(served: ServedArea, context: Context & { readonly session: Session }) {
  const { carrier, session, now } = context;
  const on = localDateAt(now, carrier.timeZone);
  const services = servicesOfArea(served.area, { carrier, customer: session.customer, on });
  return {
    ...listedAreaAnswer(served, context),
    hoursInWords: hoursInWords(served.area.hours, context),
    services: services.map((each) => serviceAnswer(each, session.customer)),
  };
}

/** Opening hours; days with equal hours are combined. */
export function hoursAnswer(hours: readonly OpeningHours[], { words, language }: Locale) {
  return sameHoursTogether(hours).map(({ days, opens, closes }) => ({
    days: days.map((day) => ({ day, name: say(words, language, "label", `weekday.${day}`) })),
    opens,
    closes,
  }));
}

export function hoursInWords(hours: readonly OpeningHours[], { language }: Pick<Locale, "language">) {
  return sameHoursTogether(hours).map((schedule) => wordedWindow(schedule)[language]);
}

function serviceAnswer(offered: ServiceOnOffer, { documents = [] }: Session["customer"]) {
  const { service, isRequired } = offered;
  const returnsDocuments = service.id === serviceIds.returnedDocuments;
  return {
    ...offeredServiceAnswer(offered),
    ...initialChoice(offered, { documents }),
    concept: { name: service.name.es },
    configuration: {
      icon: `categoria-${service.categoryId}`,
      isOfStops: service.section === "origin-destination",
    },
    returnsDocuments,
    documents: returnsDocuments ? documents : [],
    isPickedDirectly: isPickedDirectly(service),
    isSelected: isRequired,
  };
}

/** Combines days with equal hours: Monday to Friday from 8:30 to 17:30 is one schedule, not five. */
function sameHoursTogether(hours: readonly OpeningHours[]) {
  const schedules = new Map<string, { days: OpeningHours["day"][]; opens: string; closes: string }>();
  const inWeekOrder = hours.toSorted((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day));
  for (const { day, opens, closes } of inWeekOrder) {
    const key = `${opens}-${closes}`;
    const schedule = schedules.get(key);
    if (schedule) schedule.days.push(day);
    else schedules.set(key, { days: [day], opens, closes });
  }
  return [...schedules.values()];
}

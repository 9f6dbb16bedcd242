import type { requestPoint } from "@anden/contract/request-point";
import type { ValueOf } from "@anden/contract/wire/codec";
import { placeSummary } from "@anden/domain/geography/place";
import { agreedMode } from "@anden/domain/service-request/agreed-mode";
import { streetOf } from "@anden/domain/service-request/service-request";
import { serviceIds } from "@anden/domain/shipment/additional-services";
import type { Appointment } from "@anden/domain/shipment/appointments";
import { crossesBorder } from "@anden/domain/shipment/check-crossing";
import type { Side } from "@anden/domain/shipment/stop";
import type { Locale } from "../locale.ts";
import { hoursAnswer, hoursInWords } from "../service-areas/answers.ts";
import type { StoredRequest } from "./stored-record.ts";

type Point = ValueOf<typeof requestPoint>;

/** One side of a stored request, with the data of the area at the time of the request. [B-094, P-131] */
export function pointAnswer(stored: StoredRequest, side: Side, locale: Locale): Point {
  const isOrigin = side === "origin";
  const { draft, areas, listRow } = stored;
  const { pickupType } = draft[side];
  const party = isOrigin ? stored.sender : stored.recipient;
  const place = isOrigin ? stored.originPlace : stored.destinationPlace;
  const area = areas?.[side];
  const { country, postalCode } = place;
  const { crossing, tradeKind, services = [] } = draft;
  const day = isOrigin ? "pickup" : "delivery";
  const agreed = draft.appointments?.[day];
  const isInternational =
    crossesBorder({ origin: stored.originPlace.country, destination: stored.destinationPlace.country }) ===
    true;
  return {
    country,
    postalCode,
    pickupType,
    place: { id: place.id, address: placeSummary(place), postalCode },
    address: streetOf(party),
    branch: {
      ...listRow[side].branch,
      ...(pickupType === "branch" ? { areaId: listRow[side].area.id } : {}),
    },
    area: {
      ...listRow[side].area,
      ...(area
        ? { hours: hoursAnswer(area.hours, locale), hoursInWords: hoursInWords(area.hours, locale) }
        : {}),
    },
    contact: {
      ...(party.contact.number === undefined ? {} : { id: party.contact.number }),
      name: party.contact.name,
    },
    ...agreedAt(agreed),
    ...(area ? { takesAppointments: area.takesAppointments, isRemote: area.isRemote } : {}),
    services: (stored.price.services ?? [])
      .filter(({ atOrigin, atDestination }) => (isOrigin ? atOrigin : atDestination))
      .map(({ serviceId, name }) => ({ id: serviceId, name: name.es })),
    crossesTheBorder: crossing?.crossingId !== undefined,
    // Callers need not say the kind of trade of goods that cross the border.
    isForeignTrade: isInternational || tradeKind !== undefined,
    isInternational,
    hasNoArea: area?.isBeyond === true,
    hasNoReturnedDocuments: !services.some(({ serviceId }) => serviceId === serviceIds.returnedDocuments),
    isComplete: true,
    isRepeated: stored.repeatOf !== undefined,
    mode: agreedMode(
      day,
      agreed,
      (stored.price.services ?? []).map(({ serviceId }) => serviceId),
    ),
  };
}

function agreedAt(agreed: Appointment | undefined) {
  switch (agreed?.mode) {
    case undefined:
      return { isOutsideHours: false };
    case "ordinary":
      return { isOutsideHours: false, day: agreed.day };
    case "appointment":
      return { isOutsideHours: false, appointmentAt: agreed.at };
    case "hub":
      return { isOutsideHours: false, hubAt: agreed.hubAt };
    case "outside-hours": {
      const { on, from = "00:00", to } = agreed;
      return {
        isOutsideHours: true,
        ...(on === undefined ? {} : { appointmentAt: `${on}T${from}:00` }),
        from,
        ...(to === undefined ? {} : { to }),
      };
    }
  }
}

import type { AskedService } from "./additional-services.ts";
import type { Appointment, Appointments } from "./appointments.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import type { GoodsLine } from "./goods.ts";
import type { Insurance } from "./insurance.ts";
import type { Markup } from "./markup.ts";
import { isByVolume } from "./piece-volume.ts";
import type { Stop } from "./stop.ts";

/**
 * The draft as a whole question, once nothing in it is missing any more; undefined until then. It says that all is
 * there, not that all is right: that is what the rules of the steps say.
 */
export function completeDraft(draft: Incomplete<ShipmentDraft>): ShipmentDraft | undefined {
  const { lines = [], services, markup, appointments, ...rest } = draft;
  const { weightUnit, lengthUnit, shippingType, serviceType, guest = {} } = rest;
  const origin = completeStop(draft.origin);
  const destination = completeStop(draft.destination);
  const insurance = completeInsurance(draft.insurance);
  const complete = lines.map(completeLine).filter((line) => line !== undefined);
  if (!origin || !destination || !insurance || complete.length === 0 || complete.length < lines.length)
    return undefined;
  if (!weightUnit || !lengthUnit || !shippingType || !serviceType) return undefined;
  const asked = services?.map(completeService).filter((service) => service !== undefined);
  const commission = completeMarkup(markup);
  return {
    ...rest,
    origin,
    destination,
    lines: complete,
    ...{ weightUnit, lengthUnit, shippingType, serviceType, insurance, guest },
    ...(asked ? { services: asked } : {}),
    ...(commission ? { markup: commission } : {}),
    ...(appointments ? { appointments: completeAppointments(appointments) } : {}),
  };
}

function completeStop(stop: Incomplete<Stop> = {}): Stop | undefined {
  const { country, placeId, postalCode, pickupType } = stop;
  if (!country || placeId === undefined || postalCode === undefined || !pickupType) return undefined;
  return { ...stop, country, placeId, postalCode, pickupType };
}

/** A line of which nothing is missing; of pieces that have a volume alone, no dimension is. */
export function completeLine(line: Incomplete<GoodsLine>): GoodsLine | undefined {
  const { packagingId, pieces, weight, notStackable = false } = line;
  const unsaid = isByVolume(line) ? 0 : undefined;
  const { length = unsaid, width = unsaid, height = unsaid } = line;
  if (packagingId === undefined || pieces === undefined || weight === undefined) return undefined;
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return { ...line, packagingId, pieces, length, width, height, weight, notStackable };
}

/** A service that says which one it is. */
export function completeService({
  serviceId,
  atOrigin = false,
  atDestination = false,
  ...rest
}: Incomplete<AskedService>): AskedService | undefined {
  return serviceId === undefined ? undefined : { ...rest, serviceId, atOrigin, atDestination };
}

/** A commission as far as it was typed: without its figure it is none. */
export function completeMarkup(markup: Incomplete<Markup> | undefined): Markup | undefined {
  if (markup?.kind === "amount") return { kind: "amount", amount: markup.amount ?? 0 };
  return markup?.kind === "share" ? { kind: "share", share: markup.share ?? 0 } : undefined;
}

/** The appointments that have their moment; of one outside hours the calendar says what is missing. */
export function completeAppointments({ pickup, delivery }: Incomplete<Appointments>): Appointments {
  const [collected, delivered] = [completeAppointment(pickup), completeAppointment(delivery)];
  return { ...(collected ? { pickup: collected } : {}), ...(delivered ? { delivery: delivered } : {}) };
}

function completeAppointment(appointment: Incomplete<Appointment> = {}): Appointment | undefined {
  switch (appointment.mode) {
    case "appointment":
      return appointment.at === undefined ? undefined : { mode: "appointment", at: appointment.at };
    case "hub":
      return appointment.hubAt === undefined ? undefined : { mode: "hub", hubAt: appointment.hubAt };
    case "outside-hours":
      return { ...appointment, mode: "outside-hours" };
    default:
      return undefined;
  }
}

function completeInsurance(insurance: Incomplete<Insurance> = { kind: "none" }): Insurance | undefined {
  if (insurance.kind !== "declared") return insurance.kind ? { kind: insurance.kind } : undefined;
  return insurance.value === undefined ? undefined : { kind: "declared", value: insurance.value };
}

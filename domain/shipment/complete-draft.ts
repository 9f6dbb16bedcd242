import { type Problem, problem } from "../values/problem.ts";
import type { RequestedService } from "./additional-services.ts";
import type { Appointment, Appointments } from "./appointments.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import type { GoodsLine } from "./goods.ts";
import type { Insurance } from "./insurance.ts";
import type { Markup } from "./markup.ts";
import { isByVolume } from "./piece-volume.ts";
import type { Stop } from "./stop.ts";

/**
 * The draft with every required field present; undefined until then. It is complete, not yet valid: that is decided
 * by the rules of the steps.
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
    weightUnit,
    lengthUnit,
    shippingType,
    serviceType,
    insurance,
    guest,
    ...(asked ? { services: asked } : {}),
    ...(commission ? { markup: commission } : {}),
    ...(appointments ? { appointments: completeAppointments(appointments) } : {}),
  };
}

/**
 * The required fields that a draft lacks: none exactly when it is complete. Problems: `field.required`,
 * `insurance.valueRequired`, `goods.packagingRequired`, `shippingType.required`, and `goods.required` for no line; each
 * at its field.
 */
export function missingFromDraft(draft: Incomplete<ShipmentDraft>): readonly Problem[] {
  const { origin = {}, destination = {}, lines = [], insurance } = draft;
  return [
    ...unsaid(origin, ["placeId", "postalCode", "country", "pickupType"], "origin."),
    ...unsaid(destination, ["placeId", "postalCode", "country", "pickupType"], "destination."),
    ...unsaid(draft, ["weightUnit", "lengthUnit", "serviceType"]),
    ...lines.flatMap((line, index) =>
      unsaid(line, isByVolume(line) ? ofVolume : ofDimensions, `lines[${index}].`),
    ),
    ...lines.flatMap(({ packagingId }, index) =>
      packagingId === undefined ? [problem("goods.packagingRequired", `lines[${index}].packagingId`)] : [],
    ),
    ...(draft.shippingType ? [] : [problem("shippingType.required", "shippingType")]),
    ...(insurance ? unsaid(insurance, ["kind"], "insurance.") : []),
    ...(insurance?.kind === "declared" && insurance.value === undefined
      ? [problem("insurance.valueRequired", "insurance.value")]
      : []),
    ...(lines.length > 0 ? [] : [problem("goods.required", "lines")]),
  ];
}

const ofVolume = ["pieces", "weight"] as const;
const ofDimensions = [...ofVolume, "length", "width", "height"] as const;

function unsaid<Part extends object>(
  part: Part,
  fields: readonly (keyof Part & string)[],
  at = "",
): readonly Problem[] {
  return fields.flatMap((field) =>
    part[field] === undefined ? [problem("field.required", `${at}${field}`)] : [],
  );
}

function completeStop(stop: Incomplete<Stop> = {}): Stop | undefined {
  const { country, placeId, postalCode, pickupType } = stop;
  if (!country || placeId === undefined || postalCode === undefined || !pickupType) return undefined;
  return { ...stop, country, placeId, postalCode, pickupType };
}

/** A complete line. A piece given by its volume alone needs no dimensions. */
export function completeLine(line: Incomplete<GoodsLine>): GoodsLine | undefined {
  const { packagingId, pieces, weight, notStackable = false } = line;
  const unsaid = isByVolume(line) ? 0 : undefined;
  const { length = unsaid, width = unsaid, height = unsaid } = line;
  if (packagingId === undefined || pieces === undefined || weight === undefined) return undefined;
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return { ...line, packagingId, pieces, length, width, height, weight, notStackable };
}

/** A service with its id. */
export function completeService({
  serviceId,
  atOrigin = false,
  atDestination = false,
  ...rest
}: Incomplete<RequestedService>): RequestedService | undefined {
  return serviceId === undefined ? undefined : { ...rest, serviceId, atOrigin, atDestination };
}

/** A commission as far as it was typed; without a figure it is zero, which means none. */
export function completeMarkup(markup: Incomplete<Markup> | undefined): Markup | undefined {
  if (markup?.kind === "amount") return { kind: "amount", amount: markup.amount ?? 0 };
  return markup?.kind === "share" ? { kind: "share", share: markup.share ?? 0 } : undefined;
}

/** The appointments with a day and an hour; for one outside hours the calendar reports what is missing. */
export function completeAppointments({ pickup, delivery }: Incomplete<Appointments>): Appointments {
  const [collected, delivered] = [completeAppointment(pickup), completeAppointment(delivery)];
  return { ...(collected ? { pickup: collected } : {}), ...(delivered ? { delivery: delivered } : {}) };
}

function completeAppointment(appointment: Incomplete<Appointment> = {}): Appointment | undefined {
  switch (appointment.mode) {
    case "ordinary":
      return appointment.day === undefined ? undefined : { mode: "ordinary", day: appointment.day };
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

/** An insurance as far as it was chosen: a declared one without its value has the value 0. */
export function insuranceOf({ insurance }: Pick<Incomplete<ShipmentDraft>, "insurance">): Insurance {
  if (insurance?.kind === "declared") return { kind: "declared", value: insurance.value ?? 0 };
  return insurance?.kind === "basic" ? { kind: "basic" } : { kind: "none" };
}

function completeInsurance(insurance: Incomplete<Insurance> = { kind: "none" }): Insurance | undefined {
  if (insurance.kind !== "declared") return insurance.kind ? { kind: insurance.kind } : undefined;
  return insurance.value === undefined ? undefined : { kind: "declared", value: insurance.value };
}

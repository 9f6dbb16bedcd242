import { shiftRules } from "@anden/domain/scheduling/delivery-date";
import type { SchedulingSide } from "@anden/domain/scheduling/side";
import { recordOf } from "@anden/domain/values/record";
import { countryNumbers, schedulingModeNumbers, shippingTypeNumbers } from "./codes.ts";
import { figures } from "./price.ts";
import { list } from "./wire/codec.ts";
import { dropped, maybe, one } from "./wire/columns.ts";
import { localDate, localDay, localTime, slashedDate } from "./wire/dates.ts";
import { coded, flag, id, idOrNone, text, whole, worded } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

const sideNames = { pickup: "RAD", delivery: "EAD" } as const satisfies Record<SchedulingSide, string>;

/** The IANA zone of a branch, and its UTC offset today: `-06:00`. */
export const branchZone = resource("BranchZone", {
  timeZone: one("zona", text({ maximum: 60 })),
  offset: one("gmt", text({ maximum: 6 })),
});

/** The country; the carrier's own when absent. */
const holidayFields = { country: maybe("paisId", coded(countryNumbers)) };
export const holidayQuery = resource("HolidayQuery", holidayFields);
/** The same in a body, in which callers send their own id. */
export const holidayQuestion = resource("HolidayQuestion", {
  ...holidayFields,
  userName: maybe("username", text({ maximum: 80 })),
});
export const holiday = resource("Holiday", {
  date: one("fecha", slashedDate),
  country: one("paisId", coded(countryNumbers)),
  name: one("nombre", text({ maximum: 200 })),
});

export const fixedWindowQuery = resource("FixedWindowQuery", { branchId: one("sucursalId", id) });
export const serviceWindowQuery = resource("ServiceWindowQuery", {
  distributorId: maybe("distribuidorId", whole()),
  side: one("servicioId", coded({ pickup: 1, delivery: 2 })),
});

const hourOfDay = resource("HourOfDay", {
  hours: one("hours", whole({ maximum: 23 })),
  minutes: one("minutes", whole({ maximum: 59 })),
});
/** The days and hours agreed with a client, as flags and described in both languages. */
export const collectionWindow = resource("CollectionWindow", {
  opens: one("horA_IN", hourOfDay),
  closes: one("horA_FIN", hourOfDay),
  mon: one("lunes", flag),
  tue: one("martes", flag),
  wed: one("miercoles", flag),
  thu: one("jueves", flag),
  fri: one("viernes", flag),
  sat: one("sabado", flag),
  sun: one("domingo", flag),
  inSpanish: one("ventanA_ESPANOL", text({ maximum: 200 })),
  inEnglish: one("ventanA_INGLES", text({ maximum: 200 })),
});

/**
 * Origin, destination, time and shipping type; absent fields are taken from the quotation whose number is given.
 * Ids of 0 are none.
 */
const deliveryFields = {
  originAreaId: maybe("areaServicioRemitenteId", idOrNone),
  destinationAreaId: maybe("areaServicioDestinatarioId", idOrNone),
  originBranchId: maybe("sucursalRemitenteId", idOrNone),
  destinationBranchId: maybe("sucursalDestinatarioId", idOrNone),
  isBranchDelivery: maybe("ocurreDestino", flag),
  pickupOn: maybe("fechaRecoleccion", localDay),
  windowDay: maybe("fechaVentana", localDay),
  shippingType: maybe("tipoEnvioId", coded(shippingTypeNumbers)),
  quotationNumber: maybe("cotizacionId", whole()),
  // Neither the recipient's id nor that of a request changes the day.
  unread: dropped("destinatarioId", "sticker", "solicitudServicioId"),
};
export const deliveryQuery = resource("DeliveryQuery", deliveryFields);
/** The same in a body, in which callers send their client's id. */
export const deliveryQuestion = resource("DeliveryQuestion", {
  ...deliveryFields,
  clientId: maybe("clienteId", id),
});

const shift = resource("Shift", {
  rule: one("regla", worded(recordOf(shiftRules, (rule) => rule))),
  figures: one("datos", figures),
  sentence: one("texto", text({ maximum: 500 })),
});
/** The delivery date of a shipment, and every skipped day with its reason. */
export const deliveryEstimate = resource("DeliveryEstimate", {
  delivery: one("fechA_FIN", localDate),
  deliveryBefore: maybe("entregaAntesDe", localTime),
  pickup: one("fechaRecoleccion", localDate),
  transitDays: one("diasTransito", whole()),
  shifts: one("explicacion", list(shift, { maximum: 400 })),
});

/**
 * Whether a day, and the hour of an appointment, can be booked. Only the first three fields are in the specification;
 * with an area or a branch, its clock and its hours apply too.
 */
export const dateCheck = resource("DateCheck", {
  side: one("tipo", worded(sideNames)),
  at: maybe("fecha", text({ maximum: 30 })),
  estimated: maybe("fechaEstimada", localDay),
  mode: maybe("modalidadId", coded(schedulingModeNumbers)),
  until: maybe("horaHasta", localTime),
  areaId: maybe("areaServicioId", id),
  branchId: maybe("sucursalId", id),
  distributorId: maybe("distribuidorId", idOrNone),
});
/** Absent when it can be booked, else the number of the message that says why not. */
export const dateVerdict = text({ maximum: 60 });

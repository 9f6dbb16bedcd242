import { countryNumbers, schedulingModeNumbers, weekdayNumbers } from "./codes.ts";
import { named } from "./place.ts";
import { finding } from "./quotation.ts";
import { collectionWindow, holiday } from "./scheduling.ts";
import { list } from "./wire/codec.ts";
import { maybe, one } from "./wire/columns.ts";
import { localDate, localDateTime, localTime } from "./wire/dates.ts";
import { cents, coded, flag, id, text, whole } from "./wire/leaves.ts";
import { resource } from "./wire/resource.ts";

/** A scheduling mode: why it is not offered, or its first day, the service that it adds, and its price. */
const modeOffer = resource("SchedulingModeOffer", {
  mode: one("modalidadId", coded(schedulingModeNumbers)),
  refused: maybe("problema", finding),
  earliest: maybe("fechaDesde", localDate),
  service: maybe("servicioAdicional", named("AutomaticService")),
  /** The difference in price to the ordinary mode, before taxes. */
  difference: maybe("diferencia", cents),
});

/** The hours of one day of the week. */
const dayHours = resource("DayHours", {
  day: one("diaId", coded(weekdayNumbers)),
  opens: one("horaEntrada", localTime),
  closes: one("horaSalida", localTime),
});

const branch = resource("SchedulingBranch", {
  id: one("id", id),
  name: one("nombre", text({ maximum: 100 })),
  city: one("ciudad", text({ maximum: 100 })),
});

/** The calendar of one side, and its scheduling modes. */
const sideOffer = resource("SchedulingSideOffer", {
  branch: one("sucursal", branch),
  areaId: one("areaServicioId", id),
  country: one("paisId", coded(countryNumbers)),
  timeZone: one("zona", text({ maximum: 60 })),
  /** The branch's own date and time at the moment of the answer. */
  clock: one("fechaHora", localDateTime),
  cutOff: one("horaCorte", localTime),
  hours: one("horarios", list(dayHours, { maximum: 50 })),
  window: maybe("ventana", collectionWindow),
  schedulingDays: one("diasRAD", whole()),
  isAtBranch: one("ocurre", flag),
  /** The estimated date of a delivery: no earlier day can be booked. */
  estimated: maybe("fechaEstimada", localDate),
  /** The carrier's own holidays, besides the public ones. */
  holidays: one("diasFestivos", list(holiday, { maximum: 1000 })),
  modes: one("modalidades", list(modeOffer, { maximum: 4 })),
});

/** What can be agreed about the days of a shipment; a side is absent as long as its stop is not known. */
export const schedulingOffer = resource("SchedulingOffer", {
  pickup: maybe("recoleccion", sideOffer),
  delivery: maybe("entrega", sideOffer),
});

import type { Appointment, Appointments } from "@anden/domain/shipment/appointments";
import { isLocalTime, type LocalDateTime, type LocalTime } from "@anden/domain/values/calendar";
import * as z from "zod/mini";
import { type Codec, leaf } from "./wire/codec.ts";
import { type Column, maybe, type Report, together } from "./wire/columns.ts";
import { localDateTime, localDay } from "./wire/dates.ts";
import { flag } from "./wire/leaves.ts";
import type { Segments } from "./wire/path.ts";
import { resource } from "./wire/resource.ts";

/** A local date and time at a stop's branch; one of the year 1900 means none. [B-412, P-199] */
const moment: Codec<LocalDateTime> = leaf(
  z.codec(localDateTime.schema, z.custom<LocalDateTime>(), {
    decode: (wire) => ((wire as LocalDateTime).startsWith("1900") ? undefined : wire) as LocalDateTime,
    encode: (value) => value,
  }),
  "text",
);

const time: Codec<LocalTime> = leaf(z.string().check(z.refine(isLocalTime, { error: "time" })), "text");

/** The hours of appointments outside hours, of both sides in one object. */
const hours = resource("AppointmentHours", {
  pickupFrom: maybe("RadCitaHoraDe", time),
  pickupTo: maybe("RadCitaHoraHasta", time),
  deliveryFrom: maybe("EadCitaHoraDe", time),
  deliveryTo: maybe("EadCitaHoraHasta", time),
});

const hoursField = "cotizacionCitaHorario";
const fields = {
  pickup: {
    day: "fechaRecoleccion",
    at: "fechaCitaRAD",
    hubAt: "fechaCitaRADCedis",
    isOutside: "EsRadCitaFueraHorario",
    from: "RadCitaHoraDe",
    to: "RadCitaHoraHasta",
  },
  delivery: {
    day: "fechaEntrega",
    at: "fechaCitaEAD",
    hubAt: "fechaCitaEADCedis",
    isOutside: "EsEadCitaFueraHorario",
    from: "EadCitaHoraDe",
    to: "EadCitaHoraHasta",
  },
} as const;
const parts = {
  fechaRecoleccion: localDay,
  fechaEntrega: localDay,
  fechaCitaRAD: moment,
  fechaCitaEAD: moment,
  fechaCitaRADCedis: moment,
  fechaCitaEADCedis: moment,
  EsRadCitaFueraHorario: flag,
  EsEadCitaFueraHorario: flag,
  [hoursField]: hours,
};
type Wire = Parameters<Parameters<typeof together<Appointments, typeof parts>>[1]["decode"]>[0];
type Side = keyof typeof fields;
type Written = ReturnType<Parameters<typeof together<Appointments, typeof parts>>[1]["encode"]>;

/**
 * What is agreed for each side: the day of an ordinary one, a date and hour, the same at the hub, or a date with two
 * hours outside opening hours. A side with two of them is refused. [B-106, B-119, B-154]
 */
const column = together<Appointments, typeof parts>(parts, {
  decode: appointmentsOf,
  encode: (appointments) => {
    const all = hoursOutside(appointments);
    return {
      ...written("pickup", appointments.pickup),
      ...written("delivery", appointments.delivery),
      ...(Object.keys(all).length > 0 ? { [hoursField]: all } : {}),
    };
  },
});

/** Maps an appointment's field to its wire names, and back; the day and the hour share one wire field. */
const ways: Pick<Column<Appointments>, "toWire" | "toDomain"> = {
  toWire: ([side, field]) => {
    if (side !== "pickup" && side !== "delivery") return [fields.pickup.at];
    const names = fields[side];
    if (field === "from" || field === "to") return [hoursField, names[field]];
    if (field === "hours") return [hoursField];
    return [field === "hubAt" || field === "day" || field === "isOutside" ? names[field] : names.at];
  },
  toDomain: ([name, inside]) => domainPath(name, inside),
};
export const appointments: Column<Appointments, true> = {
  ...column,
  ...ways,
  optional: true,
  loosen: () => ({ ...column.loosen(), ...ways }),
};

function domainPath(name: Segments[number] | undefined, inside: Segments[number] | undefined) {
  if (typeof name !== "string" || !Object.hasOwn(parts, name)) return undefined;
  const wireName = name === hoursField ? inside : name;
  for (const side of ["pickup", "delivery"] as const)
    for (const field of ["day", "at", "hubAt", "isOutside", "from", "to"] as const)
      if (fields[side][field] === wireName) return [side, field];
  return ["pickup", "hours"];
}

function appointmentsOf(wire: Wire, report: Report): Appointments | undefined {
  const pickup = appointmentOf("pickup", wire, report);
  const delivery = appointmentOf("delivery", wire, report);
  if (!pickup && !delivery) return undefined;
  return { ...(pickup ? { pickup } : {}), ...(delivery ? { delivery } : {}) };
}

function appointmentOf(side: Side, wire: Wire, report: Report): Appointment | undefined {
  const names = fields[side];
  const [day, at, hubAt] = [wire[names.day], wire[names.at], wire[names.hubAt]];
  if (hubAt !== undefined && (at !== undefined || wire[names.isOutside]))
    report("appointment.bothSaid", names.hubAt);
  if (day !== undefined && (at !== undefined || hubAt !== undefined || wire[names.isOutside]))
    report("appointment.bothSaid", names.day);
  if (wire[names.isOutside]) {
    const { [`${side}From` as const]: from, [`${side}To` as const]: to } = wire[hoursField] ?? {};
    return {
      mode: "outside-hours",
      ...(at === undefined ? {} : { on: at.slice(0, 10) }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    };
  }
  if (hubAt !== undefined) return { mode: "hub", hubAt };
  if (at !== undefined) return { mode: "appointment", at };
  return day === undefined ? undefined : { mode: "ordinary", day };
}

function written(side: Side, appointment: Appointment | undefined): Written {
  const names = fields[side];
  switch (appointment?.mode) {
    case undefined:
      return {};
    case "ordinary":
      return { [names.day]: appointment.day };
    case "appointment":
      return { [names.at]: appointment.at };
    case "hub":
      return { [names.hubAt]: appointment.hubAt };
    case "outside-hours": {
      const { on, from = "00:00" } = appointment;
      return { [names.isOutside]: true, ...(on === undefined ? {} : { [names.at]: `${on}T${from}:00` }) };
    }
  }
}

/** The hours of the appointments outside opening hours. */
function hoursOutside({ pickup, delivery }: Appointments) {
  return {
    ...(pickup?.mode === "outside-hours" ? hoursOf("pickup", pickup) : {}),
    ...(delivery?.mode === "outside-hours" ? hoursOf("delivery", delivery) : {}),
  };
}

function hoursOf(side: Side, { from, to }: { readonly from?: LocalTime; readonly to?: LocalTime }) {
  return {
    ...(from === undefined ? {} : { [`${side}From`]: from }),
    ...(to === undefined ? {} : { [`${side}To`]: to }),
  };
}

/** The same for a request, where the hours of appointments outside hours are fields beside the dates. [B-106, B-128] */
const { [hoursField]: _hours, ...dates } = parts;
const flatParts = {
  ...dates,
  RadCitaHoraDe: time,
  RadCitaHoraHasta: time,
  EadCitaHoraDe: time,
  EadCitaHoraHasta: time,
};
const flatColumn = together<Appointments, typeof flatParts>(flatParts, {
  decode({ RadCitaHoraDe, RadCitaHoraHasta, EadCitaHoraDe, EadCitaHoraHasta, ...wire }, report) {
    const given = {
      ...(RadCitaHoraDe === undefined ? {} : { pickupFrom: RadCitaHoraDe }),
      ...(RadCitaHoraHasta === undefined ? {} : { pickupTo: RadCitaHoraHasta }),
      ...(EadCitaHoraDe === undefined ? {} : { deliveryFrom: EadCitaHoraDe }),
      ...(EadCitaHoraHasta === undefined ? {} : { deliveryTo: EadCitaHoraHasta }),
    };
    return appointmentsOf({ ...wire, [hoursField]: given }, report);
  },
  encode(appointments) {
    const { pickupFrom, pickupTo, deliveryFrom, deliveryTo } = hoursOutside(appointments);
    return {
      ...written("pickup", appointments.pickup),
      ...written("delivery", appointments.delivery),
      ...(pickupFrom === undefined ? {} : { RadCitaHoraDe: pickupFrom }),
      ...(pickupTo === undefined ? {} : { RadCitaHoraHasta: pickupTo }),
      ...(deliveryFrom === undefined ? {} : { EadCitaHoraDe: deliveryFrom }),
      ...(deliveryTo === undefined ? {} : { EadCitaHoraHasta: deliveryTo }),
    };
  },
});

const flatWays: Pick<Column<Appointments>, "toWire" | "toDomain"> = {
  toWire: (path) => {
    const [first, inside] = ways.toWire(path);
    return first === hoursField && inside !== undefined ? [inside] : [first ?? fields.pickup.at];
  },
  toDomain: ([name]) => {
    if (typeof name !== "string" || !Object.hasOwn(flatParts, name)) return undefined;
    return Object.hasOwn(dates, name) ? domainPath(name, undefined) : domainPath(hoursField, name);
  },
};
export const requestAppointments: Column<Appointments, true> = {
  ...flatColumn,
  ...flatWays,
  optional: true,
  loosen: () => ({ ...flatColumn.loosen(), ...flatWays }),
};

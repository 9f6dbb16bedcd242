import {
  branchZone,
  collectionWindow,
  dateCheck,
  dateVerdict,
  deliveryEstimate,
  deliveryQuery,
  deliveryQuestion,
  fixedWindowQuery,
  holiday,
  holidayQuery,
  holidayQuestion,
  serviceWindowQuery,
} from "../scheduling.ts";
import { schedulingOffer } from "../scheduling-offer.ts";
import { shipmentInFlow } from "../shipment.ts";
import type { CallTable } from "../wire/call.ts";
import { list, nullable } from "../wire/codec.ts";
import { byId, many } from "./common.ts";

/** Days and hours of pickups and deliveries. */
export const schedulingCalls = {
  branchZone: {
    method: "GET",
    path: "solicitud-servicio/get-zona-horaria/{id}",
    as: "signedIn",
    summary: "The time zone of a branch",
    params: byId,
    answer: branchZone,
  },
  holidays: {
    method: "POST",
    path: "solicitud-servicio/obtener-dias-festivos",
    as: "signedIn",
    summary: "The holidays of this year and the next",
    body: holidayQuestion,
    answer: list(holiday, many),
    reads: true,
  },
  holidaysByGet: {
    method: "GET",
    path: "solicitud-servicio/obtener-dias-festivos",
    as: "signedIn",
    summary: "The same by GET",
    query: holidayQuery,
    answer: list(holiday, many),
  },
  fixedWindow: {
    method: "GET",
    path: "solicitud-servicio/get-ventana-fija",
    as: "client",
    summary: "The days and hours agreed between the client and a branch, or null",
    query: fixedWindowQuery,
    answer: nullable(collectionWindow),
  },
  serviceWindow: {
    method: "GET",
    path: "solicitud-servicio/get-ventana-servicio",
    as: "client",
    summary: "The days and hours agreed for a side of the client's shipments, or null",
    query: serviceWindowQuery,
    answer: nullable(collectionWindow),
  },
  deliveryDate: {
    method: "POST",
    path: "solicitud-servicio/obtener-fecha-envio-estimado",
    as: "client",
    summary: "The delivery date of a shipment, with every skipped day",
    body: deliveryQuestion,
    answer: deliveryEstimate,
    reads: true,
  },
  deliveryDateByGet: {
    method: "GET",
    path: "solicitud-servicio/obtener-fecha-envio-estimado",
    as: "client",
    summary: "The same by GET",
    query: deliveryQuery,
    answer: deliveryEstimate,
  },
  verifyDate: {
    method: "POST",
    path: "solicitud-servicio/verificar-fechas",
    as: "client",
    summary: "Whether a day can be booked: nothing, or the number of the message that says why not",
    body: dateCheck,
    answer: dateVerdict,
    reads: true,
  },
  schedulingOffer: {
    method: "POST",
    path: "cotizacion/agenda",
    as: "client",
    summary: "The calendars of both ends of a shipment, and what each way of agreeing on a day costs",
    body: shipmentInFlow.incomplete,
    answer: schedulingOffer,
    reads: true,
    added: true,
  },
} as const satisfies CallTable;

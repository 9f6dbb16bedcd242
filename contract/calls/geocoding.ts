import { geocodeAnswer, geocodeQuestion, mapSettings, pointQuestion } from "../geocoding.ts";
import type { CallTable } from "../wire/call.ts";

/** Where addresses are, and what the map is drawn from. */
export const geocodingCalls = {
  geocodeByAddress: {
    method: "GET",
    path: "solicitud-servicio/get-geocode-by-address",
    as: "client",
    summary: "Where an address is, as exactly as is known",
    query: geocodeQuestion,
    answer: geocodeAnswer,
  },
  geocodeData: {
    method: "GET",
    path: "solicitud-servicio/get-geocode-data",
    as: "client",
    summary: "The known places nearest to a point",
    query: pointQuestion,
    answer: geocodeAnswer,
  },
  mapSettings: {
    method: "GET",
    path: "mapa/configuracion",
    as: "client",
    summary: "The tiles that the map is drawn from, if any",
    answer: mapSettings,
    added: true,
  },
} as const satisfies CallTable;

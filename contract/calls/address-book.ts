import {
  byClient,
  byDistributor,
  contactFilter,
  distributorFilter,
  distributorPoint,
  fullDistributor,
  listedContact,
  listedDistributor,
} from "../address-book.ts";
import { pageOf } from "../page.ts";
import type { CallTable } from "../wire/call.ts";
import { nullable } from "../wire/dialect.ts";
import { byId } from "./common.ts";

/** Whom a client ships to and from, and whom to ask for there. */
export const addressBookCalls = {
  distributors: {
    method: "GET",
    path: "cliente-distribuidor/by-filtro/{clienteId}",
    as: "client",
    summary: "The client's senders and recipients by name, at most 500",
    params: byClient,
    query: distributorFilter,
    answer: pageOf(listedDistributor),
  },
  distributor: {
    method: "GET",
    path: "cliente-distribuidor/{id}",
    as: "client",
    summary: "One sender or recipient with everything that is known of its address",
    params: byId,
    answer: fullDistributor,
    added: true,
  },
  distributorPoint: {
    method: "GET",
    path: "cliente-distribuidor-direccion/by-cliente-distribuidor",
    as: "client",
    summary: "Where an address was marked on the map, or null where it was not",
    query: byDistributor,
    answer: nullable(distributorPoint),
  },
  contacts: {
    method: "GET",
    path: "cliente-distribuidor-contacto/distribuidor-filter/{clienteId}",
    as: "client",
    summary: "The contacts of the client's senders and recipients by name, at most 500",
    params: byClient,
    query: contactFilter,
    answer: pageOf(listedContact),
  },
} as const satisfies CallTable;

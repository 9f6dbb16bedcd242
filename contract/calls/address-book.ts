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
import { listOrPage } from "../page.ts";
import type { CallTable } from "../wire/call.ts";
import { nullable } from "../wire/codec.ts";
import { byId } from "./common.ts";

/** The client's senders and recipients, and their contacts. */
export const addressBookCalls = {
  distributors: {
    method: "GET",
    path: "cliente-distribuidor/by-filtro/{clienteId}",
    as: "client",
    summary: "The client's senders and recipients by name, at most 500",
    params: byClient,
    query: distributorFilter,
    answer: listOrPage(listedDistributor),
  },
  distributor: {
    method: "GET",
    path: "cliente-distribuidor/{id}",
    as: "client",
    summary: "One sender or recipient with its complete address",
    params: byId,
    answer: fullDistributor,
    added: true,
  },
  distributorPoint: {
    method: "GET",
    path: "cliente-distribuidor-direccion/by-cliente-distribuidor",
    as: "client",
    summary: "The marked position of an address on the map, or null",
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
    answer: listOrPage(listedContact),
  },
} as const satisfies CallTable;
